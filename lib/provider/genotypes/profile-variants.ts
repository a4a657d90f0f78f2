import type { Profile } from "@/lib/provider/accounts/profiles";
import type { Page, Window } from "@/lib/provider/base/paging";
import { type KeyRange, sizeOf, slice } from "@/lib/provider/reference/key-ranges";
import { markersOfVariants, variantsOfMarkers } from "@/lib/provider/reference/variant-numbers";
import { profileCalls } from "./profile-calls";
import { variantsJson } from "./profile-json";
import { readMarkers } from "./stored-markers";

/** One page of the variants of the selected markers with the profile's dosages, in their markers' order. */
export async function pageOfProfileVariants(
  profile: Profile,
  selection: readonly KeyRange[],
  { limit, offset }: Window,
): Promise<Page> {
  const numbers = await variantsOfMarkers(selection);
  const part = slice(numbers, offset, limit);
  const texts: string[] = [];
  for (const { from, to } of part) {
    const { firstVariant, ...markers } = await markersOfVariants({ from, to });
    const stored = await readMarkers([markers], "variants");
    const all = variantsJson(stored, await profileCalls(profile, stored.markers), profile.platform);
    texts.push(...all.slice(from - firstVariant, to - firstVariant));
  }
  return { items: texts.join(","), count: sizeOf(part), total: sizeOf(numbers) };
}
