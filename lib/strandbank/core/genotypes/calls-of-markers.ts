import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { NOT_ASSAYED } from "@/lib/strandbank/core/reference/call-letters";
import { batches, rangesOfKeys } from "@/lib/strandbank/core/reference/key-ranges";
import { genomeIndices, lookupBatches, markerKeys } from "@/lib/strandbank/core/reference/markers";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import type { MarkerKey } from "@/lib/strandbank/platform/store/tables/numbers";
import { filteredCall, unfilteredCall } from "./calls";
import { filteredCalls } from "./filtered-calls";

/**
 * The profile's calls at the markers with these keys, filtered unless `isUnfiltered`. Checks no scopes: the
 * caller has to.
 */
export async function callsAtKeys(
  profile: Profile,
  keys: readonly MarkerKey[],
  isUnfiltered = false,
): Promise<Map<MarkerKey, string>> {
  const markers: ReturnType<typeof genomeIndices> = [];
  const lookups = lookupBatches(keys);
  for (const some of lookups) {
    if (lookups.length > 1) await nextTurn();
    markers.push(...batches(rangesOfKeys(some)).flatMap(genomeIndices));
  }
  const indices = markers.map(({ genome_index }) => genome_index);
  const rule = isUnfiltered ? unfilteredCall : filteredCall;
  const calls = await filteredCalls(profile, indices, rule);
  return new Map(markers.map(({ key }, at) => [key, calls[at] ?? NOT_ASSAYED]));
}

/** The profile's filtered calls by marker id, primary or alternate. Unknown ids have none. */
export async function callsOfMarkers(profile: Profile, ids: readonly string[]): Promise<Map<string, string>> {
  const keys = await markerKeys(ids);
  const calls = await callsAtKeys(profile, [...keys.values()]);
  return new Map([...keys].map(([id, key]) => [id, calls.get(key) ?? NOT_ASSAYED]));
}
