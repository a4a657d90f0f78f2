import { endConsents } from "@/lib/strandbank/core/consent/change";
import { changingConsents } from "@/lib/strandbank/core/consent/change-consents";
import { deleteCalls } from "@/lib/strandbank/core/genotypes/profile-calls";
import { audit, forgetActor } from "@/lib/strandbank/platform/records/audit/record";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

/**
 * Deletes an account with its profiles, their phenotypes and genotypes, its consents with every token, its
 * sessions and its access log. Applications that it registered stay, without an owner, and so does the audit
 * record, without what leads back to the customer.
 */
export async function deleteAccount(db: Db, accountId: string): Promise<void> {
  await changingConsents(db, accountId, async (transaction) => {
    await endConsents(transaction, accountId, "profile");
    for (const { id } of await profilesOf(transaction, accountId)) await deleteCalls(transaction, id);
    await transaction.deleteFrom("account").where("id", "=", accountId).execute();
    await forgetActor(transaction, accountId);
    await audit("account_deleted", {}, transaction);
  });
}

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
