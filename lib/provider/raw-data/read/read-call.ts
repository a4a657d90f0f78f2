import { NO_CALL } from "@/lib/provider/genotypes/calls";

/** A call as it is stored, and whether the file wrote it with one letter. */
export interface ReadCall {
  /** Two of `A`, `C`, `G`, `T`, or two of `D`, `I`, or `--`; in the file's order. */
  call: string;
  isSingle: boolean;
}

const PAIR = /^(?:[ACGT]{2}|[DI]{2})$/;
const SINGLE = /^[ACGTDI]$/;
const NO_CALLS: ReadonlySet<string> = new Set(["--", "-", "00", "0"]);

/** Reads a genotype of a raw-data file; one letter is a hemizygous call, which is stored doubled. Null: not understood. */
export function readCall(genotype: string): ReadCall | null {
  const letters = genotype.toUpperCase();
  if (PAIR.test(letters)) return { call: letters, isSingle: false };
  if (NO_CALLS.has(letters)) return { call: NO_CALL, isSingle: false };
  if (SINGLE.test(letters)) return { call: letters + letters, isSingle: true };
  return null;
}
