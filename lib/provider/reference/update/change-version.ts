import type { Transaction } from "kysely";
import type { Database, Db } from "@/lib/provider/store/schema";

/** The version of the reference data that this connection sees. */
export async function referenceVersion(db: Db): Promise<string> {
  const { value } = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", "reference_version")
    .executeTakeFirstOrThrow();
  return value;
}

/** Tells every process that marker keys or ids have changed. `date` (YYYY-MM-DD) is that of the published key. */
export async function changeReferenceVersion(
  transaction: Transaction<Database>,
  date: string,
): Promise<void> {
  const version = Number(await referenceVersion(transaction)) + 1;
  const changes = { reference_version: String(version), reference_date: date };
  for (const [key, changed] of Object.entries(changes))
    await transaction.updateTable("meta").set({ value: changed }).where("key", "=", key).execute();
}
