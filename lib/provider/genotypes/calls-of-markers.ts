import type { Profile } from "@/lib/provider/accounts/profiles";
import { rangesOfKeys } from "@/lib/provider/reference/key-ranges";
import { markerKeys } from "@/lib/provider/reference/marker-keys";
import { withStableKeys } from "@/lib/provider/reference/version";
import type { MarkerKey } from "@/lib/provider/store/tables/schema";
import { filteredCall, NOT_ASSAYED, unfilteredCall } from "./calls";
import { profileCalls } from "./profile-calls";
import { readMarkers } from "./stored-markers";

/**
 * The profile's calls at the markers with these keys, filtered unless `isUnfiltered`. Checks no scopes: the
 * caller has to.
 */
export async function callsAtKeys(
  profile: Profile,
  keys: readonly MarkerKey[],
  isUnfiltered = false,
): Promise<Map<MarkerKey, string>> {
  const { markers } = await readMarkers(rangesOfKeys(keys), "none");
  const calls = await profileCalls(profile, markers, isUnfiltered ? unfilteredCall : filteredCall);
  return new Map(markers.map(({ key }, index) => [key, calls[index] ?? NOT_ASSAYED]));
}

/** The profile's filtered calls by marker id, primary or alternate. Unknown ids have none. */
export function callsOfMarkers(profile: Profile, ids: readonly string[]): Promise<Map<string, string>> {
  return withStableKeys(async () => {
    const keys = await markerKeys(ids);
    const calls = await callsAtKeys(profile, [...keys.values()]);
    return new Map([...keys].map(([id, key]) => [id, calls.get(key) ?? NOT_ASSAYED]));
  });
}
