import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

/** A query that stays the same as long as the process runs; the database prepares it once. */
interface LastingQuery {
  sql: string;
  name: string;
}

export interface Store {
  /** Reads what is committed, and never waits for a writer. */
  reads: Db;
  /** Changes, and what they read for it. On SQLite, those that arrive together share a commit. */
  writes: Db;
  /**
   * Reads like `reads`, without what Kysely does for each query; on PostgreSQL, changes too. On SQLite,
   * rows have no prototype. Guarantee: the caller knows their kind.
   */
  read<R>(query: LastingQuery, values: unknown[]): Promise<R[]>;
  /** Throws where the database cannot be reached, or answers but only reads, as a standby does. */
  checkWritable(): Promise<void>;
  /** Does work of many short transactions so that each holds others up for less; it then takes longer. */
  gently(work: () => Promise<void>): Promise<void>;
  /** Makes sure that rows deleted before can no longer be read from the files of an embedded database. */
  eraseDeleted(): Promise<void>;
  close(): Promise<void>;
}

/** Fills the empty tables of a database. Throws what the database throws. */
export type Filling = (db: Db) => Promise<void>;

export interface DatabaseKind {
  /** Whether it takes up disk space in the data folder. */
  isInDataFolder: boolean;
  /** The names of the migrations that it has had; null where there is no database yet. Changes nothing. */
  migrations(): Promise<string[] | null>;
  openForServing(): Store;
  /** Opens a single connection for a program that loads a lot of data and serves no requests. */
  openForLoading(): Store;
  /** Prepares the database while keeping other instances from doing so. */
  withPreparationLock<T>(prepare: () => Promise<T>): Promise<T>;
  /** Keeps `whileUnserved` out as long as this process runs; called within the preparation. */
  holdForServing(): Promise<void>;
  /**
   * Does what no serving process may see: none runs, and none starts meanwhile that prepares the database.
   * Throws one sentence where one runs.
   */
  whileUnserved<T>(work: () => Promise<T>): Promise<T>;
  /** Deletes it. Throws one sentence where that is not for us to do. */
  remove(): Promise<void>;
  /** Writes a copy of one moment into an existing folder, also while others work. */
  backUp(folder: string): Promise<void>;
  /** Makes the database, which must not exist, from such a folder: all or nothing. */
  restore(folder: string): Promise<void>;
  /**
   * Replaces the whole database: all or nothing. No other process may use it at the same time. Throws what
   * the filling, the file system or the database throws.
   */
  replace(filling: Filling): Promise<void>;
}

/** What `whileUnserved` throws. */
export const isServed = (where: string): Error =>
  new Error(`A server, or another command, uses the data ${where}: stop it first. Nothing was changed.`);
