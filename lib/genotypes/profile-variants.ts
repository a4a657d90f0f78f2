import type { Profile } from "@/lib/accounts/profiles";
import type { Page, Window } from "@/lib/paging";
import { type KeyRange, sizeOf, slice } from "@/lib/reference/key-ranges";
import { markersOfVariants, variantsOfMarkers } from "@/lib/reference/variant-numbers";
import { profileLoci } from "./profile-loci";

/** One page of the variants of the selected markers with the profile's dosages, in their markers' order. */
export async function pageOfProfileVariants(
  profile: Profile,
  selection: readonly KeyRange[],
  { limit, offset }: Window,
): Promise<Page> {
  const numbers = await variantsOfMarkers(selection);
  const part = slice(numbers, offset, limit);
  const items: string[] = [];
  for (const { from, to } of part) {
    const markers = await markersOfVariants({ from, to });
    const variants = (await profileLoci(profile, [markers])).flatMap((locus) => locus.variants);
    for (const variant of variants.slice(from - markers.firstVariant, to - markers.firstVariant))
      items.push(variant);
  }
  return { items: items.join(","), count: items.length, total: sizeOf(numbers) };
}
