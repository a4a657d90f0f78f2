import type { Transaction } from "kysely";
import type { Database } from "@/lib/store/schema";

/** Tells every process that marker keys or ids have changed. `date` (YYYY-MM-DD) is that of the published key. */
export async function changeReferenceVersion(
  transaction: Transaction<Database>,
  date: string,
): Promise<void> {
  const { value } = await transaction
    .selectFrom("meta")
    .select("value")
    .where("key", "=", "reference_version")
    .executeTakeFirstOrThrow();
  const changes = { reference_version: String(Number(value) + 1), reference_date: date };
  for (const [key, changed] of Object.entries(changes))
    await transaction.updateTable("meta").set({ value: changed }).where("key", "=", key).execute();
}
