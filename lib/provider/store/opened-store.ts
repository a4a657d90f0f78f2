import type { Db } from "@/lib/provider/store/tables/schema";
import type { ReferenceVersions } from "@/lib/provider/store/versions/reference-versions";

/** An open database, of whichever kind. */
export interface Store {
  /** Reads what is committed, and never waits for a writer. */
  reads: Db;
  /** Changes, and what they read for it. On SQLite, those that arrive together share a commit. */
  writes: Db;
  /** `writes` for making tables and columns: texts are compared byte by byte. */
  definitions: Db;
  versions: ReferenceVersions;
  /**
   * Returns space to the file system after a migration. No one else may use the database at the same time.
   */
  reclaimSpace(): Promise<void>;
  /** Makes sure that rows deleted before can no longer be read from the files of an embedded database. */
  eraseDeleted(): Promise<void>;
  close(): Promise<void>;
}
