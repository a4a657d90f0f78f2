import { sql, type Transaction } from "kysely";
import { bulkInsert } from "@/lib/strandbank/platform/store/bulk";
import { reads } from "@/lib/strandbank/platform/store/database";
import type { Database } from "@/lib/strandbank/platform/store/tables/schema";
import { type PrivateRow, placeOf, REASONS, type Reason } from "./private-row";

type Batch = Database["private_row_batch"];
/** A batch without its rows. Their places are between the first and the last, inclusive. */
type BatchHead = Omit<Batch, "profile_id" | "rows">;

/** A batch has about 100 kB. */
const ROWS_PER_BATCH = 4_000;

/** Sorts the private rows of a new profile as the genome and stores them, within the caller's transaction. */
export const writePrivateRows = (
  transaction: Transaction<Database>,
  profileId: string,
  rows: PrivateRow[],
): Promise<void> => {
  rows.sort((one, other) => placeOf(one) - placeOf(other));
  return bulkInsert(transaction, "private_row_batch", batchesOf(profileId, rows));
};

function* batchesOf(profile_id: string, rows: readonly PrivateRow[]): Generator<Batch> {
  for (let number = 0; number * ROWS_PER_BATCH < rows.length; number += 1) {
    const batch = rows.slice(number * ROWS_PER_BATCH, (number + 1) * ROWS_PER_BATCH);
    const [first, last = first] = [batch[0], batch.at(-1)];
    if (!first || !last) return;
    yield {
      profile_id,
      number,
      first_place: placeOf(first),
      last_place: placeOf(last),
      count: batch.length,
      rows: batch.map(formatted).join("\n"),
    };
  }
}

/** What batches a profile has, in the order of the genome. */
export const batchHeads = (profileId: string): Promise<BatchHead[]> =>
  reads()
    .selectFrom("private_row_batch")
    .select(["number", "first_place", "last_place", "count"])
    .where("profile_id", "=", profileId)
    .orderBy("number")
    .execute();

/** The rows of a batch in the order of the genome. Throws when it is gone, with its profile. */
export async function rowsOfBatch(profileId: string, number: number): Promise<PrivateRow[]> {
  const { rows } = await reads()
    .selectFrom("private_row_batch")
    .select("rows")
    .where("profile_id", "=", profileId)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return rows.split("\n").map(parsed);
}

export async function countPrivateRows(profileId: string): Promise<number> {
  const { count } = await reads()
    .selectFrom("private_row_batch")
    .select(sql<number | null>`sum(count)`.as("count"))
    .where("profile_id", "=", profileId)
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/** No field has a tab or a line feed: the parser accepts only printable characters. */
const formatted = ({ id, chromosome, position, genotype, reason, isSensitive }: PrivateRow): string =>
  [id, chromosome, position, genotype, reason, isSensitive ? 1 : 0].join("\t");

function parsed(line: string): PrivateRow {
  const [id = "", chromosome = "", position, genotype = "", stored = "", isSensitive] = line.split("\t");
  // Before version 2.0, a row whose id is neither an rs nor an i number had this reason.
  const reason = stored === "id" ? "unknown" : stored;
  if (!isReason(reason)) throw new Error(`A stored row has an unknown reason: ${reason}.`);
  return { id, chromosome, position: Number(position), genotype, reason, isSensitive: isSensitive === "1" };
}

const isReason = (text: string): text is Reason => Object.hasOwn(REASONS, text);
