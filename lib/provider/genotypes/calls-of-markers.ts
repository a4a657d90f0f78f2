import type { Profile } from "@/lib/provider/accounts/profiles";
import { nextTurn } from "@/lib/provider/base/turns";
import { batches, rangesOfKeys } from "@/lib/provider/reference/key-ranges";
import { genomeIndices, markerKeys } from "@/lib/provider/reference/markers";
import type { MarkerKey } from "@/lib/provider/store/tables/numbers";
import { filteredCall, NOT_ASSAYED, unfilteredCall } from "./calls";
import { filteredCalls } from "./filtered-calls";

/** Keys looked up in one turn of the event loop. */
const KEYS_PER_TURN = 500;

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
  for (let from = 0; from < keys.length; from += KEYS_PER_TURN) {
    if (keys.length > KEYS_PER_TURN) await nextTurn();
    const some = rangesOfKeys(keys.slice(from, from + KEYS_PER_TURN));
    markers.push(...batches(some).flatMap(genomeIndices));
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
