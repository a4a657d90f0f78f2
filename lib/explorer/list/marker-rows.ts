import { type Call, callState, type Shown, shownCall } from "@/lib/explorer/genome/calls";
import { chromosomeName } from "@/lib/explorer/genome/coordinates";
import type { Accession, Marker, ProfileMarker } from "@/lib/explorer/provider-client/wire/types";
import type { ListItem, RowKind } from "./list-definition";

export interface MarkerListRow extends ListItem {
  marker: Marker;
  call: Shown<Call>;
}

export const markerRows = (
  markers: readonly (Marker | ProfileMarker)[],
  accessions: readonly Accession[],
): MarkerListRow[] =>
  markers.map((marker) =>
    markerRow(marker, shownCall(marker), chromosomeName(accessions, marker.accession_id)),
  );

export function markerRow(marker: Marker, call: Shown<Call>, chromosome: string): MarkerListRow {
  const { id, alternate_ids, gene_names, variants } = marker;
  const state = callState(call);
  return {
    marker,
    call,
    chromosome,
    state,
    name: id,
    mark: id,
    locus: marker,
    group: state === "not_shared" ? null : state,
    kinds: kindsOf(marker),
    platforms: [...new Set(variants.flatMap(({ platform_labels }) => platform_labels))],
    genes: gene_names,
    ids: [id, ...alternate_ids],
  };
}

function kindsOf({ id, variants }: Marker): RowKind[] {
  const alleles = new Set(variants.map(({ allele }) => allele));
  const kinds: RowKind[] = [
    [...alleles].every((allele) => /^[ACGT]$/.test(allele)) ? "single_base" : "indel",
  ];
  if (alleles.size > 2) kinds.push("several");
  if (id.startsWith("i")) kinds.push("internal");
  return kinds;
}

export function unknownIds(rows: readonly MarkerListRow[], ids: readonly string[]): string[] {
  const known = new Set(rows.flatMap((row) => row.ids));
  return ids.filter((id) => !known.has(id));
}
