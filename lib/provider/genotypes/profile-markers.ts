import type { Profile } from "@/lib/provider/accounts/profiles";
import type { Page, Window } from "@/lib/provider/base/paging";
import { type KeyRange, rangeOfKey, sizeOf, slice } from "@/lib/provider/reference/key-ranges";
import type { MarkerKey } from "@/lib/provider/store/tables/schema";
import type { ReferenceData } from "@/lib/provider/store/versions/reference-versions";
import { readCalledMarkers } from "./called-markers";
import { carriedSets } from "./carried-sets";
import { markersJson } from "./profile-json";

/** One page of the selected markers with the profile's calls, in genome order. */
export async function pageOfProfileMarkers(
  reference: ReferenceData,
  profile: Profile,
  selection: readonly KeyRange[],
  { limit, offset }: Window,
): Promise<Page> {
  const part = slice(selection, offset, limit);
  const items = await profileMarkers(reference, profile, part);
  return { items, bytes: items.length, count: sizeOf(part), total: sizeOf(selection) };
}

/** The marker with this key with the profile's call, as finished JSON. */
export const profileMarker = (reference: ReferenceData, profile: Profile, key: MarkerKey): Promise<string> =>
  profileMarkers(reference, profile, [rangeOfKey(key)]);

async function profileMarkers(
  reference: ReferenceData,
  profile: Profile,
  selection: readonly KeyRange[],
): Promise<string> {
  const called = await readCalledMarkers(reference, profile, selection, "markers");
  return markersJson(called, await carriedSets(reference, profile.platform));
}
