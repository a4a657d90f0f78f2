import type { Transaction } from "kysely";
import type { Database, Db } from "@/lib/provider/store/tables/schema";

/** The version of the reference data as this handle, or transaction, sees it. */
export async function referenceVersionIn(db: Db): Promise<string> {
  const { value } = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", "reference_version")
    .executeTakeFirstOrThrow();
  return value;
}

/**
 * Starts a new version of the reference data, which tells every process that marker keys or ids have changed.
 * `date` (YYYY-MM-DD) becomes the date of the published key.
 */
export async function changeReferenceVersion(
  transaction: Transaction<Database>,
  date: string,
): Promise<void> {
  const version = Number(await referenceVersionIn(transaction)) + 1;
  const changes = { reference_version: String(version), reference_date: date };
  for (const [key, changed] of Object.entries(changes))
    await transaction.updateTable("meta").set({ value: changed }).where("key", "=", key).execute();
}
