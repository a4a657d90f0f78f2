import { NO_CALL } from "@/lib/provider/genotypes/calls";

/** Raw data has calls, not variants, so any base may occur; the smaller sets only tell markers apart. */
const OF_BASES = [
  ["A", "C", "G", "T"],
  ["A", "C", "G"],
  ["A", "C", "T"],
  ["A", "G", "T"],
  ["C", "G", "T"],
  ["A", "C"],
  ["A", "G"],
  ["A", "T"],
  ["C", "G"],
  ["C", "T"],
  ["G", "T"],
] as const;

/** Nothing, or a sequence that raw data does not name (N is any base). */
const OF_LENGTHS = [
  ["-", "N"],
  ["-", "NN"],
  ["-", "NNN"],
] as const;

/**
 * The sets of alleles, each sorted, that a new marker may have which a file gives this call. The first is for
 * the first marker at a locus; another marker there that has other calls gets one of the others.
 */
export const alleleSets = (call: string): readonly (readonly string[])[] =>
  /[DI]/.test(call)
    ? OF_LENGTHS
    : OF_BASES.filter(
        (set) => call === NO_CALL || [...call].every((base) => set.some((one) => one === base)),
      );
