import { referenceDb } from "@/lib/provider/store/database";
import {
  asMarkerKey,
  asVariantNumber,
  type MarkerKey,
  type VariantNumber,
} from "@/lib/provider/store/tables/schema";
import { type KeyRange, unite, type VariantRange } from "./key-ranges";
import { endOfMarkers } from "./next-numbers";

/*
 * Variants are numbered from 0 over the whole genome, marker by marker: a list of variants is cut from the
 * marker rows, and any offset costs the same.
 */

const KEYS_PER_QUERY = 500;

/** The numbers of the variants of the selected markers. */
export async function variantsOfMarkers(selection: readonly KeyRange[]): Promise<VariantRange[]> {
  const boundaries = [...new Set(selection.flatMap(({ from, to }) => [from, to]))];
  const first = new Map<MarkerKey, VariantNumber>();
  for (let start = 0; start < boundaries.length; start += KEYS_PER_QUERY) {
    const keys = boundaries.slice(start, start + KEYS_PER_QUERY);
    const rows = await referenceDb()
      .selectFrom("marker")
      .select(["key", "first_variant"])
      .where("key", "in", keys)
      .execute();
    for (const { key, first_variant } of rows) first.set(key, first_variant);
  }
  const { firstVariant: end } = await endOfMarkers();
  return unite(selection.map(({ from, to }) => ({ from: first.get(from) ?? end, to: first.get(to) ?? end })));
}

/**
 * The markers that have the variants numbered `from` to `to` - 1, and the number of the first variant of
 * these markers.
 */
export async function markersOfVariants({
  from,
  to,
}: VariantRange): Promise<KeyRange & { firstVariant: VariantNumber }> {
  const first = await markerHolding(from);
  const last = await markerHolding(asVariantNumber(to - 1));
  return { from: first.key, to: asMarkerKey(last.key + 1), firstVariant: first.first_variant };
}

const markerHolding = (variant: VariantNumber) =>
  referenceDb()
    .selectFrom("marker")
    .select(["key", "first_variant"])
    .where("first_variant", "<=", variant)
    .orderBy("first_variant", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
