import { sql } from "kysely";
import { type KeyRange, rangeOfKey, unite } from "@/lib/provider/reference/key-ranges";
import { bulkInsert, eachRow } from "@/lib/provider/store/bulk";
import type { ReferenceTables } from "@/lib/provider/store/tables/reference-tables";
import { asMarkerKey, type MarkerKey } from "@/lib/provider/store/tables/schema";
import type { VersionBuild } from "@/lib/provider/store/versions/reference-versions";
import type { NewMarker } from "./new-marker";

type Span = ReferenceTables["gene_span"];

/**
 * Writes the gene spans of the next version, once its new markers are in the temporary table `placed`.
 * @param markers the new ones, in the order of their genome indices
 */
export async function writeGeneSpans(
  { db, previous }: VersionBuild,
  markers: readonly NewMarker[],
): Promise<void> {
  const points: MarkerKey[] = [];
  const genes: (readonly string[])[] = [];
  const [{ first } = { first: 0 }] = (
    await sql<{ first: number | null }>`select min(line) as first from placed`.execute(db)
  ).rows;
  const inOrder = sql`select follower, line from placed order by "rank"`;
  await eachRow<[number, number]>(db, { compile: () => inOrder.compile(db) }, ([follower, line]) => {
    points.push(asMarkerKey(follower));
    genes.push(markers[line - (first ?? 0)]?.genes ?? []);
  });
  const spans = await previous.selectFrom("gene_span").selectAll().execute();
  const columns = ["gene_name", "first_key", "end_key"] as const;
  await bulkInsert(db, "gene_span", columns, updatedGeneSpans(spans, points, genes));
}

/**
 * The gene spans after an update.
 * @param insertionPoints for each new marker the present key of the marker behind it, ascending: the n-th new
 * marker (from 0) gets that key plus n
 * @param genes the genes of each new marker
 */
export function updatedGeneSpans(
  spans: readonly Span[],
  insertionPoints: readonly MarkerKey[],
  genes: readonly (readonly string[])[],
): Span[] {
  const ranges = new Map<string, KeyRange[]>();
  const add = (gene: string, range: KeyRange) => {
    const known = ranges.get(gene);
    if (known) known.push(range);
    else ranges.set(gene, [range]);
  };
  for (const span of spans) for (const part of shiftedParts(span, insertionPoints)) add(span.gene_name, part);
  for (const [index, point] of insertionPoints.entries())
    for (const gene of genes[index] ?? []) add(gene, rangeOfKey(asMarkerKey(point + index)));
  return [...ranges].flatMap(([gene_name, parts]) =>
    unite(parts).map(({ from, to }) => ({ gene_name, first_key: from, end_key: to })),
  );
}

/** The keys that the markers of a span have after an update: new markers among them part it. */
function* shiftedParts(
  { first_key, end_key }: Span,
  insertionPoints: readonly MarkerKey[],
): Generator<KeyRange> {
  let shift = countUpTo(insertionPoints, first_key);
  let from = asMarkerKey(first_key + shift);
  for (let point = insertionPoints[shift]; point !== undefined && point < end_key; ) {
    yield { from, to: asMarkerKey(point + shift) };
    from = asMarkerKey(point + shift + 1);
    shift += 1;
    point = insertionPoints[shift];
  }
  yield { from, to: asMarkerKey(end_key + shift) };
}

/** How many of the ascending keys are at most `bound`. */
function countUpTo(ascending: readonly MarkerKey[], bound: MarkerKey): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Number.POSITIVE_INFINITY) <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
