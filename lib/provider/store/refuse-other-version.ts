import { migrationsOf, refuseNewer } from "./migrate";
import { MIGRATIONS } from "./tables/create/create";
import type { Db } from "./tables/schema";
import { isOfBefore } from "./upgrade/before";

/** Throws one sentence for a database of a later version, or of an earlier one before its first start. */
export async function refuseOtherVersion(db: Db): Promise<void> {
  const had = await migrationsOf(db);
  if (isOfBefore(had) || MIGRATIONS.some((name) => !had.includes(name)))
    throw new Error("The database is of an earlier version of this program: npm start brings it up to date.");
  refuseNewer(had);
}
