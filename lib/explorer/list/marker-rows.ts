import { type Call, type Shown, shownCall } from "@/lib/explorer/genome/calls";
import { chromosomeName } from "@/lib/explorer/genome/coordinates";
import type { Accession, Marker, ProfileMarker } from "@/lib/explorer/provider-client/wire/types";
import type { RowKind } from "./list-definition";

export interface MarkerListRow {
  marker: Marker;
  chromosome: string;
  call: Shown<Call>;
}

export const markerRows = (
  markers: readonly (Marker | ProfileMarker)[],
  accessions: readonly Accession[],
): MarkerListRow[] =>
  markers.map((marker) => ({
    marker,
    call: shownCall(marker),
    chromosome: chromosomeName(accessions, marker.accession_id),
  }));

export function kindsOf({ id, variants }: Marker): RowKind[] {
  const alleles = new Set(variants.map(({ allele }) => allele));
  const kinds: RowKind[] = [
    [...alleles].every((allele) => /^[ACGT]$/.test(allele)) ? "single_base" : "indel",
  ];
  if (alleles.size > 2) kinds.push("several");
  if (id.startsWith("i")) kinds.push("internal");
  return kinds;
}

export const idsOf = ({ id, alternate_ids }: Marker): string[] => [id, ...alternate_ids];

export const platformsOf = ({ variants }: Marker): string[] => [
  ...new Set(variants.flatMap(({ platform_labels }) => platform_labels)),
];

export function unknownIds(rows: readonly MarkerListRow[], ids: readonly string[]): string[] {
  const known = new Set(rows.flatMap(({ marker }) => idsOf(marker)));
  return ids.filter((id) => !known.has(id));
}
