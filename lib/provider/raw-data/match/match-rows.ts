import { NO_CALL } from "@/lib/provider/genotypes/calls";
import type { Row } from "@/lib/provider/raw-data/read/read-row";
import type { Reason } from "@/lib/provider/raw-data/read/skipped-rows";
import { callLetters } from "@/lib/provider/reference/call-letters";
import type { GenomeIndex } from "@/lib/provider/store/tables/schema";

/** A marker that the service knows. Coordinates are 0-based and half-open. */
interface KnownMarker {
  id: string;
  chromosome: string;
  start: number;
  end: number;
  genomeIndex: GenomeIndex;
  alleles: readonly string[];
}

/** A row with the known marker that has its id, primary or alternate. */
export interface IdentifiedRow extends Row {
  marker: KnownMarker | null;
  /** True when an earlier row has the same id. */
  isRepeated: boolean;
}

/** A marker that the file brings; the first row at it tells its position and its call. */
export interface FoundMarker {
  id: string;
  alternateIds: string[];
  chromosome: string;
  /** 1-based. */
  position: number;
  call: string;
}

/** What the rows at one position come to. */
export interface Match {
  /**
   * Calls of known markers. All rows of an entry have its call; the id of a row without a marker is a new
   * alternate id.
   */
  known: { marker: KnownMarker; rows: IdentifiedRow[]; call: string }[];
  found: FoundMarker[];
  skipped: { row: IdentifiedRow; reason: Reason }[];
}

/**
 * Matches the rows at one position of one chromosome with markers. A new id becomes an alternate id of
 * another marker there when both have the same genotype, so that no call is lost; two no-calls do not tell
 * whether their variants agree and stay two markers. Where several ids name one known marker, a called row
 * goes before a no-call.
 */
export function matchRows(rows: readonly IdentifiedRow[]): Match {
  const match: Match = { known: [], found: [], skipped: [] };
  const usable = rows.filter((row) => {
    const reason = row.isRepeated ? "repeated" : row.marker && misfit(row, row.marker);
    if (reason) match.skipped.push({ row, reason });
    return !reason;
  });
  for (const row of [...usable].sort(calledFirst)) if (row.marker) matchKnown(row, row.marker, match);
  for (const row of [...usable].sort(referenceIdsFirst)) if (!row.marker) matchNew(row, match);
  return match;
}

function matchKnown(row: IdentifiedRow, marker: KnownMarker, { known, skipped }: Match): void {
  const before = known.find((one) => one.marker.id === marker.id);
  if (!before) known.push({ marker, rows: [row], call: row.call });
  else if (before.call === row.call) before.rows.push(row);
  else skipped.push({ row, reason: "conflict" });
}

function matchNew(row: IdentifiedRow, { known, found }: Match): void {
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
  // Files give the position of an insertion or deletion as its own base or as the one before it.
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
