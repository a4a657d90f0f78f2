import { LRUCache } from "lru-cache";
import { database } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/schema";

/**
 * Keeps what was made from the reference data, by name, for as long as they stay the same, the latest used. What is kept
 * must not be changed.
 */
export class VersionedCache<K extends {}, V extends {}> {
  private readonly kept: LRUCache<K, V>;
  private version = "";
  private of: Db | undefined;

  /** @param limits how many are kept, or how large they are together */
  constructor(limits: LRUCache.Options<K, V, unknown>) {
    this.kept = new LRUCache(limits);
  }

  get(version: string, name: K): V | undefined {
    return version === this.version && this.of === database() ? this.kept.get(name) : undefined;
  }

  set(version: string, name: K, value: V): void {
    if (version !== this.version || this.of !== database()) {
      this.kept.clear();
      this.version = version;
      this.of = database();
    }
    this.kept.set(name, value);
  }
}
