import type { AccessionFact } from "@/lib/provider/reference/facts/read-facts";
import { markerHead, variantJson } from "@/lib/provider/reference/marker-json";
import {
  asGenomeIndex,
  asMarkerKey,
  asVariantNumber,
  type Database,
} from "@/lib/provider/store/tables/schema";
import type { SeedMarker } from "./make-markers";
import { platformLabelsJson, withoutOldPlatforms } from "./platforms";

/** The rows of consecutive markers of an accession; the first one has `firstKey` and `firstVariant`. */
export function* markerRows(
  markers: readonly SeedMarker[],
  accession: AccessionFact,
  firstKey: number,
  firstVariant: number,
): Generator<Database["marker"]> {
  let key = firstKey;
  let variant = firstVariant;
  for (const marker of markers) {
    const { id, start, end, alleles } = marker;
    const place = { accessionId: accession.id, start, end };
    yield {
      key: asMarkerKey(key),
      id,
      accession_number: accession.number,
      start,
      end,
      genome_index: asGenomeIndex(key),
      first_variant: asVariantNumber(variant),
      is_sensitive: marker.isSensitive ? 1 : 0,
      alleles: alleles.join(","),
      head: markerHead({ ...place, id, alternateIds: marker.alternateIds, genes: marker.genes }),
      variants: alleles
        .map((allele, index) => variantJson(place, allele, platformLabels(marker, index)))
        .join(","),
    };
    key += 1;
    variant += alleles.length;
  }
}

/** The platform labels of one variant as JSON: only the new platforms tell a third allele apart. */
function platformLabels({ platforms, alleles }: SeedMarker, index: number): string {
  const isThird = alleles.length > 2 && index === alleles.length - 1;
  return platformLabelsJson(isThird ? withoutOldPlatforms(platforms) : platforms);
}

export function* aliasRows(markers: readonly SeedMarker[]): Generator<Database["marker_alias"]> {
  for (const marker of markers) for (const id of marker.alternateIds) yield { id, marker_id: marker.id };
}

/** The runs of consecutive markers at the same gene. */
export function geneSpanRows(markers: readonly SeedMarker[], firstKey: number): Database["gene_span"][] {
  const rows: Database["gene_span"][] = [];
  const open = new Map<string, Database["gene_span"]>();
  for (const [index, marker] of markers.entries()) {
    const key = asMarkerKey(firstKey + index);
    const next = asMarkerKey(key + 1);
    for (const gene_name of marker.genes) {
      const span = open.get(gene_name);
      if (span?.end_key === key) span.end_key = next;
      else {
        const begun = { gene_name, first_key: key, end_key: next };
        open.set(gene_name, begun);
        rows.push(begun);
      }
    }
  }
  return rows;
}

export const accessionRow = (
  accession: AccessionFact,
  markers: readonly SeedMarker[],
  firstKey: number,
): Database["accession"] => ({
  number: accession.number,
  id: accession.id,
  chromosome: accession.chromosome,
  length: accession.length,
  first_key: asMarkerKey(firstKey),
  end_key: asMarkerKey(firstKey + markers.length),
  longest_marker: markers.reduce((longest, marker) => Math.max(longest, marker.end - marker.start), 0),
});
