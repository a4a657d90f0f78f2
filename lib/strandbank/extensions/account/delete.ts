import { sql } from "kysely";
import { endConsents } from "@/lib/strandbank/core/consent/change";
import { changingConsents } from "@/lib/strandbank/core/consent/change-consents";
import { deleteCalls } from "@/lib/strandbank/core/genotypes/profile-calls";
import { audit, forgetActor } from "@/lib/strandbank/platform/records/audit/record";
import { deleteRows } from "@/lib/strandbank/platform/store/delete-in-batches";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

/**
 * Deletes an account with its profiles, their phenotypes and genotypes, its consents with every token, its
 * sessions and its access log. Applications that it registered stay, without an owner, and so does the audit
 * record, without what leads back to the customer. From the first step on, nobody can sign in or read it.
 */
export async function deleteAccount(db: Db, accountId: string): Promise<void> {
  await changingConsents(db, accountId, async (transaction) => {
    await endConsents(transaction, accountId, "profile");
    for (const table of ["session", "passkey"] as const)
      await transaction.deleteFrom(table).where("account_id", "=", accountId).execute();
    await transaction
      .updateTable("client")
      .set({ owner_account_id: null })
      .where("owner_account_id", "=", accountId)
      .execute();
    const nobody = { email: `${DELETED}${accountId}`, password_hash: null, first_name: "", last_name: "" };
    await transaction.updateTable("account").set(nobody).where("id", "=", accountId).execute();
    await forgetActor(transaction, accountId);
    await audit("account_deleted", {}, transaction);
  });
  await clearDeletedAccounts(db);
}

/** Begins the email address of an account that is being deleted; no address begins so. */
const DELETED = "deleted ";

/** Deletes, in batches, everything of the accounts whose deletion has begun. */
export async function clearDeletedAccounts(db: Db): Promise<void> {
  const deleted = await db
    .selectFrom("account")
    .select("id")
    .where("email", ">", DELETED)
    .where("email", "<", "deleted!")
    .execute();
  for (const { id } of deleted) {
    const profiles = db.selectFrom("profile").select("id").where("account_id", "=", id);
    for (const [table, ...key] of OF_PROFILE) {
      const rows = sql`select ${sql.join(key.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where profile_id in (${profiles})`;
      await deleteRows(db, [table, ...key], { limit: (most) => sql`(${rows} limit ${most})` });
    }
    for (const [table, ...key] of OF_ACCOUNT) {
      const rows = sql`select ${sql.join(key.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where account_id = ${id}`;
      await deleteRows(db, [table, ...key], { limit: (most) => sql`(${rows} limit ${most})` });
    }
    await changingConsents(db, id, async (transaction) => {
      // An import may have added a profile meanwhile.
      for (const profile of await profilesOf(transaction, id)) await deleteCalls(transaction, profile.id);
      await transaction.deleteFrom("account").where("id", "=", id).execute();
    });
  }
}

/** Tables with many rows of an account, and their keys. All others follow the account's row. */
const OF_PROFILE = [
  ["genotype_block", "profile_id", "block"],
  ["private_row_batch", "profile_id", "number"],
  ["raw_data_id", "profile_id", "genome_index", "id"],
] as const;
const OF_ACCOUNT = [
  ["access_log", "account_id", "client_id", "period", "profile_id", "kind"],
  ["connection", "id"],
  ["consent", "id"],
] as const;

/**
 * Deletes a profile of an account with its phenotypes, its genotypes and the record of its import.
 * Applications lose access to it at once, since its consents end. Returns
 * false, and deletes nothing, when the account does not have this profile or has no other one: an
 * account has at least one.
 */
export async function deleteProfile(db: Db, accountId: string, profileId: string): Promise<boolean> {
  return changingConsents(db, accountId, async (transaction) => {
    const profiles = await profilesOf(transaction, accountId);
    if (profiles.length < 2 || !profiles.some(({ id }) => id === profileId)) return false;
    await endConsents(transaction, accountId, "profile", (consent) => consent.profileId === profileId);
    await deleteCalls(transaction, profileId);
    await transaction.deleteFrom("raw_data_import").where("profile_id", "=", profileId).execute();
    await transaction.deleteFrom("profile").where("id", "=", profileId).execute();
    return true;
  });
}

const profilesOf = (db: Db, accountId: string) =>
  db.selectFrom("profile").select("id").where("account_id", "=", accountId).execute();
