import type { Profile } from "@/lib/provider/accounts/profiles";
import { rangesOfKeys } from "@/lib/provider/reference/key-ranges";
import { markerKeys } from "@/lib/provider/reference/marker-keys";
import type { MarkerKey } from "@/lib/provider/store/tables/schema";
import { filteredCall, NOT_ASSAYED, traitsOf, unfilteredCall } from "./calls";
import { rawCalls } from "./profile-calls";
import { readLoci } from "./stored-loci";

/**
 * The profile's calls at the markers with these keys, filtered unless `isUnfiltered`. Checks no scopes: the
 * caller has to.
 */
export async function callsAtKeys(
  profile: Profile,
  keys: readonly MarkerKey[],
  isUnfiltered = false,
): Promise<Map<MarkerKey, string>> {
  const loci = await readLoci(rangesOfKeys(keys));
  const raw = await rawCalls(
    profile.id,
    loci.map(({ genomeIndex }) => genomeIndex),
  );
  const traits = traitsOf(profile);
  const show = isUnfiltered ? unfilteredCall : filteredCall;
  return new Map(
    loci.map(({ key, ...locus }, index) => [key, show(raw[index] ?? NOT_ASSAYED, locus, traits)]),
  );
}

/** The profile's filtered calls by marker id, primary or alternate. Unknown ids have none. */
export async function callsOfMarkers(profile: Profile, ids: readonly string[]): Promise<Map<string, string>> {
  const keys = await markerKeys(ids);
  const calls = await callsAtKeys(profile, [...keys.values()]);
  return new Map([...keys].map(([id, key]) => [id, calls.get(key) ?? NOT_ASSAYED]));
}
