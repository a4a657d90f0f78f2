import type { Reason } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import type { RowParts } from "./columns";
import { callSpelled, chromosomeSpelled, idSpelled } from "./spellings";

/** One row of a raw-data file, its parts as written. */
export interface RawRow extends RowParts {
  /** Line in the file, from 1. */
  line: number;
}

export interface Place {
  /** Line in the file, from 1. */
  line: number;
  /** `rs` or `i` and a number, in lowercase; any other id as in the file. */
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
export const SINGLE_COPY: ReadonlySet<string> = new Set(["X", "Y", "MT"]);
/**
 * Interprets the parts of a row, or returns why it stays private.
 * @param lengths of the chromosomes, in bases
 */
export function readRow(raw: RawRow, lengths: ReadonlyMap<string, number>): Row | Reason {
  const place = readPlace(raw, lengths);
  if (typeof place === "string") return place;
  const read = callSpelled(raw.genotype);
  if (read === null) return "call";
  if (read.isSingle && !SINGLE_COPY.has(place.chromosome)) return "single";
  return { ...place, call: read.call, genotype: raw.genotype };
}

/** The place of a row, whatever its genotype, or why it is unknown. */
export function readPlace(
  { line, position, ...raw }: Omit<RawRow, "genotype">,
  lengths: ReadonlyMap<string, number>,
): Place | Reason {
  const id = idSpelled(raw.id) ?? raw.id;
  if (position === null) return "unplaced";
  const chromosome = chromosomeSpelled(raw.chromosome);
  if (chromosome === null) return "chromosome";
  if (position < 1 || position > (lengths.get(chromosome) ?? 0)) return "position";
  return { line, id, chromosome, position };
}

/** A row that `readRow` cannot interpret, with what is known of it. */
export const keptRow = (raw: RawRow) => ({
  ...raw,
  id: idSpelled(raw.id) ?? raw.id,
  chromosome: chromosomeSpelled(raw.chromosome) ?? raw.chromosome,
  position: raw.position ?? 0,
});
