import type { Db } from "@/lib/provider/store/tables/schema";
import type { BuiltVersion } from "./reference-versions";

/** The version of the reference data as this handle, or transaction, sees it; null before the first one. */
export async function referenceVersionIn(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", "reference_version")
    .executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Makes a built version the current one, within the caller's transaction. `date` (YYYY-MM-DD) becomes the
 * date of the published key.
 */
export async function publishVersion(transaction: Db, built: BuiltVersion, date: string): Promise<void> {
  await built.moveIn(transaction);
  await transaction
    .insertInto("meta")
    .values([
      { key: "reference_version", value: built.version },
      { key: "reference_date", value: date },
    ])
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((is) => ({ value: is.ref("excluded.value") })),
    )
    .execute();
}
