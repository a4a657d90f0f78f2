import type { Page, Window } from "@/lib/provider/base/paging";
import { perStore, referenceDb } from "@/lib/provider/store/database";
import { preparedMarkers } from "@/lib/provider/store/markers-in-order";
import { preparedIn } from "@/lib/provider/store/prepared";
import { asMarkerKey, asVariantNumber, type VariantNumber } from "@/lib/provider/store/tables/numbers";
import { asciiOf, joinAscii } from "@/lib/provider/store/text";
import { type KeyRange, sizeOf, slice, unite, type VariantRange } from "./key-ranges";

export async function pageOfVariants(
  selection: readonly KeyRange[],
  { limit, offset }: Window,
): Promise<Page> {
  const numbers = await variantsOfMarkers(selection);
  const part = slice(numbers, offset, limit);
  const texts: string[] = [];
  for (const range of part) texts.push(...(await variantTexts(range)));
  const items = texts.join(",");
  return { items, bytes: items.length, count: sizeOf(part), total: sizeOf(numbers) };
}

async function variantTexts({ from, to }: VariantRange): Promise<string[]> {
  const { firstVariant, ...markers } = await markersOfVariants({ from, to });
  const [row] = await joined(markers);
  return row ? splitObjects(asciiOf(row)).slice(from - firstVariant, to - firstVariant) : [];
}

const joined = preparedMarkers((markers) => markers.select((of) => joinAscii(of.ref("variants"))));

/** Cuts comma-separated JSON objects, none of which holds another object, into one text each. */
export function splitObjects(joined: string): string[] {
  if (joined === "") return [];
  const pieces = joined.split("},{");
  return pieces.map(
    (piece, index) => `${index === 0 ? "" : "{"}${piece}${index === pieces.length - 1 ? "" : "}"}`,
  );
}

/*
 * Variants are numbered from 0 over the whole genome, marker by marker: a list of variants is cut from the
 * marker rows, and any offset costs the same.
 */

export async function variantsOfMarkers(selection: readonly KeyRange[]): Promise<VariantRange[]> {
  const boundaries = new Set(selection.flatMap(({ from, to }) => [from, to]));
  const rows = await firstVariants([...boundaries]);
  const first = new Map(rows.map(({ key, first_variant }) => [key, first_variant]));
  const end = await endOfVariants();
  return unite(selection.map(({ from, to }) => ({ from: first.get(from) ?? end, to: first.get(to) ?? end })));
}

const firstVariants = preparedMarkers((markers) => markers.select(["marker.key", "first_variant"]));

/** The number that a variant behind all others has: how many there are. */
const endOfVariants = perStore(async (): Promise<VariantNumber> => {
  const last = await referenceDb()
    .selectFrom("marker")
    .select(["first_variant", "letters"])
    .orderBy("key", "desc")
    .limit(1)
    .executeTakeFirst();
  return asVariantNumber(last ? last.first_variant + last.letters.length : 0);
});

/** The markers of the variants `from` to `to` - 1, and the number of these markers' first variant. */
export async function markersOfVariants({
  from,
  to,
}: VariantRange): Promise<KeyRange & { firstVariant: VariantNumber }> {
  const [first] = await markerHolding({ variant: from });
  const [last] = await markerHolding({ variant: asVariantNumber(to - 1) });
  if (!first || !last) throw new Error("There is no such variant.");
  return { from: first.key, to: asMarkerKey(last.key + 1), firstVariant: first.first_variant };
}

const markerHolding = preparedIn((db, { variant }: { variant: VariantNumber }) =>
  db
    .selectFrom("marker")
    .select(["key", "first_variant"])
    .where("first_variant", "<=", variant)
    .orderBy("first_variant", "desc")
    .limit(1),
);
