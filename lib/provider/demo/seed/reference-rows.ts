import type { AccessionFact } from "@/lib/provider/reference/facts/read-facts";
import type { MarkerRows } from "@/lib/provider/reference/marker-row";
import { asGenomeIndex, asMarkerKey, asVariantNumber } from "@/lib/provider/store/tables/numbers";
import type { ReferenceTables } from "@/lib/provider/store/tables/reference-tables";
import type { SeedMarker } from "./make-markers";
import { platformLabelsJson, withoutOldPlatforms } from "./platforms";

/** The rows of consecutive markers of an accession; the first one has `firstKey` and `firstVariant`. */
export function* markerRows(
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

export function* aliasRows(markers: readonly SeedMarker[]): Generator<ReferenceTables["marker_alias"]> {
  for (const marker of markers) for (const id of marker.alternateIds) yield { id, marker_id: marker.id };
}

export const accessionRow = (
  accession: AccessionFact,
  markers: readonly SeedMarker[],
  firstKey: number,
): ReferenceTables["accession"] => ({
  number: accession.number,
  id: accession.id,
  chromosome: accession.chromosome,
  length: accession.length,
  first_key: asMarkerKey(firstKey),
  end_key: asMarkerKey(firstKey + markers.length),
  longest_marker: markers.reduce((longest, marker) => Math.max(longest, marker.end - marker.start), 0),
});
