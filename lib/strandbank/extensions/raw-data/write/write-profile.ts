import type { Transaction } from "kysely";
import { writeCalls } from "@/lib/strandbank/core/genotypes/profile-calls";
import { insertAccount, insertProfile } from "@/lib/strandbank/core/profiles/accounts";
import type { MatchedFile } from "@/lib/strandbank/extensions/raw-data/match/match-file";
import { writePrivateRows } from "@/lib/strandbank/extensions/raw-data/private-rows/batches";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { bulkInsert } from "@/lib/strandbank/platform/store/bulk";
import type { Database } from "@/lib/strandbank/platform/store/tables/schema";

export interface NewProfile {
  accountId: string;
  /** The row of the account, where it is made with the profile. */
  newAccount?: Database["account"];
  firstName: string;
  lastName: string;
  sex: "female" | "male";
}

/**
 * Writes a file's rows to a profile within the caller's transaction, and returns its id. The profile is a new
 * one, unless one of that name waits for its results. Its sensitive results are off: the file may be a
 * relative's, and the customer was not asked yet. Throws `invalid_request` for an account that does not
 * exist.
 */
export async function writeProfile(
  transaction: Transaction<Database>,
  profile: NewProfile,
  { calls, ids, privateRows }: MatchedFile,
): Promise<string> {
  const profileId = await profileFor(transaction, profile);
  await writeCalls(transaction, profileId, calls);
  const rows = ids.map((row) => ({ profile_id: profileId, ...row }));
  await bulkInsert(transaction, "raw_data_id", rows);
  await writePrivateRows(transaction, profileId, privateRows);
  return profileId;
}

/** The id of the profile that gets the results: one of that name without any, or a new one. */
async function profileFor(transaction: Transaction<Database>, profile: NewProfile): Promise<string> {
  const { accountId, newAccount, firstName, lastName, sex } = profile;
  if (newAccount) await insertAccount(transaction, newAccount);
  const account = await transaction
    .selectFrom("account")
    .select("id")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account) throw invalidRequest("The account no longer exists. Nothing was imported.");
  const results = { sex, is_genotyped: 1, has_opted_in: 0 };
  const waiting = await transaction
    .selectFrom("profile")
    .select("id")
    .where("account_id", "=", accountId)
    .where("is_genotyped", "=", 0)
    .where("first_name", "=", firstName)
    .where("last_name", "=", lastName)
    .orderBy("position")
    .executeTakeFirst();
  if (waiting) {
    await transaction.updateTable("profile").set(results).where("id", "=", waiting.id).execute();
    return waiting.id;
  }
  const name = { first_name: firstName, last_name: lastName };
  return insertProfile(transaction, { account_id: accountId, ...name, ...results });
}
