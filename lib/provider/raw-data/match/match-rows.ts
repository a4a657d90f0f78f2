import { NO_CALL } from "@/lib/provider/genotypes/calls";
import { callLetters } from "@/lib/provider/genotypes/dosage";
import type { Row } from "@/lib/provider/raw-data/read/read-row";
import type { Reason } from "@/lib/provider/raw-data/read/skipped-rows";

/** A marker that the service knows. Coordinates are 0-based and half-open. */
export interface KnownMarker {
  id: string;
  chromosome: string;
  start: number;
  end: number;
  genomeIndex: number;
  alleles: readonly string[];
}

/** A row beside the marker that has its id, primary or alternate. */
export interface MatchedRow extends Row {
  marker: KnownMarker | null;
  /** True when an earlier row has the same id. */
  isRepeated: boolean;
}

/** A marker that the file brings: where it lies and what it can be is told by the first row. */
export interface FoundMarker {
  id: string;
  alternateIds: string[];
  chromosome: string;
  /** 1-based. */
  position: number;
  call: string;
}

/** What becomes of the rows at one position. */
export interface Placement {
  /** Calls of known markers. The rows have the same call; the id of one without a marker becomes an alternate id. */
  known: { marker: KnownMarker; rows: MatchedRow[]; call: string }[];
  found: FoundMarker[];
  leftOut: { row: MatchedRow; reason: Reason }[];
}

/**
 * Decides about the rows that stand at one position of one chromosome. A new id becomes an alternate id of another
 * marker there when both have the same genotype, so that nothing is lost; two no-calls do not tell whether their
 * variants agree and stay two markers. Of several ids of one known marker, one that is called goes before one that is not.
 */
export function placeRows(rows: readonly MatchedRow[]): Placement {
  const placement: Placement = { known: [], found: [], leftOut: [] };
  const usable = rows.filter((row) => {
    const reason = row.isRepeated ? "repeated" : row.marker && misfit(row, row.marker);
    if (reason) placement.leftOut.push({ row, reason });
    return !reason;
  });
  for (const row of [...usable].sort(calledFirst)) if (row.marker) placeKnown(row, row.marker, placement);
  for (const row of [...usable].sort(referenceIdsFirst)) if (!row.marker) placeNew(row, placement);
  return placement;
}

function placeKnown(row: MatchedRow, marker: KnownMarker, { known, leftOut }: Placement): void {
  const before = known.find((one) => one.marker.id === marker.id);
  if (!before) known.push({ marker, rows: [row], call: row.call });
  else if (before.call === row.call) before.rows.push(row);
  else leftOut.push({ row, reason: "conflict" });
}

function placeNew(row: MatchedRow, { known, found }: Placement): void {
  const { id, call, chromosome, position } = row;
  const isSame = (one: { call: string }) => call !== NO_CALL && one.call === call;
  const knownHere = known.find(isSame);
  const foundHere = found.find(isSame);
  if (knownHere) knownHere.rows.push(row);
  else if (foundHere) foundHere.alternateIds.push(id);
  else found.push({ id, alternateIds: [], chromosome, position, call });
}

/** Why a row does not fit the marker that has its id; null when it does. */
function misfit({ chromosome, position, call }: Row, marker: KnownMarker): Reason | null {
  // Files give an insertion or deletion by the base at it or by the one before it.
  const isInPlace = position >= marker.start && position <= Math.max(marker.end, marker.start + 1);
  const isBase = marker.end - marker.start === 1 && !marker.alleles.includes("-");
  if (chromosome !== marker.chromosome || !isInPlace || (isBase && position !== marker.end)) return "moved";
  if (call === NO_CALL) return null;
  const letters = callLetters(marker.alleles);
  const fits = (letter: string) => letters.includes(letter);
  if ([...call].every(fits)) return null;
  return [...call].every((letter) => fits(COMPLEMENT[letter] ?? "")) ? "strand" : "alleles";
}

const COMPLEMENT: Readonly<Record<string, string>> = { A: "T", C: "G", G: "C", T: "A" };

const calledFirst = (one: Row, other: Row): number =>
  Number(one.call === NO_CALL) - Number(other.call === NO_CALL) || one.line - other.line;

const referenceIdsFirst = (one: Row, other: Row): number =>
  Number(one.id.startsWith("i")) - Number(other.id.startsWith("i")) || one.line - other.line;
