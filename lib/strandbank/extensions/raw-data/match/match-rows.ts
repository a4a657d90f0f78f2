import { NO_CALL } from "@/lib/strandbank/core/reference/call-letters";
import { byPrecedence } from "@/lib/strandbank/core/reference/primary-id";
import type { Reason } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import type { Row } from "@/lib/strandbank/extensions/raw-data/read/read-row";
import type { GenomeIndex } from "@/lib/strandbank/platform/store/tables/numbers";
import { fits, type StrandEvidence, strandOf } from "./strand";

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
}

export interface MatchedMarker {
  marker: KnownMarker;
  rows: IdentifiedRow[];
}

type Kept = { row: IdentifiedRow; reason: Reason }[];

/** How the strand of a file is treated, and what its rows show about it. */
export interface StrandRules {
  evidence: StrandEvidence;
  /** Whether calls whose letters fit on either strand stay private. */
  isDoubtful: boolean;
}

/**
 * Matches the rows at one position of one chromosome with markers of the reference data: by id, or else with
 * the only marker of that base that has the alleles of the call.
 * @param here the markers of this single base, named in the file or not
 */
export function matchRows(
  rows: readonly IdentifiedRow[],
  here: readonly KnownMarker[],
  strand: StrandRules,
): { matched: MatchedMarker[]; kept: Kept } {
  const matched = new Map<string, MatchedMarker>();
  const kept: Kept = [];
  const take = (row: IdentifiedRow, marker: KnownMarker): void => {
    const before = matched.get(marker.id);
    if (before) before.rows.push(row);
    else matched.set(marker.id, { marker, rows: [row] });
  };
  for (const row of rows) {
    const reason = row.marker && misfit(row, row.marker, strand);
    if (reason) kept.push({ row, reason });
    else if (row.marker) take(row, row.marker);
  }
  const named = [...matched.values()].map((one) => ({ marker: one.marker, call: decide(one).call }));
  const unknownIds = new Set<string>();
  for (const row of rows) {
    if (row.marker) continue;
    const same = named.find(({ call }) => call === row.call && call !== NO_CALL);
    const found = same ? same.marker : markerAt(row, here, strand);
    if (typeof found === "object") take(row, found);
    else kept.push({ row, reason: unknownIds.has(row.id) ? "repeated" : found });
    unknownIds.add(row.id);
  }
  return { matched: [...matched.values()], kept };
}

/** The only marker of a base that has the letters of a row with an unknown id, or why there is none. */
function markerAt({ call }: Row, here: readonly KnownMarker[], strand: StrandRules): KnownMarker | Reason {
  if (call === NO_CALL || here.length === 0) return "unknown";
  const fitting = here.filter(({ alleles }) => fits(call, alleles));
  const [first] = here;
  const found = first && here.length === 1 && isOfBases(call) ? strandOf(call, first.alleles) : null;
  if (found) strand.evidence.add(found, false);
  const [only, ...others] = fitting;
  if (only && others.length === 0)
    return strand.isDoubtful && strandOf(call, only.alleles) === "either" ? "doubtful" : only;
  if (found === "minus") return "strand";
  return here.length > fitting.length ? "alleles" : "unknown";
}

/**
 * The call of a marker, and its rows with that call, one of each id. A call goes before a no-call, whichever
 * comes first, and rows that name the marker before those that are only at its base. Two different calls are
 * no result: the rows of both are kept.
 */
export function decide({ rows }: MatchedMarker): { call: string; rows: IdentifiedRow[]; kept: Kept } {
  const called = rows.filter(({ call }) => call !== NO_CALL);
  const named = called.filter(({ marker }) => marker !== null);
  const calls = new Set((named.length > 0 ? named : called).map(({ call }) => call));
  const [only = NO_CALL] = calls.size === 1 ? calls : [];
  const taken = new Map<string, IdentifiedRow>();
  const kept: Kept = [];
  for (const row of [...rows].sort((one, other) => byPrecedence(one.id, other.id))) {
    if (row.call === only && !taken.has(row.id)) taken.set(row.id, row);
    else kept.push({ row, reason: calls.size > 1 && calls.has(row.call) ? "conflict" : "repeated" });
  }
  return { call: only, rows: [...taken.values()], kept };
}

/** Why a row does not fit the marker that has its id; null when it does. */
function misfit(
  { chromosome, position, call }: Row,
  marker: KnownMarker,
  strand: StrandRules,
): Reason | null {
  // Files give the position of an insertion or deletion as its own base or as the one before it.
  const isInPlace = position >= marker.start && position <= Math.max(marker.end, marker.start + 1);
  const isBase = marker.end - marker.start === 1 && !marker.alleles.includes("-");
  if (chromosome !== marker.chromosome || !isInPlace || (isBase && position !== marker.end)) return "moved";
  if (call === NO_CALL) return null;
  if (!isOfBases(call)) return fits(call, marker.alleles) ? null : "alleles";
  const found = strandOf(call, marker.alleles);
  strand.evidence.add(found, true);
  if (found === "either") return strand.isDoubtful ? "doubtful" : null;
  return found === "plus" ? null : found === "minus" ? "strand" : "alleles";
}

const isOfBases = (call: string): boolean => !call.startsWith("D") && !call.startsWith("I");
