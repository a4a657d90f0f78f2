import { type Call, callState, type Shown, shownCall } from "@/lib/rangefinder/core/genome/calls";
import { chromosomeName, type HalfOpen, toOneBased } from "@/lib/rangefinder/core/genome/coordinates";
import type { Search } from "@/lib/rangefinder/core/search/search";
import type { Accession, Marker, ProfileMarker } from "@/lib/rangefinder/platform/api-client/wire/answers";
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

interface FoundMarker {
  row: MarkerListRow;
  distance: number;
}

/** The marker of the only id of a search or the first of a topic, or nearest to its position; else null. */
export function foundMarker(search: Search, rows: readonly MarkerListRow[]): FoundMarker | null {
  const [first] = rows;
  if (search.kind === "topic") {
    const row = rows.find(({ marker }) => marker.id === search.ids[0]) ?? first;
    return row ? { row, distance: 0 } : null;
  }
  if (search.kind === "ids") return search.ids.length === 1 && first ? { row: first, distance: 0 } : null;
  if (search.kind !== "position") return null;
  const { position } = search;
  return rows.reduce<FoundMarker | null>((nearest, row) => {
    const distance = distanceTo(row.marker, position);
    return nearest && nearest.distance <= distance ? nearest : { row, distance };
  }, null);
}

/** Whether a row is at the 1-based position of a search. */
export const isAt = (locus: HalfOpen, search: Search): boolean =>
  search.kind === "position" && distanceTo(locus, search.position) === 0;

function distanceTo(locus: HalfOpen, position: number): number {
  const { first, last } = toOneBased(locus);
  return Math.max(first - position, position - last, 0);
}
