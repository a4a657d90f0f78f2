import type { Profile } from "@/lib/provider/accounts/profiles";
import type { Page, Window } from "@/lib/provider/base/paging";
import { type KeyRange, rangeOfKey, sizeOf, slice } from "@/lib/provider/reference/key-ranges";
import type { MarkerKey } from "@/lib/provider/store/tables/numbers";
import { readCalledMarkers } from "./called-markers";
import { carriedSets } from "./carried-sets";
import { markersJson } from "./profile-json";

export async function pageOfProfileMarkers(
  profile: Profile,
  selection: readonly KeyRange[],
  { limit, offset }: Window,
): Promise<Page> {
  const part = slice(selection, offset, limit);
  const items = await profileMarkers(profile, part);
  return { items, bytes: items.length, count: sizeOf(part), total: sizeOf(selection) };
}

export const profileMarker = (profile: Profile, key: MarkerKey): Promise<string> =>
  profileMarkers(profile, [rangeOfKey(key)]);

async function profileMarkers(profile: Profile, selection: readonly KeyRange[]): Promise<string> {
  const called = await readCalledMarkers(profile, selection, "markers");
  return markersJson(called, await carriedSets(profile.platform));
}
