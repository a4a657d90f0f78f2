import { sharedRead } from "@/lib/provider/base/shared-read";
import { store } from "@/lib/provider/store/database";
import type { Store } from "@/lib/provider/store/opened-store";
import { prepared } from "@/lib/provider/store/prepared";
import { referenceVersionIn } from "./publish-version";
import type { ReferenceData } from "./reference-versions";

/**
 * The version of the reference data. While it is unchanged, keys, genome indices and ids keep their meaning.
 */
export const referenceVersion = sharedRead(async () => {
  const [row] = await versionRows({});
  return row?.value ?? "";
});

const versionRows = prepared((db) =>
  db.selectFrom("meta").select("value").where("key", "=", "reference_version"),
);

/**
 * The current version of the reference data, for one request: `using reference = await currentReference()`.
 * Throws when its tables are missing.
 * @param known the version, if this request has already read it with another statement
 */
export async function currentReference(known?: string): Promise<ReferenceData> {
  const taken = known === undefined ? null : store().versions.take(known);
  return taken ?? take(store(), referenceVersion);
}

/** The current version of the reference data of a store that a program opened for itself. */
export const referenceOf = (opened: Store): Promise<ReferenceData> =>
  take(opened, async () => (await referenceVersionIn(opened.reads)) ?? "");

async function take({ versions }: Store, versionNow: () => Promise<string>): Promise<ReferenceData> {
  for (let missing = ""; ; ) {
    const version = await versionNow();
    const taken = versions.take(version);
    if (taken) return taken;
    if (version === missing) throw new Error(`The reference data of version ${version} is missing.`);
    // A newer version has just replaced it.
    missing = version;
  }
}

/** Removes the versions that nobody needs any more, after another one became the current one. */
export async function removeOldVersions({ reads, versions }: Store, isSettled = false): Promise<void> {
  await versions.removeOld((await referenceVersionIn(reads)) ?? "", isSettled);
}
