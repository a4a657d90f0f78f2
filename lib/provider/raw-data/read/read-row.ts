import { NO_CALL } from "@/lib/provider/genotypes/calls";
import type { PrivateRow, Reason } from "@/lib/provider/raw-data/private-rows/private-row";
import type { RawRow } from "./parse-line";

export interface Place {
  /** Line in the file, from 1. */
  line: number;
  /** Lowercase: `rs` or `i`, then a number. */
  id: string;
  /** 1 to 22, X, Y or MT. */
  chromosome: string;
  /** 1-based. */
  position: number;
}

/** A row that is understood, before it is matched with a marker. */
export interface Row extends Place {
  /** Two characters, never `__`. */
  call: string;
  /** The call as written in the file. */
  genotype: string;
}

/** Chromosomes that some people have one copy of. */
const SINGLE_COPY: ReadonlySet<string> = new Set(["X", "Y", "MT"]);
const MARKER_ID = /^(?:rs|i)[0-9]{1,15}$/;

/**
 * The second step of reading: interprets the parts of a row, or returns why it stays private.
 * @param lengths of the chromosomes, in bases
 */
export function readRow(raw: RawRow, lengths: ReadonlyMap<string, number>): Row | Reason {
  const place = readPlace(raw, lengths);
  if (typeof place === "string") return place;
  const read = readCall(raw.call);
  if (read === null) return "call";
  if (read.isSingle && !SINGLE_COPY.has(place.chromosome)) return "single";
  return { ...place, call: read.call, genotype: raw.call };
}

const PAIR = /^(?:[ACGT]{2}|[DI]{2})$/;
const SINGLE = /^[ACGTDI]$/;
const NO_CALLS: ReadonlySet<string> = new Set(["--", "-", "00", "0"]);

/**
 * The call that a genotype means, in the order of the alphabet, and whether it is one letter, for a
 * hemizygous call; null for an invalid genotype.
 */
function readCall(genotype: string): { call: string; isSingle: boolean } | null {
  const letters = genotype.toUpperCase();
  if (PAIR.test(letters)) return { call: [...letters].sort().join(""), isSingle: false };
  if (NO_CALLS.has(letters)) return { call: NO_CALL, isSingle: false };
  if (SINGLE.test(letters)) return { call: letters + letters, isSingle: true };
  return null;
}

/** The place of a row, whatever its genotype, or why it is unknown. */
export function readPlace(
  { line, position, ...raw }: Omit<RawRow, "call">,
  lengths: ReadonlyMap<string, number>,
): Place | Reason {
  const id = raw.id.toLowerCase();
  if (!MARKER_ID.test(id)) return "id";
  if (position === null) return "unplaced";
  const chromosome = chromosomeSpelled(raw.chromosome);
  if (chromosome === null) return "chromosome";
  if (position < 1 || position > (lengths.get(chromosome) ?? 0)) return "position";
  return { line, id, chromosome, position };
}

/** A row that `readRow` cannot interpret, with what is known of it. */
export const keptRow = ({
  id,
  chromosome,
  position,
  call,
}: RawRow): Omit<PrivateRow, "reason" | "isSensitive"> => ({
  id: MARKER_ID.test(id.toLowerCase()) ? id.toLowerCase() : id,
  chromosome: chromosomeSpelled(chromosome) ?? chromosome,
  position: position ?? 0,
  genotype: call,
});

/** By spelling in capitals: 23 to 26 are PLINK's numbers, 25 the pseudoautosomal part of X. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...Array.from({ length: 22 }, (_, index): [string, string] => [String(index + 1), String(index + 1)]),
  ["23", "X"],
  ["24", "Y"],
  ["25", "X"],
  ["26", "MT"],
  ["X", "X"],
  ["XY", "X"],
  ["PAR", "X"],
  ["Y", "Y"],
  ["M", "MT"],
  ["MT", "MT"],
]);

/** The chromosome (1 to 22, X, Y or MT) that a file means, or null. Ignores case and a leading `chr`. */
const chromosomeSpelled = (spelling: string): string | null =>
  SPELLINGS.get(spelling) ?? SPELLINGS.get(spelling.toUpperCase().replace(/^CHR/, "")) ?? null;
