import { callLetters, NO_CALL } from "@/lib/strandbank/core/reference/call-letters";
import { byPrecedence } from "@/lib/strandbank/core/reference/primary-id";
import type { Reason } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import type { Row } from "@/lib/strandbank/extensions/raw-data/read/read-row";
import type { GenomeIndex } from "@/lib/strandbank/platform/store/tables/numbers";

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

/**
 * Matches the rows at one position of one chromosome with markers of the reference data: by id, or else with
 * the only marker of that base that has the alleles of the call.
 * @param here the markers of this single base, named in the file or not
 */
export function matchRows(
  rows: readonly IdentifiedRow[],
  here: readonly KnownMarker[] = [],
): { matched: MatchedMarker[]; kept: Kept } {
  const matched = new Map<string, MatchedMarker>();
  const kept: Kept = [];
  const take = (row: IdentifiedRow, marker: KnownMarker): void => {
    const before = matched.get(marker.id);
    if (before) before.rows.push(row);
    else matched.set(marker.id, { marker, rows: [row] });
  };
  for (const row of rows) {
    const reason = row.marker && misfit(row, row.marker);
    if (reason) kept.push({ row, reason });
    else if (row.marker) take(row, row.marker);
  }
  const named = [...matched.values()].map((one) => ({ marker: one.marker, call: decide(one).call }));
  const unknownIds = new Set<string>();
  for (const row of rows) {
    if (row.marker) continue;
    const fitting = here.filter(({ alleles }) => fits(row.call, alleles));
    const same = named.find(({ call }) => call === row.call);
    const [only, ...others] = same ? [same.marker] : fitting;
    const isCall = row.call !== NO_CALL;
    if (isCall && only && others.length === 0) take(row, only);
    else if (unknownIds.has(row.id)) kept.push({ row, reason: "repeated" });
    else kept.push({ row, reason: isCall && here.length > fitting.length ? "alleles" : "unknown" });
    unknownIds.add(row.id);
  }
  return { matched: [...matched.values()], kept };
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
