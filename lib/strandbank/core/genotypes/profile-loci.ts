import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { callableMarkers, labelSets } from "@/lib/strandbank/core/reference/callable-markers";
import { type KeyRange, rangeOfKey, sizeOf, slice } from "@/lib/strandbank/core/reference/key-ranges";
import {
  type CarriedSets,
  type LocusTexts,
  sliceVariants,
  withMarkerCalls,
  withVariantCalls,
} from "@/lib/strandbank/core/reference/locus-json";
import { perReference } from "@/lib/strandbank/core/reference/per-reference";
import { markersOfVariants, variantsOfMarkers } from "@/lib/strandbank/core/reference/variants";
import type { Page, Window } from "@/lib/strandbank/platform/base/paging";
import type { MarkerKey } from "@/lib/strandbank/platform/store/tables/numbers";
import { filteredCalls } from "./filtered-calls";

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
  const { calls, ...texts } = await readCalledMarkers(profile, selection, "markers");
  return withMarkerCalls(texts, calls, carriedSets(profile.platform));
}

export async function pageOfProfileVariants(
  profile: Profile,
  selection: readonly KeyRange[],
  { limit, offset }: Window,
): Promise<Page> {
  const numbers = await variantsOfMarkers(selection);
  const part = slice(numbers, offset, limit);
  const { markers, skip } = await markersOfVariants(part);
  const { calls, ...texts } = await readCalledMarkers(profile, markers, "variants");
  const variants = withVariantCalls(texts, calls, carriedSets(profile.platform));
  const items = sliceVariants(variants, skip, sizeOf(part));
  return { items, bytes: items.length, count: sizeOf(part), total: sizeOf(numbers) };
}

export async function readCalledMarkers(
  profile: Profile,
  selection: readonly KeyRange[],
  part: "markers" | "variants",
): Promise<LocusTexts & { calls: string[] }> {
  const { indices, ...texts } = callableMarkers(selection, part);
  return { ...texts, calls: await filteredCalls(profile, indices) };
}

/** By platform; a few dozen characters each. */
const known = perReference(() => new Map<string | null, CarriedSets>());

/** The label sets that hold a platform label; all of them for null, a platform that is not known. */
function carriedSets(platform: string | null): CarriedSets {
  const before = known().get(platform);
  if (before) return before;
  const holds = (labels: string) => platform === null || labels.includes(JSON.stringify(platform));
  const carried = labelSets().filter(({ labels }) => holds(labels));
  const codes = new Set(carried.map(({ code }) => code));
  known().set(platform, codes);
  return codes;
}
