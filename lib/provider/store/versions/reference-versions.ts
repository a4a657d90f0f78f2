import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { Db } from "@/lib/provider/store/tables/schema";

/**
 * One version of the reference data, in use: its tables never change, and it exists as long as it is used.
 * `using reference = await currentReference()` ends the use at the end of the block.
 */
export interface ReferenceData extends Disposable {
  readonly version: string;
  readonly db: ReferenceDb;
  /** Begins another use, for work that outlasts this one. */
  hold(): ReferenceData;
}

/** A version that is complete. Nobody sees it before it is published. */
export interface BuiltVersion {
  version: string;
  /** Gives it its name, within the transaction that makes it the current one. */
  moveIn(transaction: Db): Promise<void>;
  /** Ends the build, and deletes it unless it was published. */
  end(isPublished: boolean): Promise<void>;
}

/** How a store keeps the versions of the reference data. */
export interface ReferenceVersions {
  /** Begins a use of a version; null if it has been removed because a newer one replaced it. */
  take(version: string): ReferenceData | null;
  /**
   * Builds the next version beside those that are in use: `fill` gets its tables, empty and without indexes,
   * on a connection of their own. Throws what `fill` throws, and leaves nothing.
   */
  build(fill: (next: ReferenceDb) => Promise<void>): Promise<BuiltVersion>;
  /**
   * Removes what is no longer needed: versions before the current one, and builds whose process has ended.
   * @param isSettled whether it has been the current one for longer than any request takes
   */
  removeOld(current: string, isSettled: boolean): Promise<void>;
}
