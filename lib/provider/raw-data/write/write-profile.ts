import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { MergePlan } from "@/lib/provider/raw-data/match/merge-plan";
import { refusal } from "@/lib/provider/raw-data/read/refuse";
import { publishUpdate, type ReferenceUpdate } from "@/lib/provider/reference/update/build-update";
import { bulkInsert } from "@/lib/provider/store/bulk";
import { asGenomeIndex, type Database } from "@/lib/provider/store/tables/schema";
import type { Imported } from "./summary";

/** Whose profile an import writes. */
export interface NewProfile {
  accountId: string;
  /** The row of the account, where it is made with the profile. */
  newAccount?: Database["account"];
  firstName: string;
  lastName: string;
  sex: "female" | "male";
}

type Written = Pick<
  Imported,
  "profileId" | "taken" | "noCalls" | "hidden" | "newMarkers" | "newAlternateIds" | "skipped"
>;

/**
 * Writes a file's rows to a profile within the caller's transaction, and adds the new markers to the
 * reference data. The profile is a new one, unless one of that name waits for its results. It opts in to
 * sensitive locations: the person who imports a file knows what it holds.
 * Throws `invalid_request` for an account that does not exist.
 */
export async function writeProfile(
  transaction: Transaction<Database>,
  profile: NewProfile,
  { merge, newMarkers }: MergePlan,
  update: ReferenceUpdate,
): Promise<Written> {
  const profileId = await profileFor(transaction, profile);
  const today = new Date().toISOString().slice(0, 10);
  await publishUpdate(transaction, update, today);
  const chunks = merge.calls.chunks(profileId);
  await bulkInsert(transaction, "genotype_chunk", ["profile_id", "chunk", "calls"], chunks);
  const ids = [
    ...merge.knownIds.map(({ genomeIndex, id }) => ({ genome_index: genomeIndex, id })),
    ...merge.addedIds.map(({ added, id }) => ({
      genome_index: asGenomeIndex(update.firstIndex + added),
      id,
    })),
  ];
  const rows = ids.map((row) => ({ profile_id: profileId, ...row }));
  await bulkInsert(transaction, "raw_data_id", ["profile_id", "genome_index", "id"], rows);
  const { taken, noCalls, hidden, newAlternateIds } = merge;
  const skipped = merge.skipped.list();
  return { profileId, taken, noCalls, hidden, newMarkers: newMarkers.length, newAlternateIds, skipped };
}

/** The id of the profile that gets the results: one of that name without any, or else a new one. */
async function profileFor(transaction: Transaction<Database>, profile: NewProfile): Promise<string> {
  const { accountId, newAccount, firstName, lastName, sex } = profile;
  if (newAccount) await transaction.insertInto("account").values(newAccount).execute();
  const account = await transaction
    .selectFrom("account")
    .select("id")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account) throw refusal("The account no longer exists. Nothing was imported.");
  const results = { sex, is_genotyped: 1, has_opted_in: 1 };
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
  const { last } = await transaction
    .selectFrom("profile")
    .select((of) => of.fn.max("position").as("last"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  const id = randomBytes(8).toString("hex");
  await transaction
    .insertInto("profile")
    .values({
      id,
      account_id: accountId,
      position: last === null ? 0 : last + 1,
      first_name: firstName,
      last_name: lastName,
      ...results,
      is_ancestry_only: 0,
      platform: null,
      image_id: null,
    })
    .execute();
  return id;
}
