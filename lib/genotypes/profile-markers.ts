import type { Profile } from "@/lib/accounts/profiles";
import type { Page, Window, Written } from "@/lib/paging";
import { sizeOf, slice } from "@/lib/reference/key-ranges";
import { markersJson } from "./profile-json";
import { profileLoci, type VersionedSelection } from "./profile-loci";

/** One page of the selected markers with the profile's calls, in genome order. */
export async function pageOfProfileMarkers(
  profile: Profile,
  { selection, version }: VersionedSelection,
  { limit, offset }: Window,
): Promise<Page> {
  const part = slice(selection, offset, limit);
  const loci = await profileLoci(profile, { selection: part, version });
  return { items: markersJson(loci), count: sizeOf(part), total: sizeOf(selection) };
}

/** The marker with this key with the profile's call, as finished JSON. */
export async function profileMarker(profile: Profile, key: number, version: string): Promise<Written> {
  return markersJson(await profileLoci(profile, { selection: [{ from: key, to: key + 1 }], version }));
}
