/** A chromosome by its name; `accession` is the sequence's id as it was typed, if it was. */
interface Named {
  chromosome: string;
  accession?: string;
}

/** A place on the genome, or why it cannot be shown. Positions are 1-based, both ends included. */
export type Place =
  | ({ kind: "chromosome" } & Named)
  | ({ kind: "position"; position: number } & Named)
  | ({ kind: "region"; first: number; last: number } & Named)
  | { kind: "problem"; sentence: string };

/** The chromosome in a place: `15`, `chr15`, `chromosome X`, `M`, or a sequence's id, `NC_000015.9`. */
const CHROMOSOME = String.raw`(?:chr(?:omosome)?[ _]*)?(\d{1,2}|[XYM]|MT)|(NC_\d{6}(?:\.\d+)?)`;

/** Thousands with any separator that is no blank: `28.365.000`, `28'365'000`. */
const GROUPED = String.raw`\d{1,3}(?:[.,_']\d{3})+(?!\d)(?:\.0+)?`;
/** Thousands with blanks, from a million on: `100 200` is two positions. */
const SPACED = String.raw`\d{1,3}(?: \d{3}){2,}(?!\d)`;
const NUMBER = String.raw`(${GROUPED}|${SPACED}|\d+(?:\.\d+)?) ?([km]?)b?p?`;
const BEFORE_FIRST = String.raw`(?: ?[:,;_-] ?(?:[gm]\.)?| )`;
const BETWEEN = String.raw`(?: ?(?:-|\.\.+|[:;_]|,(?= |\d{4})|\bto\b) ?| )`;
/** Ensembl's strand and UCSC's length of a region, which are ignored. */
const STRAND = String.raw`(?: ?: ?-?1| ?[:(]? ?[+-])?(?: [\d,]+ bp)?`;

/** Of a text in which every blank is one space. */
const PLACE = new RegExp(
  `^(?:${CHROMOSOME})(?:${BEFORE_FIRST}${NUMBER}(?:${BETWEEN}${NUMBER}${STRAND})?)?$`,
  "i",
);

/** The alleles at the end of a variant's name, which are ignored: `15-28365618-A-G`, `15:28365618A>G`. */
// The hyphen is last: Tailwind reads a hyphen and a colon in brackets as a declaration.
const ALLELES = /(?<=\d)(?:\s{0,2}[:_-])?\s{0,2}[ACGT]{1,99}\s{0,2}[>:_/-]\s{0,2}[ACGT]{1,99}$/i;
/** A change at the end of a variant's name; `35delG` is the name of one, and no place. */
const CHANGE = /(?<=[:._]\d{1,10})(?:delins|del|dup|ins|inv)[ACGT]*$/i;
/** A build before a place or behind it, perhaps in brackets. */
const BUILD =
  /^(?:chromosome:)?((?:hg|GRCh|b|build\s?)(?:\d\d)|T2T[^\s:,]*)(?:\.p\d+)?(?:\s*[:,)]\s*|\s+)(?=\S)/i;
const BUILD_BEHIND = /[\s_:([]{1,3}((?:hg|GRCh|b|build ?)\d\d)$/i;
/** No place is longer, in characters. */
const MAX_PLACE = 100;
const BAND = /^(?:chr)?(?:\d{1,2}|[XY])[pq](?:\d+(?:\.\d+)?|ter)?$/i;

/**
 * Parses a chromosome, a position or a region in any of the usual spellings, 1-based. Null when the text is
 * none of these, a problem when it is but cannot be shown.
 */
export function parsePlace(text: string): Place | null {
  if (BAND.test(text))
    return problem(`We do not know bands such as ${text}. Type a region: chr15:28,365,000-28,366,000.`);
  // A line of a BED file has more cells.
  const cells = text.split("\t").slice(0, 3).join("\t");
  if (cells.length > MAX_PLACE) return null;
  const builds = [BUILD, BUILD_BEHIND].flatMap((pattern) => pattern.exec(cells)?.[1] ?? []);
  const elsewhere = builds.find((build) => !/(?:19|37)$/.test(build));
  if (elsewhere) return problem(onOtherBuild(elsewhere));
  return readPlace(
    cells.replace(BUILD, "").replace(BUILD_BEHIND, "").replace(ALLELES, "").replace(CHANGE, ""),
  );
}

function readPlace(text: string): Place | null {
  const [, name, accession, from, fromUnit, to, toUnit] = PLACE.exec(text.replaceAll(/\s+/g, " ")) ?? [];
  const named = namedBy(name, accession);
  if (!named) return accession ? problem(`${accession} is not the sequence of a chromosome.`) : null;
  if (!from) return { kind: "chromosome", ...named };
  const last = to ? wholeNumber(to, toUnit) : null;
  const first = firstNumber(from, fromUnit, last, toUnit);
  if (first === null || (to && last === null))
    return problem(`“${first === null ? from : to}” is not a position.`);
  if (first < 1) return problem("Positions start at 1.");
  if (last === null) return { kind: "position", ...named, position: first };
  if (first > last) return problem("Put the smaller position of a region first.");
  return { kind: "region", ...named, first, last };
}

/** PLINK's numbers; 25 is the pseudoautosomal part of X. */
const NUMBERED: Readonly<Record<string, string>> = { M: "MT", 23: "X", 24: "Y", 25: "X", 26: "MT" };

function namedBy(name: string | undefined, accession: string | undefined): Named | null {
  if (accession) {
    const chromosome = chromosomeOfAccession(accession);
    return chromosome ? { chromosome, accession: accession.toUpperCase() } : null;
  }
  if (!name) return null;
  const upper = name.toUpperCase();
  return { chromosome: NUMBERED[upper] ?? upper.replace(/^0(?=\d)/, "") };
}

/** NC_000001 to NC_000022, X and Y as 23 and 24; the mitochondrial sequence is NC_012920. */
function chromosomeOfAccession(accession: string): string | null {
  const number = Number(accession.slice("NC_".length).split(".")[0]);
  if (number === 12_920) return "MT";
  if (number === 23 || number === 24) return number === 23 ? "X" : "Y";
  return number >= 1 && number <= 22 ? String(number) : null;
}

/** A unit behind only the last number is that of both, as in `28.3-28.4 Mb`, unless the first gets larger. */
function firstNumber(
  text: string,
  unit: string | undefined,
  last: number | null,
  lastUnit?: string,
): number | null {
  const withUnit = unit || last === null ? null : wholeNumber(text, lastUnit);
  return withUnit !== null && last !== null && withUnit <= last ? withUnit : wholeNumber(text, unit);
}

/** A single dot before a unit is a decimal point; other dots group thousands. Null for a fraction. */
function wholeNumber(text: string, unit = ""): number | null {
  const factor = { k: 1e3, m: 1e6 }[unit.toLowerCase()] ?? 1;
  const isGrouped = unit ? /\..*\./.test(text) : /^\d{1,3}(\.\d{3})+$/.test(text);
  const number = Number(text.replaceAll(isGrouped ? /[^\d]/g : /[^\d.]/g, "")) * factor;
  if (unit) return Math.round(number);
  return Number.isInteger(number) ? number : null;
}

/** Says that a build, or the sequence of one, is not the one of positions here. */
export const onOtherBuild = (build: string): string =>
  `“${build.slice(0, MAX_SHOWN)}” is on another build. Positions here are on GRCh37 (hg19): convert yours first, or search for the marker’s id.`;

const MAX_SHOWN = 40;

const problem = (sentence: string): Place => ({ kind: "problem", sentence });
