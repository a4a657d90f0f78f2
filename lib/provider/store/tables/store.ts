import type { Prepare } from "./prepare";
import type { ReferenceDb } from "./reference-tables";
import type { Db } from "./schema";

/** The reference data of a store: made as a whole while nothing else runs, and only read from then on. */
export interface Reference {
  /** Its tables. Throws when they cannot be read. */
  tables(): ReferenceDb;
  exists(db: Db): Promise<boolean>;
  /**
   * Builds it anew beside what is there: `fill` gets the tables, empty and without indexes, on a connection
   * of their own. Throws what `fill` throws. What an interrupted build left goes with the next one.
   */
  build(fill: (next: ReferenceDb) => Promise<void>): Promise<void>;
  /** Puts what was built in its place; where the store can, as a part of the transaction. */
  publish(transaction: Db): Promise<void>;
}

/** An open database, of whichever kind. */
export interface Store {
  /** Closes the store when it is destroyed. */
  db: Db;
  /** The same handle for making tables and columns: texts are compared byte by byte. */
  definitions: Db;
  /** Prepares a query that reads what is committed and waits for no transaction of `db`. */
  prepare: Prepare;
  reference: Reference;
  /**
   * Returns space to the file system after a migration. No one else may use the database at the same time.
   */
  reclaimSpace(): Promise<void>;
  /** Makes sure that rows deleted before can no longer be read from the files of an embedded database. */
  eraseDeleted(): Promise<void>;
}
