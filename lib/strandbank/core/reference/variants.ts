import { sql } from "kysely";
import type { Page, Window } from "@/lib/strandbank/platform/base/paging";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import { asMarkerKey, asVariantNumber } from "@/lib/strandbank/platform/store/tables/numbers";
import { accessions } from "./accessions";
import { joinText, preparedIn, preparedMarkers } from "./file/prepared";
import { batches, type KeyRange, sizeOf, slice, type VariantRange } from "./key-ranges";
import { sliceVariants } from "./locus-json";
import { perReference } from "./per-reference";

export async function pageOfVariants(
  selection: readonly KeyRange[],
  { limit, offset }: Window,
): Promise<Page> {
  const numbers = await variantsOfMarkers(selection);
  const part = slice(numbers, offset, limit);
  const { markers, skip } = await markersOfVariants(part);
  const variants = batches(markers).flatMap((batch) => joined(batch).map((row) => row.variants ?? ""));
  const items = sliceVariants(variants.join(","), skip, sizeOf(part));
  return { items, bytes: items.length, count: sizeOf(part), total: sizeOf(numbers) };
}

const joined = preparedMarkers((markers) =>
  markers.select((of) => joinText(of.ref("variants")).as("variants")),
);

/*
 * Variants are numbered from 0 over the whole genome, marker by marker: a list of variants is cut from the
 * marker rows, and any offset costs the same.
 */

export async function variantsOfMarkers(selection: readonly KeyRange[]): Promise<VariantRange[]> {
  const first = await firstVariants();
  const numberAt = (key: number) => asVariantNumber(first[key] ?? 0);
  return selection.map(({ from, to }) => ({ from: numberAt(from), to: numberAt(to) }));
}

/** The markers of variants, and how many variants of the first one come before these. */
export async function markersOfVariants(
  variants: readonly VariantRange[],
): Promise<{ markers: KeyRange[]; skip: number }> {
  const first = await firstVariants();
  const markers = variants.map(({ from, to }) => ({
    from: asMarkerKey(markerHolding(first, from)),
    to: asMarkerKey(markerHolding(first, to - 1) + 1),
  }));
  const [one] = variants;
  return { markers, skip: one ? one.from - (first[markers[0]?.from ?? 0] ?? 0) : 0 };
}

/** The last key whose first variant is not behind this one. */
function markerHolding(first: Uint32Array, variant: number): number {
  let low = 0;
  let high = first.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((first[middle] ?? 0) <= variant) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Markers read at a time, which takes a millisecond or two. */
const MARKERS_PER_STEP = 5_000;

/**
 * The number of the first variant of each marker, by its key, and at the end how many variants there are.
 * Read once, from an index: a token can cover tens of thousands of ranges, each with two ends to look up.
 */
const firstVariants = perReference(async (): Promise<Uint32Array> => {
  const numbers = new Uint32Array((accessions().at(-1)?.end_key ?? 0) + 1);
  const [last] = lastMarker({});
  numbers[numbers.length - 1] = last ? last.first_variant + last.letters.length : 0;
  for (let key = 0; key < numbers.length - 1; ) {
    await nextTurn();
    const [step] = numbersFrom({ least: key === 0 ? 0 : (numbers[key - 1] ?? 0) + 1 });
    if (!step?.numbers) throw new Error("The reference data have fewer markers than their accessions.");
    const found = step.numbers.split(",").map(Number);
    numbers.set(found, key);
    key += found.length;
  }
  return numbers;
});

const numbersFrom = preparedIn((db, { least }: { least: number }) =>
  db
    .selectFrom(
      db
        .selectFrom("marker")
        .select("first_variant")
        .where("first_variant", ">=", asVariantNumber(least))
        .orderBy("first_variant")
        .limit(MARKERS_PER_STEP)
        .as("step"),
    )
    .select(joinText(sql<string>`first_variant`).as("numbers")),
);

const lastMarker = preparedIn((db) =>
  db.selectFrom("marker").select(["first_variant", "letters"]).orderBy("key", "desc").limit(1),
);
