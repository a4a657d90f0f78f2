import { type RawBuilder, sql } from "kysely";
import type { Profile } from "@/lib/provider/accounts/profiles";
import type { Page, Window } from "@/lib/provider/base/paging";
import { batches, type KeyRange, rangeOfKey, sizeOf, slice } from "@/lib/provider/reference/key-ranges";
import { markerJson } from "@/lib/provider/reference/markers";
import { markersOfVariants, variantsOfMarkers } from "@/lib/provider/reference/variants";
import { perStore } from "@/lib/provider/store/database";
import { preparedMarkers } from "@/lib/provider/store/markers-in-order";
import { preparedIn } from "@/lib/provider/store/prepared";
import { asGenomeIndex, type GenomeIndex, type MarkerKey } from "@/lib/provider/store/tables/numbers";
import { asciiOf, joinAscii, joinText } from "@/lib/provider/store/text";
import { filteredCalls } from "./filtered-calls";
import { type CalledMarkers, type CarriedSets, markersJson, variantsJson } from "./profile-json";

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

export async function readCalledMarkers(
  profile: Profile,
  selection: readonly KeyRange[],
  part: keyof typeof JOINED,
): Promise<CalledMarkers> {
  const json: string[] = [];
  let letters = "";
  let labelSets = "";
  const indices: GenomeIndex[] = [];
  for (const batch of batches(selection)) {
    const [row] = await JOINED[part](batch);
    if (!row?.indices) continue;
    json.push(asciiOf(row));
    letters += `${row.letters} `;
    labelSets += `${row.labelSets} `;
    for (const index of row.indices.split(" ")) indices.push(asGenomeIndex(Number(index)));
  }
  const calls = await filteredCalls(profile, indices);
  return { json: json.join(","), letters, labelSets, calls };
}

/** One row with everything: a row for each marker takes several times longer. */
const joined = (json: RawBuilder<string>) =>
  preparedMarkers((markers) =>
    markers.select([
      joinText(sql`cast(genome_index as text)`, " ").as("indices"),
      joinText(sql`letters`, " ").as("letters"),
      joinText(sql`label_sets`, " ").as("labelSets"),
      ...joinAscii(json),
    ]),
  );

const JOINED = { markers: joined(markerJson), variants: joined(sql<string>`variants`) };

/** By platform; a few dozen characters each. */
const known = perStore(() => new Map<string | null, CarriedSets>());

/** The label sets that hold a platform label; all of them for null, a platform that is not known. */
async function carriedSets(platform: string | null): Promise<CarriedSets> {
  const before = known().get(platform);
  if (before) return before;
  const sets = await labelSets({});
  const holds = (labels: string) => platform === null || labels.includes(JSON.stringify(platform));
  const carried = new Set(sets.filter(({ labels }) => holds(labels)).map(({ code }) => code));
  known().set(platform, carried);
  return carried;
}

const labelSets = preparedIn((db) => db.selectFrom("label_set").selectAll());
