import type { Profile } from "@/lib/provider/accounts/profiles";
import type { Page, Window } from "@/lib/provider/base/paging";
import { type KeyRange, sizeOf, slice } from "@/lib/provider/reference/key-ranges";
import { markersOfVariants, variantsOfMarkers } from "@/lib/provider/reference/variant-numbers";
import { readCalledMarkers } from "./called-markers";
import { carriedSets } from "./carried-sets";
import { variantsJson } from "./profile-json";

export async function pageOfProfileVariants(
  profile: Profile,
  selection: readonly KeyRange[],
  { limit, offset }: Window,
): Promise<Page> {
  const numbers = await variantsOfMarkers(selection);
  const part = slice(numbers, offset, limit);
  const carried = await carriedSets(profile.platform);
  const texts: string[] = [];
  for (const { from, to } of part) {
    const { firstVariant, ...markers } = await markersOfVariants({ from, to });
    const all = variantsJson(await readCalledMarkers(profile, [markers], "variants"), carried);
    texts.push(...all.slice(from - firstVariant, to - firstVariant));
  }
  const items = texts.join(",");
  return { items, bytes: items.length, count: sizeOf(part), total: sizeOf(numbers) };
}
