import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { Db } from "@/lib/provider/store/tables/schema";
import type { Store } from "./opened-store";

/**
 * Fills the empty tables of a database and of its reference data, and creates the indexes of the latter.
 * Throws what the database throws.
 */
export type Filling = (db: Db, reference: ReferenceDb) => Promise<void>;

/** What `whileUnserved` throws. */
export const isServed = (where: string): Error =>
  new Error(`A server, or another command, uses the data ${where}: stop it first. Nothing was changed.`);

/** A kind of database, at the place that the settings name. */
export interface DatabaseKind {
  /** Whether it takes up disk space in the data folder. */
  isInDataFolder: boolean;
  /** Whether it has been created. */
  exists(): Promise<boolean>;
  /** Converts one of the versions before 1.0; does nothing for others. Nobody else may use it meanwhile. */
  upgrade(): Promise<void>;
  /** Opens it for a process that serves. */
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
  /**
   * Replaces the whole database: all or nothing. No other process may use it at the same time. Throws what
   * the filling, the file system or the database throws.
   */
  replace(filling: Filling): Promise<void>;
}
