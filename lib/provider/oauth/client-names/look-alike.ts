import { CONFUSABLES } from "./confusables";

const characters = (codes = ""): string =>
  String.fromCodePoint(...codes.split("+").map((code) => Number.parseInt(code, 16)));

const LOOKS_LIKE = new Map(
  CONFUSABLES.trim()
    .split(/\s+/)
    .map((pair) => pair.split(":"))
    .map(([from, to]) => [characters(from), characters(to)]),
);

/** Whether two names could be taken for each other. */
export const looksLike = (one: string, other: string): boolean =>
  inEitherReading(one, other, (reading, others) => reading === others);

/** Whether a name holds another one, or something that could be taken for it. */
export const holdsLookAlike = (name: string, part: string): boolean =>
  inEitherReading(name, part, (reading, parts) => reading.includes(parts));

function inEitherReading(one: string, other: string, holds: (one: string, other: string) => boolean) {
  const [caseFirst, looksFirst] = readings(one);
  const [othersCaseFirst, othersLooksFirst] = readings(other);
  return holds(caseFirst, othersCaseFirst) || holds(looksFirst, othersLooksFirst);
}

/**
 * The letters and digits of a name after NFKC, case folding and look-alikes, and with look-alikes before
 * case: a capital may look like something that its small letter does not. Spaces, signs and accents are put
 * aside, unless there is nothing else.
 */
function readings(name: string): [string, string] {
  const text = name.normalize("NFKC");
  const plain = lettersOf(text) || text;
  return [canonical(plain), canonical(prototypes(plain))];
}

/** Twice, since a look-alike may be a capital. A small i counts as l, which the capital I looks like. */
const canonical = (text: string): string =>
  lettersOf(prototypes(folded(prototypes(folded(text))))).replaceAll("i", "l") || text;

const folded = (text: string): string => text.toUpperCase().toLowerCase();

const prototypes = (text: string): string =>
  [...text.normalize("NFD")].map((character) => LOOKS_LIKE.get(character) ?? character).join("");

/** Combining accents are of the script of the letter before them (`Inherited`); vowel signs are letters. */
const lettersOf = (text: string): string =>
  text.normalize("NFD").replace(/[\p{P}\p{S}\p{Z}\p{C}\p{Script=Inherited}]/gu, "");
