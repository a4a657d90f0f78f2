import { NO_CALL } from "@/lib/provider/genotypes/calls";

/** A call as it is stored. */
interface ReadCall {
  /** Two of `A`, `C`, `G`, `T`, or two of `D`, `I`, or `--`; in the order of the alphabet. */
  call: string;
  /** True where the file has one letter, for a hemizygous call. */
  isSingle: boolean;
}

const PAIR = /^(?:[ACGT]{2}|[DI]{2})$/;
const SINGLE = /^[ACGTDI]$/;
const NO_CALLS: ReadonlySet<string> = new Set(["--", "-", "00", "0"]);

/**
 * The part of `readRow` for the genotype: letters to a call, a single letter doubled. Returns null for a
 * genotype that is none.
 */
export function readCall(genotype: string): ReadCall | null {
  const letters = genotype.toUpperCase();
  if (PAIR.test(letters)) return { call: [...letters].sort().join(""), isSingle: false };
  if (NO_CALLS.has(letters)) return { call: NO_CALL, isSingle: false };
  if (SINGLE.test(letters)) return { call: letters + letters, isSingle: true };
  return null;
}
