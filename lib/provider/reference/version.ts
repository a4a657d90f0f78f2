import { prepared } from "@/lib/provider/store/prepared";

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
