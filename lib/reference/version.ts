import { prepared } from "@/lib/store/prepared";

/** Marker keys and genome indices mean the same as long as this stays the same. */
export async function referenceVersion(): Promise<string> {
  const [version] = await versionRows({});
  return version?.value ?? "";
}

const versionRows = prepared((db) =>
  db.selectFrom("meta").select("value").where("key", "=", "reference_version"),
);

/**
 * Reads something for which marker keys are looked up first and used afterwards. When they change in between, it is
 * read again: a key would then stand for another marker, perhaps one that the caller may not know.
 */
export async function whileKeysStand<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    const version = await referenceVersion();
    const result = await read();
    if ((await referenceVersion()) === version) return result;
  }
}
