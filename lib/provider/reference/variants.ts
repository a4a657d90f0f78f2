import type { Page, Window } from "@/lib/provider/base/paging";
import { asMarkerKey, asVariantNumber, type VariantNumber } from "@/lib/provider/store/tables/numbers";
import { joinText, preparedIn, preparedMarkers } from "./file/prepared";
import { type KeyRange, sizeOf, slice, unite, type VariantRange } from "./key-ranges";
import { perReference } from "./per-reference";

export function pageOfVariants(selection: readonly KeyRange[], { limit, offset }: Window): Page {
  const numbers = variantsOfMarkers(selection);
  const part = slice(numbers, offset, limit);
  const items = part.flatMap(variantTexts).join(",");
  return { items, bytes: items.length, count: sizeOf(part), total: sizeOf(numbers) };
}

function variantTexts({ from, to }: VariantRange): string[] {
  const { firstVariant, ...markers } = markersOfVariants({ from, to });
  const [row] = joined(markers);
  return splitObjects(row?.json ?? "").slice(from - firstVariant, to - firstVariant);
}

const joined = preparedMarkers((markers) => markers.select((of) => joinText(of.ref("variants")).as("json")));

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

export function variantsOfMarkers(selection: readonly KeyRange[]): VariantRange[] {
  const boundaries = new Set(selection.flatMap(({ from, to }) => [from, to]));
  const rows = firstVariants([...boundaries]);
  const first = new Map(rows.map(({ key, first_variant }) => [key, first_variant]));
  const end = endOfVariants();
  return unite(selection.map(({ from, to }) => ({ from: first.get(from) ?? end, to: first.get(to) ?? end })));
}

const firstVariants = preparedMarkers((markers) => markers.select(["marker.key", "first_variant"]));

/** The number that a variant behind all others has: how many there are. */
const endOfVariants = perReference((): VariantNumber => {
  const [last] = lastMarker({});
  return asVariantNumber(last ? last.first_variant + last.letters.length : 0);
});

const lastMarker = preparedIn((db) =>
  db.selectFrom("marker").select(["first_variant", "letters"]).orderBy("key", "desc").limit(1),
);

/** The markers of the variants `from` to `to` - 1, and the number of these markers' first variant. */
export function markersOfVariants({ from, to }: VariantRange): KeyRange & { firstVariant: VariantNumber } {
  const [first] = markerHolding({ variant: from });
  const [last] = markerHolding({ variant: asVariantNumber(to - 1) });
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
