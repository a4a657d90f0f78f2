import { readAccessions } from "@/lib/strandbank/core/reference/facts/read-facts";
import { reference } from "@/lib/strandbank/core/reference/file/open";
import type { ReferenceDb, ReferenceTables } from "@/lib/strandbank/core/reference/file/tables";
import { GeneSpans } from "@/lib/strandbank/core/reference/gene-spans";
import { hasGenes, markerHead, namesIn } from "@/lib/strandbank/core/reference/locus-json";
import { inGenomeOrder, MarkerRows } from "@/lib/strandbank/core/reference/marker-row";
import { nextGenomeIndex } from "@/lib/strandbank/core/reference/markers";
import { bulkInsert } from "@/lib/strandbank/platform/store/bulk";
import { asGenomeIndex, asMarkerKey, asVariantNumber } from "@/lib/strandbank/platform/store/tables/numbers";
import type { Additions } from "./find-additions";

type MarkerRow = ReferenceTables["marker"];

const MARKERS_PER_STEP = 10_000;

/**
 * Writes the rows of the reference data with what joins it, in genome order, with one step of its markers in
 * memory at a time: they keep their genome indices, and new ones follow the last of these. Yields, step by
 * step, how many markers are written.
 * @param additionsTo what joins a chromosome
 */
export async function* writeReference(
  next: ReferenceDb,
  additionsTo: (chromosome: string) => Promise<Additions>,
): AsyncGenerator<number> {
  const rows = new MarkerRows(await reference().db.selectFrom("label_set").selectAll().execute());
  const aliases = await reference().db.selectFrom("marker_alias").selectAll().execute();
  const spans = new GeneSpans();
  let genomeIndex: number = nextGenomeIndex();
  let key = 0;
  let variant = 0;
  for (const accession of readAccessions()) {
    const { number, id, chromosome, length } = accession;
    const { markers, names } = await additionsTo(chromosome);
    const added = markers.map((marker) => {
      const { alleles } = marker;
      const numbers = { ...UNNUMBERED, genomeIndex: asGenomeIndex(genomeIndex++) };
      return rows.row(marker, accession, { alleles, labels: alleles.map(() => marker.labels) }, numbers);
    });
    const named = [...names, ...markers.map((one) => [one.id, one.alternateIds] as const)];
    for (const [marker_id, ids] of named) for (const other of ids) aliases.push({ id: other, marker_id });
    const first_key = asMarkerKey(key);
    let longest_marker = 0;
    for await (const step of merged(knownMarkers(number), added)) {
      for (const row of step) {
        row.key = asMarkerKey(key);
        row.first_variant = asVariantNumber(variant);
        const ids = names.get(row.id);
        if (ids) row.head = withNames(row, id, ids);
        if (hasGenes(row.head)) spans.add(namesIn(row.head).gene_names, key);
        longest_marker = Math.max(longest_marker, row.end - row.start);
        variant += row.letters.length;
        key += 1;
      }
      await bulkInsert(next, "marker", step);
      yield key;
    }
    const row = { number, id, chromosome, length, first_key, end_key: asMarkerKey(key), longest_marker };
    await bulkInsert(next, "accession", [row]);
  }
  await bulkInsert(next, "gene_span", spans.rows);
  await bulkInsert(next, "label_set", rows.labelSets());
  await bulkInsert(next, "marker_alias", aliases);
}

const UNNUMBERED = { key: asMarkerKey(0), firstVariant: asVariantNumber(0) };

/** The `head` of a marker with further ids. */
function withNames({ id, start, end, head }: MarkerRow, accessionId: string, ids: readonly string[]): string {
  const { alternate_ids, gene_names: genes } = namesIn(head);
  const alternateIds = [...alternate_ids, ...ids].sort();
  return markerHead({ id, alternateIds, genes, accessionId, start, end });
}

async function* knownMarkers(accession: number): AsyncGenerator<MarkerRow[]> {
  const range = await reference()
    .db.selectFrom("accession")
    .select(["first_key", "end_key"])
    .where("number", "=", accession)
    .executeTakeFirst();
  if (!range) return;
  for (let from: number = range.first_key; from < range.end_key; from += MARKERS_PER_STEP)
    yield await reference()
      .db.selectFrom("marker")
      .selectAll()
      .where("key", ">=", asMarkerKey(from))
      .where("key", "<", asMarkerKey(Math.min(range.end_key, from + MARKERS_PER_STEP)))
      .orderBy("key")
      .execute();
}

async function* merged(known: AsyncGenerator<MarkerRow[]>, added: readonly MarkerRow[]) {
  let taken = 0;
  for await (const step of known) {
    const rows: MarkerRow[] = [];
    for (const row of step) {
      for (let one = added[taken]; one && inGenomeOrder(one, row) < 0; one = added[taken]) {
        rows.push(one);
        taken += 1;
      }
      rows.push(row);
    }
    yield rows;
  }
  for (; taken < added.length; taken += MARKERS_PER_STEP) yield added.slice(taken, taken + MARKERS_PER_STEP);
}
