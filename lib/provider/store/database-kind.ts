import type { Store } from "@/lib/provider/store/tables/store";
import type { Filling } from "./fill-tables";

/** A kind of database, at the place that the settings name. */
export interface DatabaseKind {
  /** Whether it fills the disk of the data folder. */
  isInDataFolder: boolean;
  /** Whether it has been made. */
  exists(): Promise<boolean>;
  /** Opens it for a process that serves. */
  openForServing(): Store;
  /** Opens a single connection for a program that loads much and serves nobody. */
  openForLoading(): Store;
  /** Prepares the database while no other instance does. */
  withPreparationLock<T>(prepare: () => Promise<T>): Promise<T>;
  /**
   * Replaces the whole database: all or nothing. No process may use it meanwhile. Throws what `fill`, the
   * file system or the database throws.
   */
  replace(filling: Filling): Promise<void>;
}
