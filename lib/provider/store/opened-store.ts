import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { Db } from "@/lib/provider/store/tables/schema";

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
  /** Reads what is committed, and never waits for a writer. */
  reads: Db;
  /** Changes, and what they read for it. On SQLite, those that arrive together share a commit. */
  writes: Db;
  reference: Reference;
  /** Makes sure that rows deleted before can no longer be read from the files of an embedded database. */
  eraseDeleted(): Promise<void>;
  close(): Promise<void>;
}
