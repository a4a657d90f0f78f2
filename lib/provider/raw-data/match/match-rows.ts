import { NO_CALL } from "@/lib/provider/genotypes/calls";
import type { Row } from "@/lib/provider/raw-data/read/read-row";
import type { Reason } from "@/lib/provider/raw-data/read/skipped-rows";
import { callLetters } from "@/lib/provider/reference/call-letters";
import { byPrecedence } from "@/lib/provider/reference/primary-id";
import type { GenomeIndex } from "@/lib/provider/store/tables/schema";
import { alleleSets } from "./allele-sets";

/** A marker that the service knows. Coordinates are 0-based and half-open. */
export interface KnownMarker {
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

/** A marker with what the file says of it. */
interface Matched {
  /** The rows whose call the marker gets. */
  rows: IdentifiedRow[];
  call: string;
  /** Further ids that the file brings for it. */
  newIds: string[];
}

export interface KnownMatch extends Matched {
  marker: KnownMarker;
}

/** A marker that the file brings: a single base, or an insertion or deletion at it. */
export interface FoundMarker extends Matched {
  id: string;
  chromosome: string;
  /** 1-based. */
  position: number;
  alleles: readonly string[];
}

/** What the rows at one position come to. */
export interface Match {
  known: KnownMatch[];
  found: FoundMarker[];
  skipped: { row: IdentifiedRow; reason: Reason }[];
}

/**
 * Matches the rows at one position of one chromosome with markers: ids at one locus with the same set of
 * alleles are ids of one marker. Raw data does not tell the set of a new id, so its call decides. It belongs
 * to a marker with the same call in the file; else to one without other calls there that has the alleles
 * which an import gives; else it is a marker with alleles of its own, so that no call is lost. Of the rows of
 * one marker a called one goes before a no-call.
 * @param here the known markers of this single base, named in the file or not
 */
export function matchRows(rows: readonly IdentifiedRow[], here: readonly KnownMarker[] = []): Match {
  const match: Match = { known: [], found: [], skipped: [] };
  const usable = rows.filter((row) => {
    const reason = row.isRepeated ? "repeated" : row.marker && misfit(row, row.marker);
    if (reason) match.skipped.push({ row, reason });
    return !reason;
  });
  const ordered = usable.sort(calledFirst);
  for (const row of ordered) if (row.marker) matchKnown(row, row.marker, match);
  for (const row of ordered) if (!row.marker) matchNew(row, here, match);
  return match;
}

function matchKnown(row: IdentifiedRow, marker: KnownMarker, { known, skipped }: Match): void {
  const before = known.find((one) => one.marker.id === marker.id);
  if (!before) known.push({ marker, rows: [row], call: row.call, newIds: [] });
  else if (before.call === row.call) before.rows.push(row);
  else skipped.push({ row, reason: "conflict" });
}

function matchNew(row: IdentifiedRow, here: readonly KnownMarker[], match: Match): void {
  const isSame = ({ call }: Matched) => row.call !== NO_CALL && call === row.call;
  const same = match.known.find(isSame) ?? match.found.find(isSame);
  if (same) join(row, same, match);
  else if (!addMarker(row, here, match)) match.skipped.push({ row, reason: "conflict" });
}

/**
 * Adds a new id to the first marker with alleles of an import that has no other call, made where there is
 * none. False when all are taken.
 */
function addMarker(row: IdentifiedRow, here: readonly KnownMarker[], match: Match): boolean {
  const { id, chromosome, position, call } = row;
  for (const alleles of alleleSets(call)) {
    const isOne = (marker: { alleles: readonly string[] }) => `${marker.alleles}` === `${alleles}`;
    const named = match.known.find(({ marker }) => isOne(marker) && isAt(row, marker));
    const taken = named ?? match.found.find(isOne);
    const unnamed = here.find(isOne);
    // A no-call does not tell whether its variants differ.
    if (taken && call !== NO_CALL && taken.call !== NO_CALL) continue;
    if (taken) join(row, taken, match);
    else if (unnamed) match.known.push({ marker: unnamed, rows: [row], call, newIds: [id] });
    else match.found.push({ id, chromosome, position, alleles, rows: [row], call, newIds: [] });
    return true;
  }
  return false;
}

function join(row: IdentifiedRow, one: Matched, { skipped }: Match): void {
  one.newIds.push(row.id);
  if (one.call === row.call) one.rows.push(row);
  else if (row.call === NO_CALL) skipped.push({ row, reason: "conflict" });
  else {
    for (const before of one.rows) skipped.push({ row: before, reason: "conflict" });
    one.rows = [row];
    one.call = row.call;
  }
}

const isAt = ({ position }: Row, { start, end }: KnownMarker): boolean =>
  start === position - 1 && end === position;

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
  Number(one.call === NO_CALL) - Number(other.call === NO_CALL) || byPrecedence(one.id, other.id);
