import { chromosomeOf } from "./chromosomes";
import type { RawRow } from "./parse-line";
import { readCall } from "./read-call";
import type { Reason } from "./skipped-rows";

/** A row that is understood, before its marker is looked for. */
export interface Row {
  line: number;
  id: string;
  /** 1 to 22, X, Y or MT. */
  chromosome: string;
  /** 1-based. */
  position: number;
  /** Two characters, never `__`. */
  call: string;
}

/** Chromosomes of which somebody has a single copy. */
const SINGLE_COPY: ReadonlySet<string> = new Set(["X", "Y", "MT"]);
const MARKER_ID = /^(?:rs|i)[0-9]{1,15}$/;

/** Understands a row, or tells why it is left out. `lengths` are those of the chromosomes, in bases. */
export function readRow(raw: RawRow, lengths: ReadonlyMap<string, number>): Row | Reason {
  const { line, position } = raw;
  const id = raw.id.toLowerCase();
  if (!MARKER_ID.test(id)) return "id";
  if (position === null) return "unplaced";
  const chromosome = chromosomeOf(raw.chromosome);
  if (chromosome === null) return "chromosome";
  if (position < 1 || position > (lengths.get(chromosome) ?? 0)) return "position";
  const read = readCall(raw.call);
  if (read === null) return "call";
  if (read.isSingle && !SINGLE_COPY.has(chromosome)) return "single";
  return { line, id, chromosome, position, call: read.call };
}
