import type { Profile } from "@/lib/provider/accounts/profiles";
import { filteredCall, NOT_ASSAYED, traitsOf } from "./calls";
import { rawCalls } from "./raw-calls";
import type { StoredMarker } from "./stored-markers";

/**
 * The profile's calls at the markers, in their order.
 * @param show makes the call to show of a raw call
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
  const traits = traitsOf(profile);
  return markers.map((marker, index) => show(raw[index] ?? NOT_ASSAYED, marker, traits));
}
