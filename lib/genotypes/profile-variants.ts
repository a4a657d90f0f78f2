import type { Profile } from "@/lib/accounts/profiles";
import type { Page, Window } from "@/lib/paging";
import { sizeOf, slice } from "@/lib/reference/key-ranges";
import { markersOfVariants, variantsOfMarkers } from "@/lib/reference/variant-numbers";
import { type ProfileLoci, profileLoci, type VersionedSelection, variantEnd } from "./profile-loci";

/** One page of the variants of the selected markers with the profile's dosages, in their markers' order. */
export async function pageOfProfileVariants(
  profile: Profile,
  { selection, version }: VersionedSelection,
  { limit, offset }: Window,
): Promise<Page> {
  const numbers = await variantsOfMarkers(selection);
  const part = slice(numbers, offset, limit);
  const items: string[] = [];
  for (const { from, to } of part) {
    const markers = await markersOfVariants({ from, to });
    const variants = (await profileLoci(profile, { selection: [markers], version })).flatMap(variantsJson);
    for (const variant of variants.slice(from - markers.firstVariant, to - markers.firstVariant))
      items.push(variant);
  }
  return { items: items.join(","), count: items.length, total: sizeOf(numbers) };
}

/** Each variant of each marker. */
function variantsJson(part: ProfileLoci): string[] {
  const { block, from, calls } = part;
  return calls.flatMap((call, index) => {
    const first = block.firstVariants[from + index] ?? 0;
    return block.variantEnds.slice(first, block.firstVariants[from + index + 1]).map((end, number) => {
      const start =
        number === 0 ? block.variantsStart[from + index] : (block.variantEnds[first + number - 1] ?? 0) + 1;
      return block.text.slice(start, end) + variantEnd(part, first + number, call);
    });
  });
}
