import type { Profile } from "@/lib/accounts/profiles";
import { batches, rangesOfKeys } from "@/lib/reference/key-ranges";
import { markerKeys } from "@/lib/reference/marker-keys";
import { whileKeysStand } from "@/lib/reference/version";
import { callAt, filteredCall, NOT_ASSAYED, unfilteredCall } from "./calls";
import { markerRows } from "./marker-rows";
import { rawCalls, stretchesOf } from "./raw-calls";

/**
 * The profile's calls at the markers with these keys, filtered unless `isUnfiltered`.
 * Says nothing of scopes: the caller decides who may know the calls.
 */
export async function callsAtKeys(
  profile: Profile,
  keys: readonly number[],
  isUnfiltered = false,
): Promise<Map<number, string>> {
  const rows = [];
  for (const batch of batches(rangesOfKeys(keys))) rows.push(...(await markerRows(batch)));
  const raw = await rawCalls(profile.id, stretchesOf(rows.map((row) => row.genomeIndex)));
  const reader = { sex: profile.sex, hasOptedIn: profile.has_opted_in === 1 };
  const show = isUnfiltered ? unfilteredCall : filteredCall;
  return new Map(
    rows.map((row, index) => {
      return [row.key, show(callAt(raw, index), row, reader)];
    }),
  );
}

/** The profile's filtered calls by marker id, primary or alternate. Unknown ids are left out. */
export function callsOfMarkers(profile: Profile, ids: readonly string[]): Promise<Map<string, string>> {
  return whileKeysStand(async () => {
    const keys = await markerKeys(ids);
    const calls = await callsAtKeys(profile, [...keys.values()]);
    return new Map([...keys].map(([id, key]) => [id, calls.get(key) ?? NOT_ASSAYED]));
  });
}
