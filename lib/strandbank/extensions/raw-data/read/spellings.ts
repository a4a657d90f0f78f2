import { NO_CALL } from "@/lib/strandbank/core/reference/call-letters";

const LETTERS = /^\(?([ACGTDI])(?:(?:\s*[/|\\:;,_]\s*|\s*)([ACGTDI]))?\)?$/;
/** One or two alleles without a result, and words for it. */
const NO_RESULT =
  /^(?:[-0.?*_N]{0,3}|-{4,}|([-0.?*_N])(?:\s*[/|\\:;,]\s*|\s+)\1|(?:N\/?A|NC|NAN){1,2}|NULL|NONE|NO[ _-]?(?:CALL|RESULT)|MISSING|FAIL(?:ED)?)$/;

/**
 * The call that a genotype means, in the order of the alphabet, and whether it is one letter, for a
 * hemizygous call; null for one that cannot be read, such as half a call.
 */
export const callSpelled = cached((genotype: string) => {
  const letters = genotype.toUpperCase();
  const [whole, one = "", other = ""] = LETTERS.exec(letters) ?? [];
  if (whole === undefined) return NO_RESULT.test(letters) ? { call: NO_CALL, isSingle: false } : null;
  if (other === "") return { call: one + one, isSingle: true };
  const isBase = [one, other].map((letter) => "ACGT".includes(letter));
  return isBase[0] === isBase[1] ? { call: [one, other].sort().join(""), isSingle: false } : null;
});

/** A genotype as one text, of one field or of the two with its alleles. */
export const joinedAlleles = (one: string, other = ""): string =>
  one === other && one.length > 1 ? one : one + other;

/** An `rs` number with what chips write around it (`GSA-rs1`, `rs1.1`, `rs1_ilmndup1`), or an `i` number. */
const MARKER_ID = /^(?:((?:rs|i)[0-9]{1,15})|(?:[a-z0-9]+[-_:.])+(rs[0-9]{1,15}))(?![a-z0-9])/;

/** The `rs` or `i` number of an id, or of the first of several ids, in lowercase; null if it has none. */
export function idSpelled(text: string): string | null {
  const [, plain, within] = MARKER_ID.exec(text.toLowerCase()) ?? [];
  return plain ?? within ?? null;
}

/** 23 to 26 are PLINK's numbers, 25 the pseudoautosomal part of X. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...Array.from({ length: 22 }, (_, index): [string, string] => [String(index + 1), String(index + 1)]),
  ...["23", "25", "X", "XY", "PAR", "PAR1", "PAR2", "NONPAR"].map((name): [string, string] => [name, "X"]),
  ...["24", "Y"].map((name): [string, string] => [name, "Y"]),
  ...["26", "M", "MT", "MTDNA", "MITO", "MITOCHONDRIA", "MITOCHONDRION", "MITOCHONDRIAL", "012920"].map(
    (name): [string, string] => [name, "MT"],
  ),
]);

/** The chromosome (1 to 22, X, Y or MT) that a file means, or null. */
export const chromosomeSpelled = cached((spelling: string): string | null => {
  const name = spelling
    .toUpperCase()
    .replace(/^(?:CHR(?:OMOSOME|OM)?|NC)[\s_.:-]*/, "")
    .replace(/\.\d+$/, "")
    .replace(/^X[\s_.:-]?(?=(?:NON)?PAR)/, "");
  return NAMES.get(name) ?? NAMES.get(name.replace(/^0+/, "")) ?? null;
});

/** What files write for a marker whose place on the build is not known. */
const NO_POSITION = /^(?:|-+|0+(?:\.0+)?|\.|\?|n\/?a|nan|null|none|un(?:known)?)$/i;
const POSITION = /^(?:[0-9]{1,10}|[0-9]{1,3}(?:[,' ][0-9]{3}){1,3})(?:\.0+)?$/;

/** A position as a number; null where there is none, undefined for another text. */
export function positionSpelled(text: string): number | null | undefined {
  if (NO_POSITION.test(text)) return null;
  return POSITION.test(text) ? Number(text.replace(/[,' ]/g, "")) : undefined;
}

/** Most spellings that are cached: a raw-data file has few. */
const MAX_CACHED = 1_000;

/** A function of a text that computes each result once. */
function cached<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    if (results.size < MAX_CACHED) results.set(text, result);
    return result;
  };
}
