import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { MergePlan } from "@/lib/provider/raw-data/match/merge-plan";
import { refusal } from "@/lib/provider/raw-data/read/refuse";
import { publishUpdate, type ReferenceUpdate } from "@/lib/provider/reference/update/build-update";
import { bulkInsert } from "@/lib/provider/store/bulk";
import { asGenomeIndex, type Database } from "@/lib/provider/store/tables/schema";
import type { Imported } from "./summary";

/** The profile that an import makes. */
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
 * Makes a profile of a file's rows within the caller's transaction, and adds the new markers to the reference
 * data. The profile has opted in to sensitive locations: who brings a file knows what it holds.
 * Throws `invalid_request` for an account that does not exist.
 */
export async function writeProfile(
  transaction: Transaction<Database>,
  profile: NewProfile,
  { merge, newMarkers }: MergePlan,
  update: ReferenceUpdate,
): Promise<Written> {
  const profileId = await insertProfile(transaction, profile);
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

async function insertProfile(transaction: Transaction<Database>, profile: NewProfile): Promise<string> {
  const { accountId, newAccount, firstName, lastName, sex } = profile;
  if (newAccount) await transaction.insertInto("account").values(newAccount).execute();
  const account = await transaction
    .selectFrom("account")
    .select("id")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account) throw refusal("The account does not exist any more. Nothing was imported.");
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
      sex,
      is_genotyped: 1,
      is_ancestry_only: 0,
      platform: null,
      has_opted_in: 1,
      image_id: null,
    })
    .execute();
  return id;
}
