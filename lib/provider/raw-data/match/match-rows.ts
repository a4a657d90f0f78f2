import { NO_CALL } from "@/lib/provider/genotypes/calls";
import type { Reason } from "@/lib/provider/raw-data/private-rows/private-row";
import type { Row } from "@/lib/provider/raw-data/read/read-row";
import { callLetters } from "@/lib/provider/reference/call-letters";
import { byPrecedence } from "@/lib/provider/reference/primary-id";
import type { GenomeIndex } from "@/lib/provider/store/tables/numbers";

/** A marker of the reference data. Coordinates are 0-based and half-open. */
export interface KnownMarker {
  id: string;
  chromosome: string;
  start: number;
  end: number;
  genomeIndex: GenomeIndex;
  alleles: readonly string[];
}

/** A row with the marker that has its id, primary or alternate. */
export interface IdentifiedRow extends Row {
  marker: KnownMarker | null;
  isRepeated: boolean;
}

export interface MatchedMarker {
  marker: KnownMarker;
  rows: IdentifiedRow[];
  call: string;
}

interface Match {
  matched: MatchedMarker[];
  kept: { row: IdentifiedRow; reason: Reason }[];
}

/**
 * Matches the rows at one position of one chromosome with markers of the reference data: by id, or else with
 * the only marker of that base that has the alleles of the call. Of the rows of one marker a called one goes
 * before a no-call; a row with another call stays private.
 * @param here the markers of this single base, named in the file or not
 */
export function matchRows(rows: readonly IdentifiedRow[], here: readonly KnownMarker[] = []): Match {
  const match: Match = { matched: [], kept: [] };
  const usable = rows.filter((row) => {
    const reason = row.isRepeated ? "repeated" : row.marker && misfit(row, row.marker);
    if (reason) match.kept.push({ row, reason });
    return !reason;
  });
  const ordered = usable.sort(calledFirst);
  for (const row of ordered) if (row.marker) take(row, row.marker, match);
  for (const row of ordered) if (!row.marker) matchUnknown(row, here, match);
  return match;
}

function take(row: IdentifiedRow, marker: KnownMarker, { matched, kept }: Match): void {
  const before = matched.find((one) => one.marker.id === marker.id);
  if (!before) matched.push({ marker, rows: [row], call: row.call });
  else if (before.call === row.call) before.rows.push(row);
  else kept.push({ row, reason: "conflict" });
}

function matchUnknown(row: IdentifiedRow, here: readonly KnownMarker[], match: Match): void {
  const fitting = here.filter(({ alleles }) => fits(row.call, alleles));
  const same = match.matched.find(({ call }) => call === row.call);
  const [only, ...others] = same ? [same.marker] : fitting;
  if (row.call === NO_CALL) match.kept.push({ row, reason: "unknown" });
  else if (only && others.length === 0) take(row, only, match);
  else match.kept.push({ row, reason: here.length > fitting.length ? "alleles" : "unknown" });
}

/** Why a row does not fit the marker that has its id; null when it does. */
function misfit({ chromosome, position, call }: Row, marker: KnownMarker): Reason | null {
  // Files give the position of an insertion or deletion as its own base or as the one before it.
  const isInPlace = position >= marker.start && position <= Math.max(marker.end, marker.start + 1);
  const isBase = marker.end - marker.start === 1 && !marker.alleles.includes("-");
  if (chromosome !== marker.chromosome || !isInPlace || (isBase && position !== marker.end)) return "moved";
  if (call === NO_CALL || fits(call, marker.alleles)) return null;
  const complement = [...call].map((letter) => COMPLEMENT[letter] ?? "?").join("");
  return fits(complement, marker.alleles) ? "strand" : "alleles";
}

function fits(call: string, alleles: readonly string[]): boolean {
  const letters = callLetters(alleles);
  return [...call].every((letter) => letters.includes(letter));
}

const COMPLEMENT: Readonly<Record<string, string>> = { A: "T", C: "G", G: "C", T: "A" };

const calledFirst = (one: Row, other: Row): number =>
  Number(one.call === NO_CALL) - Number(other.call === NO_CALL) || byPrecedence(one.id, other.id);
