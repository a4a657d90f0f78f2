import type { Profile } from "@/lib/accounts/profiles";
import type { Page, Window } from "@/lib/paging";
import { sizeOf, slice } from "@/lib/reference/key-ranges";
import { markersOfVariants, variantsOfMarkers } from "@/lib/reference/variant-numbers";
import { variantsJson } from "./profile-json";
import { profileLoci, type VersionedSelection } from "./profile-loci";

/** One page of the variants of the selected markers with the profile's dosages, in their markers' order. */
export async function pageOfProfileVariants(
  profile: Profile,
  { selection, version }: VersionedSelection,
  { limit, offset }: Window,
): Promise<Page> {
  const numbers = await variantsOfMarkers(selection);
  const part = slice(numbers, offset, limit);
  const stretches = [];
  for (const { from, to } of part) {
    const markers = await markersOfVariants({ from, to });
    const loci = await profileLoci(profile, { selection: [markers], version });
    stretches.push({ loci, skip: from - markers.firstVariant, count: to - from });
  }
  return { items: variantsJson(stretches), count: sizeOf(part), total: sizeOf(numbers) };
}
