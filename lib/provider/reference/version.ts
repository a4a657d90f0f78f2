import { LRUCache } from "lru-cache";
import { database } from "@/lib/provider/store/database";
import { prepared } from "@/lib/provider/store/prepared";
import type { Db } from "@/lib/provider/store/tables/schema";

let lastSeen = "";

/** The version of the reference data: as long as it stays, keys, genome indices and ids mean the same. */
export async function referenceVersion(): Promise<string> {
  return seen(await versionRows({}));
}

const versionRows = prepared((db) =>
  db.selectFrom("meta").select("value").where("key", "=", "reference_version"),
);

function seen([row]: readonly { value: string }[]): string {
  lastSeen = row?.value ?? "";
  return lastSeen;
}

/**
 * Does work that looks up marker keys and then uses them. When the keys change in between, it is done again:
 * a key would mean another marker, perhaps one that the caller may not see.
 * @param read gets the version of the keys; its result or error counts only if that is still the version
 */
export async function withStableKeys<T>(read: (version: string) => Promise<T>): Promise<T> {
  if (lastSeen === "") await referenceVersion();
  for (;;) {
    const version = lastSeen;
    try {
      const value = await read(version);
      if (seen(await versionRows({})) === version) return value;
    } catch (error) {
      if (seen(await versionRows({})) === version) throw error;
    }
  }
}

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
