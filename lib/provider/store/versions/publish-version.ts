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
 * date of the published key. Throws when another version has become the current one since the build began.
 */
export async function publishVersion(transaction: Db, built: BuiltVersion, date: string): Promise<void> {
  if ((await referenceVersionIn(transaction)) !== built.base)
    throw new Error("The reference data has changed meanwhile; try again.");
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

/**
 * Runs the work that publishes a built version, and ends the build. Null if nothing was built.
 * @param db the handle outside the transaction in which the version is published
 */
export async function publishing<T>(db: Db, built: BuiltVersion | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    if (built) await built.end((await referenceVersionIn(db)) === built.version);
  }
}
