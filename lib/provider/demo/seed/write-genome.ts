import { writeCalls } from "@/lib/provider/genotypes/profile-calls";
import { GeneSpans } from "@/lib/provider/reference/gene-spans";
import { MarkerRows } from "@/lib/provider/reference/marker-row";
import { bulkInsert } from "@/lib/provider/store/bulk";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
import type { Db } from "@/lib/provider/store/tables/schema";
import { genotypedPeople } from "./genotyped-people";
import { accessionRow, aliasRows, markerRows } from "./reference-rows";
import { seedMarkers } from "./seed-markers";

/**
 * Writes accessions, markers, aliases, gene spans and the raw calls of the demo profiles, with one accession
 * in memory at a time. Yields, step by step, how many of the `total` markers are written.
 */
export async function* writeGenome(db: Db, reference: ReferenceDb, total: number): AsyncGenerator<number> {
  const people = genotypedPeople();
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
    people.read(accession.chromosome, markers);
  }
  await bulkInsert(reference, "gene_span", spans.rows);
  await bulkInsert(reference, "label_set", rows.labelSets());
  for (const [profileId, calls] of people.calls()) await writeCalls(db, profileId, calls);
}

const MARKERS_PER_STEP = 10_000;
