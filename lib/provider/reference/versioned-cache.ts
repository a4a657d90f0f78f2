import { LRUCache } from "lru-cache";
import { database } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";

/**
 * An LRU cache of what is made from the reference data, emptied when their version or the database changes.
 * Values must not be changed.
 */
export class VersionedCache<K extends {}, V extends {}> {
  private readonly entries: LRUCache<K, V>;
  private version = "";
  private db: Db | undefined;

  /** @param limits number of entries, or their size */
  constructor(limits: LRUCache.Options<K, V, unknown>) {
    this.entries = new LRUCache(limits);
  }

  get(version: string, key: K): V | undefined {
    return version === this.version && this.db === database() ? this.entries.get(key) : undefined;
  }

  set(version: string, key: K, value: V): void {
    if (version !== this.version || this.db !== database()) {
      this.entries.clear();
      this.version = version;
      this.db = database();
    }
    this.entries.set(key, value);
  }
}
