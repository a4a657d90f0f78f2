import { prepared } from "@/lib/provider/store/prepared";

let lastSeen = "";

/** Marker keys and genome indices mean the same as long as this stays the same. */
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
 * Reads something for which marker keys are looked up first and used afterwards. When they change in between, it is
 * read again: a key would then stand for another marker, perhaps one that the caller may not know.
 * @param read gets the version that its keys belong to; what it reads or throws counts only if that is still the one
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
