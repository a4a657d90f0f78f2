import { perStore, referenceDb } from "@/lib/provider/store/database";
import { preparedMarkers } from "@/lib/provider/store/markers-in-order";
import { preparedIn } from "@/lib/provider/store/prepared";
import { asMarkerKey, asVariantNumber, type VariantNumber } from "@/lib/provider/store/tables/numbers";
import { type KeyRange, unite, type VariantRange } from "./key-ranges";

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
