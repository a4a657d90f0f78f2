import type { AccessionFact } from "@/lib/strandbank/core/reference/facts/read-facts";
import type { ReferenceDb, ReferenceTables } from "@/lib/strandbank/core/reference/file/tables";
import { GeneSpans } from "@/lib/strandbank/core/reference/gene-spans";
import { MarkerRows } from "@/lib/strandbank/core/reference/marker-row";
import { bulkInsert } from "@/lib/strandbank/platform/store/bulk";
import { asGenomeIndex, asMarkerKey, asVariantNumber } from "@/lib/strandbank/platform/store/tables/numbers";
import type { SeedMarker } from "./make-markers";
import { platformLabelsJson, withoutOldPlatforms } from "./platforms";
import { seedMarkers } from "./seed-markers";

/**
 * Writes accessions, markers, aliases and gene spans, with one accession in memory at a time. Yields, step by
 * step, how many of the `total` markers are written.
 * @param read gets the markers of each accession
 */
export async function* writeGenome(
  reference: ReferenceDb,
  total: number,
  read: (chromosome: string, markers: readonly SeedMarker[]) => void,
): AsyncGenerator<number> {
  const rows = new MarkerRows();
  const spans = new GeneSpans();
  let firstKey = 0;
  let firstVariant = 0;
  for (const { accession, markers } of seedMarkers(total)) {
    await bulkInsert(reference, "accession", [accessionRow(accession, markers, firstKey)]);
    for (const [index, { genes }] of markers.entries()) spans.add(genes, firstKey + index);
    await bulkInsert(reference, "marker_alias", aliasRows(markers));
    for (let from = 0; from < markers.length; from += MARKERS_PER_STEP) {
      const part = markers.slice(from, from + MARKERS_PER_STEP);
      const made = markerRows(rows, part, accession, firstKey, firstVariant);
      await bulkInsert(reference, "marker", made);
      firstKey += part.length;
      firstVariant += part.reduce((sum, marker) => sum + marker.alleles.length, 0);
      yield firstKey;
    }
    read(accession.chromosome, markers);
  }
  await bulkInsert(reference, "gene_span", spans.rows);
  await bulkInsert(reference, "label_set", rows.labelSets());
}

const MARKERS_PER_STEP = 10_000;

/** The rows of consecutive markers of an accession; the first one has `firstKey` and `firstVariant`. */
function* markerRows(
  rows: MarkerRows,
  markers: readonly SeedMarker[],
  accession: AccessionFact,
  firstKey: number,
  firstVariant: number,
): Generator<ReferenceTables["marker"]> {
  let key = firstKey;
  let variant = firstVariant;
  for (const marker of markers) {
    const { alleles } = marker;
    const labels = alleles.map((_, index) => platformLabels(marker, index));
    yield rows.row(
      marker,
      accession,
      { alleles, labels },
      { key: asMarkerKey(key), genomeIndex: asGenomeIndex(key), firstVariant: asVariantNumber(variant) },
    );
    key += 1;
    variant += alleles.length;
  }
}

/** The platform labels of one variant as JSON: only the new platforms tell a third allele apart. */
function platformLabels({ platforms, alleles }: SeedMarker, index: number): string {
  const isThird = alleles.length > 2 && index === alleles.length - 1;
  return platformLabelsJson(isThird ? withoutOldPlatforms(platforms) : platforms);
}

function* aliasRows(markers: readonly SeedMarker[]): Generator<ReferenceTables["marker_alias"]> {
  for (const marker of markers) for (const id of marker.alternateIds) yield { id, marker_id: marker.id };
}

const accessionRow = (
  { number, id, chromosome, length }: AccessionFact,
  markers: readonly SeedMarker[],
  firstKey: number,
): ReferenceTables["accession"] => ({
  number,
  id,
  chromosome,
  length,
  first_key: asMarkerKey(firstKey),
  end_key: asMarkerKey(firstKey + markers.length),
  longest_marker: markers.reduce((longest, marker) => Math.max(longest, marker.end - marker.start), 0),
});
