import { referenceDb } from "@/lib/provider/store/database";
import {
  asGenomeIndex,
  asMarkerKey,
  asVariantNumber,
  type GenomeIndex,
  type MarkerKey,
  type VariantNumber,
} from "@/lib/provider/store/tables/schema";

/** The genome index that the next new marker gets; it is also the number of calls in a packed genome. */
export async function nextGenomeIndex(): Promise<GenomeIndex> {
  const { last } = await referenceDb()
    .selectFrom("marker")
    .select((of) => of.fn.max<number | null>("genome_index").as("last"))
    .executeTakeFirstOrThrow();
  return asGenomeIndex(last === null ? 0 : last + 1);
}

/**
 * The key and the first variant number that a marker behind all others has: how many markers and variants
 * there are.
 */
export async function endOfMarkers(): Promise<{ key: MarkerKey; firstVariant: VariantNumber }> {
  const last = await referenceDb()
    .selectFrom("marker")
    .select(["key", "first_variant", "alleles"])
    .orderBy("key", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return { key: asMarkerKey(0), firstVariant: asVariantNumber(0) };
  const { key, first_variant, alleles } = last;
  return {
    key: asMarkerKey(key + 1),
    firstVariant: asVariantNumber(first_variant + alleles.split(",").length),
  };
}
