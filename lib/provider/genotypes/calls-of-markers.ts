import type { Profile } from "@/lib/provider/accounts/profiles";
import { rangesOfKeys } from "@/lib/provider/reference/key-ranges";
import { markerKeys } from "@/lib/provider/reference/marker-keys";
import { whileKeysStand } from "@/lib/provider/reference/version";
import { filteredCall, NOT_ASSAYED, unfilteredCall } from "./calls";
import { readMarkers } from "./marker-rows";
import { profileCalls } from "./profile-calls";

/**
 * The profile's calls at the markers with these keys, filtered unless `isUnfiltered`.
 * Says nothing of scopes: the caller decides who may know the calls.
 */
export async function callsAtKeys(
  profile: Profile,
  keys: readonly number[],
  isUnfiltered = false,
): Promise<Map<number, string>> {
  const { rows } = await readMarkers(rangesOfKeys(keys), "none");
  const calls = await profileCalls(profile, rows, isUnfiltered ? unfilteredCall : filteredCall);
  return new Map(rows.map(({ key }, index) => [key, calls[index] ?? NOT_ASSAYED]));
}

/** The profile's filtered calls by marker id, primary or alternate. Unknown ids are left out. */
export function callsOfMarkers(profile: Profile, ids: readonly string[]): Promise<Map<string, string>> {
  return whileKeysStand(async () => {
    const keys = await markerKeys(ids);
    const calls = await callsAtKeys(profile, [...keys.values()]);
    return new Map([...keys].map(([id, key]) => [id, calls.get(key) ?? NOT_ASSAYED]));
  });
}
