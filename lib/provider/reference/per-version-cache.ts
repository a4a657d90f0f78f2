import { LRUCache } from "lru-cache";
import type { ReferenceData } from "@/lib/provider/store/versions/reference-versions";

/**
 * An LRU cache of what is made from one version of the reference data, emptied when another one is used.
 * Values must not be changed.
 */
export class PerVersionCache<K extends {}, V extends {}> {
  private readonly entries: LRUCache<K, V>;
  private reference: ReferenceData | undefined;

  /** @param limits number of entries, or their size */
  constructor(limits: LRUCache.Options<K, V, unknown>) {
    this.entries = new LRUCache(limits);
  }

  get(reference: ReferenceData, key: K): V | undefined {
    return reference === this.reference ? this.entries.get(key) : undefined;
  }

  set(reference: ReferenceData, key: K, value: V): void {
    if (reference !== this.reference) {
      this.entries.clear();
      this.reference = reference;
    }
    this.entries.set(key, value);
  }
}
