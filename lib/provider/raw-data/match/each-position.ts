import { type LocatedRow, locatedRows, type StagedRows } from "@/lib/provider/reference/staged-rows";
import type { IdentifiedRow, KnownMarker } from "./match-rows";

/**
 * Calls `take` with the staged rows of each position, in genome order, each row with the marker that
 * has its id, and with the markers of that single base where an id is unknown.
 */
export function eachPosition(
  staged: StagedRows,
  take: (rows: IdentifiedRow[], here: readonly KnownMarker[]) => void,
): void {
  let rows: IdentifiedRow[] = [];
  let here = new Map<string, KnownMarker>();
  for (const joinedRow of locatedRows(staged)) {
    const row = identifiedRow(joinedRow);
    const [first] = rows;
    if (first && (first.position !== row.position || first.chromosome !== row.chromosome)) {
      take(rows, [...here.values()]);
      rows = [];
      here = new Map();
    }
    const marker = markerHere(joinedRow);
    if (marker) here.set(marker.id, marker);
    if (rows.at(-1)?.line !== row.line) rows.push(row);
  }
  if (rows.length > 0) take(rows, [...here.values()]);
}

/** Guarantee: an outer join found this row, so that none of its columns is null. */
const found = <Row>(row: Row) => row as { [Column in keyof Row]: NonNullable<Row[Column]> };

const identifiedRow = (row: LocatedRow): IdentifiedRow => {
  const { line, id, chromosome, position, call, genotype } = row;
  return { line, id, chromosome, position, call, genotype, marker: markerOf(row) };
};

function markerOf(row: LocatedRow): KnownMarker | null {
  if (row.marker_id === null) return null;
  const { marker_id, marker_chromosome, marker_start, marker_end, genome_index, alleles } = found(row);
  return {
    id: marker_id,
    chromosome: marker_chromosome,
    start: marker_start,
    end: marker_end,
    genomeIndex: genome_index,
    alleles: alleles.split(","),
  };
}

/** The marker of the row's base that this row of the join brings. */
function markerHere(row: LocatedRow): KnownMarker | null {
  if (row.here_id === null) return null;
  const { here_id: id, chromosome, position, here_genome_index: genomeIndex, here_alleles } = found(row);
  return {
    id,
    chromosome,
    start: position - 1,
    end: position,
    genomeIndex,
    alleles: here_alleles.split(","),
  };
}
