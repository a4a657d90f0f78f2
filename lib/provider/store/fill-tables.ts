import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { Db } from "@/lib/provider/store/tables/schema";
import type { Store } from "./opened-store";
import { publishVersion } from "./versions/publish-version";

/** What a database is filled with. */
export interface Filling {
  /** YYYY-MM-DD: of the published key. */
  date: string;
  /**
   * Fills the empty tables, including those of the reference data, and creates the indexes of the latter.
   * Throws what the database throws.
   */
  fill(db: Db, reference: ReferenceDb): Promise<void>;
}

/** Fills the empty tables of a migrated database; `db` may be a transaction on it. */
export async function fillTables(
  { versions }: Pick<Store, "versions">,
  db: Db,
  { fill, date }: Filling,
): Promise<void> {
  const built = await versions.build((reference) => fill(db, reference));
  let isPublished = false;
  try {
    await publishVersion(db, built, date);
    isPublished = true;
  } finally {
    await built.end(isPublished);
  }
}
