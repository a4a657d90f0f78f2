import { readSource } from "@/lib/provider/base/read-source";

/** A table beside this file: see README.md. */
const table = (name: string): string => readSource(`lib/provider/oauth/client-names/${name}.txt`);

const characters = (codes = ""): string =>
  String.fromCodePoint(...codes.split("+").map((code) => Number.parseInt(code, 16)));

export const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  table("confusables")
    .split(/\s+/)
    .map((pair) => pair.split(":"))
    .map(([from, to]) => [characters(from), characters(to)]),
);

const FORM_OF = new Map(
  table("forms")
    .split("\n")
    .flatMap((line) => {
      const [letter = "", forms = ""] = line.split(" ");
      return [...forms].map((form) => [form, letter] as const);
    }),
);

export const looksLike = (one: string, other: string): boolean =>
  inEitherReading(one, other, (reading, others) => reading === others);

/**
 * Whether a name holds another one, or something that could be taken for it: one letter may differ, and one
 * more for each sign within a word, up to three.
 */
export function holdsLookAlike(name: string, part: string): boolean {
  const signs = name.match(/(?<=[\p{L}\p{N}]\p{M}*)[\p{S}@*#†‡§](?=[\p{L}\p{N}])/gu)?.length ?? 0;
  const edits = 1 + Math.min(signs, 3);
  return inEitherReading(name, part, (reading, parts) => editsToPart(reading, parts) <= edits);
}

function inEitherReading(one: string, other: string, holds: (one: string, other: string) => boolean) {
  const [caseFirst, looksFirst] = readings(one);
  const [othersCaseFirst, othersLooksFirst] = readings(other);
  return holds(caseFirst, othersCaseFirst) || holds(looksFirst, othersLooksFirst);
}

/** Fewest letters to insert, delete or replace until a part of `text` is `wanted` (Sellers' algorithm). */
function editsToPart(text: string, wanted: string): number {
  let edits = [...wanted, ""].map((_, length) => length);
  let fewest = wanted.length;
  for (const letter of text) {
    const next = [0];
    for (const [index, other] of [...wanted].entries())
      next.push(
        Math.min(
          (edits[index] ?? 0) + (letter === other ? 0 : 1),
          (edits[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
        ),
      );
    edits = next;
    fewest = Math.min(fewest, edits.at(-1) ?? fewest);
  }
  return fewest;
}

/**
 * The letters and digits of a name after NFKC, case folding and look-alikes, and with look-alikes before
 * case: a capital may look like something that its small letter does not. Spaces, signs and accents are put
 * aside, unless there is nothing else.
 */
function readings(name: string): [string, string] {
  const text = withLettersForSymbols(name).normalize("NFKC");
  const plain = lettersOf(text) || text;
  return [canonical(plain), canonical(prototypes(plain))];
}

/** Negative circled and squared letters and regional indicators, which NFKC leaves as they are. */
const LETTER_SYMBOLS = [0x1f150, 0x1f170, 0x1f1e6];

const withLettersForSymbols = (text: string): string =>
  text.replace(/[$€@]|[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, (symbol) => {
    const code = symbol.codePointAt(0) ?? 0;
    const first = LETTER_SYMBOLS.findLast((start) => start <= code);
    if (first !== undefined) return String.fromCodePoint(0x41 + code - first);
    return { $: "s", "€": "e" }[symbol] ?? "a";
  });

/** Twice, since a look-alike may be a capital. A small i counts as l, which the capital I looks like. */
const canonical = (text: string): string =>
  plainForms(lettersOf(prototypes(folded(prototypes(folded(text)))))) || text;

const folded = (text: string): string => text.toUpperCase().toLowerCase();

const prototypes = (text: string): string =>
  [...text.normalize("NFD")].map((character) => LOOKS_LIKE.get(character) ?? character).join("");

/** Letters as their plain form, and pairs as the letter that they look like. */
const plainForms = (text: string): string =>
  [...text]
    .map((character) => FORM_OF.get(character) ?? character)
    .join("")
    .replaceAll("m", "rn")
    .replaceAll("i", "l")
    .replaceAll("cl", "d")
    .replaceAll("vv", "w");

/** Combining accents are of the script of the letter before them (`Inherited`); vowel signs are letters. */
const lettersOf = (text: string): string =>
  text.normalize("NFD").replace(/[\p{P}\p{S}\p{Z}\p{C}\p{Script=Inherited}]/gu, "");
