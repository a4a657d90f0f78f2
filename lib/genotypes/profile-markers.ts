import type { Profile } from "@/lib/accounts/profiles";
import type { Page, Window } from "@/lib/paging";
import { type KeyRange, sizeOf, slice } from "@/lib/reference/key-ranges";
import { type ProfileLocus, profileLoci } from "./profile-loci";

/** One page of the selected markers with the profile's calls, in genome order. */
export async function pageOfProfileMarkers(
  profile: Profile,
  selection: readonly KeyRange[],
  { limit, offset }: Window,
): Promise<Page> {
  const part = slice(selection, offset, limit);
  const loci = await profileLoci(profile, part);
  return { items: loci.map(profileMarkerJson).join(","), count: loci.length, total: sizeOf(selection) };
}

/** The marker with this key with the profile's call, as finished JSON. */
export async function profileMarker(profile: Profile, key: number): Promise<string> {
  const loci = await profileLoci(profile, [{ from: key, to: key + 1 }]);
  return loci.map(profileMarkerJson).join("");
}

const profileMarkerJson = ({ head, variants, isAssayed, isNoCall }: ProfileLocus): string =>
  `${head}${variants.join(",")}],"is_genotyped":${isAssayed && !isNoCall},"is_assayed":${isAssayed},"is_no_call":${isNoCall}}`;
