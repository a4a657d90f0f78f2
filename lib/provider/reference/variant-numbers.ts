import { database } from "@/lib/provider/store/database";
import { type KeyRange, unite } from "./key-ranges";

/*
 * Variants are numbered from 0 over the whole genome, marker by marker, so that a list of variants is cut from the
 * marker rows and an offset costs the same wherever it points.
 */

const KEYS_PER_QUERY = 500;

/** The numbers of the variants of the selected markers. */
export async function variantsOfMarkers(selection: readonly KeyRange[]): Promise<KeyRange[]> {
  const boundaries = [...new Set(selection.flatMap(({ from, to }) => [from, to]))];
  const first = new Map<number, number>();
  for (let start = 0; start < boundaries.length; start += KEYS_PER_QUERY) {
    const keys = boundaries.slice(start, start + KEYS_PER_QUERY);
    const rows = await database()
      .selectFrom("marker")
      .select(["key", "first_variant"])
      .where("key", "in", keys)
      .execute();
    for (const { key, first_variant } of rows) first.set(key, first_variant);
  }
  const end = await variantCount();
  return unite(selection.map(({ from, to }) => ({ from: first.get(from) ?? end, to: first.get(to) ?? end })));
}

/** Number of variants of the whole genome. */
async function variantCount(): Promise<number> {
  const last = await database()
    .selectFrom("marker")
    .select(["first_variant", "alleles"])
    .orderBy("key", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? last.first_variant + last.alleles.split(",").length : 0;
}

/** The markers that hold the variants numbered `from` to `to` - 1, and the number of the first variant they hold. */
export async function markersOfVariants({
  from,
  to,
}: KeyRange): Promise<KeyRange & { firstVariant: number }> {
  const first = await markerHolding(from);
  const last = await markerHolding(to - 1);
  return { from: first.key, to: last.key + 1, firstVariant: first.first_variant };
}

const markerHolding = (variant: number): Promise<{ key: number; first_variant: number }> =>
  database()
    .selectFrom("marker")
    .select(["key", "first_variant"])
    .where("first_variant", "<=", variant)
    .orderBy("first_variant", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
