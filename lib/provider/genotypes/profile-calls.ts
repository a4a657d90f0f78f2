import type { Profile } from "@/lib/provider/accounts/profiles";
import { filteredCall, NOT_ASSAYED } from "./calls";
import { rawCalls } from "./raw-calls";
import type { StoredMarker } from "./stored-markers";

/**
 * The profile's calls at the markers, in their order.
 * @param show the rule by which a raw call is shown
 */
export async function profileCalls(
  profile: Profile,
  markers: readonly StoredMarker[],
  show = filteredCall,
): Promise<string[]> {
  const raw = await rawCalls(
    profile.id,
    markers.map(({ genomeIndex }) => genomeIndex),
  );
  const reader = { sex: profile.sex, hasOptedIn: profile.has_opted_in === 1 };
  return markers.map((marker, index) => show(raw[index] ?? NOT_ASSAYED, marker, reader));
}
