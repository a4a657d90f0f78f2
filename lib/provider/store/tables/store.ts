import type { ReferenceVersions } from "@/lib/provider/store/versions/reference-versions";
import type { Prepare } from "./prepare";
import type { Db } from "./schema";

/** An open database, of whichever kind. */
export interface Store {
  /** Closes the store when it is destroyed. */
  db: Db;
  /** The same handle for making tables and columns: texts are compared byte by byte. */
  definitions: Db;
  /** Prepares a query that reads what is committed and waits for no transaction of `db`. */
  prepare: Prepare;
  versions: ReferenceVersions;
  /**
   * Returns space to the file system after a migration. No one else may use the database at the same time.
   */
  reclaimSpace(): Promise<void>;
  /** Makes sure that rows deleted before can no longer be read from the files of an embedded database. */
  eraseDeleted(): Promise<void>;
}
