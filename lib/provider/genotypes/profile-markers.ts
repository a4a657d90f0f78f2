import type { Profile } from "@/lib/provider/accounts/profiles";
import type { Page, Window } from "@/lib/provider/base/paging";
import { type KeyRange, sizeOf, slice } from "@/lib/provider/reference/key-ranges";
import { readMarkers } from "./marker-rows";
import { profileCalls } from "./profile-calls";
import { markersJson } from "./profile-json";

/** One page of the selected markers with the profile's calls, in genome order. */
export async function pageOfProfileMarkers(
  profile: Profile,
  selection: readonly KeyRange[],
  { limit, offset }: Window,
): Promise<Page> {
  const part = slice(selection, offset, limit);
  const items = await profileMarkers(profile, part);
  return { items, count: sizeOf(part), total: sizeOf(selection) };
}

/** The marker with this key with the profile's call, as finished JSON. */
export const profileMarker = (profile: Profile, key: number): Promise<string> =>
  profileMarkers(profile, [{ from: key, to: key + 1 }]);

async function profileMarkers(profile: Profile, selection: readonly KeyRange[]): Promise<string> {
  const stored = await readMarkers(selection, "markers");
  return markersJson(stored, await profileCalls(profile, stored.rows), profile.platform);
}
