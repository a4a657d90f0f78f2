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
const CHROMOSOME = String.raw`(?:chr(?:omosome)?[\s_]*)?(\d{1,2}|[XYM]|MT)|(NC_\d{6}(?:\.\d+)?)`;

/** Thousands with any separator that is no plain space: `28.365.000`, `28'365'000`. */
const GROUPED = String.raw`\d{1,3}(?:[.,_'’\u00a0\u2009\u202f]\d{3})+(?!\d)`;
/** Thousands with spaces, from a million on: `100 200` is two positions. */
const SPACED = String.raw`\d{1,3}(?: \d{3}){2,}(?!\d)`;
/** `28365000`, `28,365,000`, `28_365_000`, `28.365M`. */
const PLAIN = String.raw`\d[\d,]*(?:_\d{3})*(?:\.\d+)?`;
const NUMBER = String.raw`(${GROUPED}|${SPACED}|${PLAIN})\s*([km]?)b?p?`;
const BEFORE_FIRST = String.raw`(?:\s*[:-]\s*(?:[gm]\.)?|\s+)`;
const BETWEEN = String.raw`(?:\s*(?:-|–|—|\.\.+|:|_|\bto\b)\s*|\s+)`;

const PLACE = new RegExp(`^(?:${CHROMOSOME})(?:${BEFORE_FIRST}${NUMBER}(?:${BETWEEN}${NUMBER})?)?$`, "i");

/** The alleles at the end of a variant's name, which are ignored: `15-28365618-A-G`, `15:28365618A>G`. */
const ALLELES = /(?<=\d)\s*[-:]?\s*[ACGT]+\s*[-:>/]\s*[ACGT]+$/i;
const BUILD = /^(?:(?:hg|GRCh|b|build\s?)(\d\d)(?:\.p\d+)?|(T2T\S*))\s*[:,\s]\s*(?=\S)/i;
const BAND = /^(?:chr)?(?:\d{1,2}|[XY])[pq](?:\d+(?:\.\d+)?|ter)?$/i;

/**
 * Parses a chromosome, a position or a region in any of the usual spellings, 1-based. Null when the text is
 * none of these, a problem when it is but cannot be shown.
 */
export function parsePlace(text: string): Place | null {
  if (BAND.test(text))
    return problem(`We do not know bands such as ${text}. Type a region: chr15:28,365,000-28,366,000.`);
  const [, build, otherBuild] = BUILD.exec(text) ?? [];
  if (otherBuild || (build && build !== "19" && build !== "37"))
    return problem("Positions here are GRCh37 (hg19). Convert yours first, or search for the marker’s id.");
  return readPlace(text.replace(BUILD, "").replace(ALLELES, ""));
}

function readPlace(text: string): Place | null {
  const [, name, accession, from, fromUnit, to, toUnit] = PLACE.exec(text) ?? [];
  const named = namedBy(name, accession);
  if (!named) return accession ? problem(`${accession} is not the sequence of a chromosome.`) : null;
  if (!from) return { kind: "chromosome", ...named };
  const first = wholeNumber(from, fromUnit);
  if (first < 1) return problem("Positions start at 1.");
  if (!to) return { kind: "position", ...named, position: first };
  const last = wholeNumber(to, toUnit);
  if (first > last) return problem("Put the smaller position of a region first.");
  return { kind: "region", ...named, first, last };
}

function namedBy(name: string | undefined, accession: string | undefined): Named | null {
  if (accession) {
    const chromosome = chromosomeOfAccession(accession);
    return chromosome ? { chromosome, accession: accession.toUpperCase() } : null;
  }
  if (!name) return null;
  const upper = name.toUpperCase();
  return { chromosome: upper === "M" ? "MT" : upper.replace(/^0(?=\d)/, "") };
}

/** NC_000001 to NC_000022, X and Y as 23 and 24; the mitochondrial sequence is NC_012920. */
function chromosomeOfAccession(accession: string): string | null {
  const number = Number(accession.slice("NC_".length).split(".")[0]);
  if (number === 12_920) return "MT";
  if (number === 23 || number === 24) return number === 23 ? "X" : "Y";
  return number >= 1 && number <= 22 ? String(number) : null;
}

/** A single dot before a unit is a decimal point; other dots between figures group thousands. */
function wholeNumber(text: string, unit = ""): number {
  const factor = { k: 1e3, m: 1e6 }[unit.toLowerCase()] ?? 1;
  const isGrouped = unit ? /\..*\./.test(text) : /^\d{1,3}(\.\d{3})+$/.test(text);
  const figures = text.replaceAll(isGrouped ? /[^\d]/g : /[^\d.]/g, "");
  return Math.round(Number(figures) * factor);
}

const problem = (sentence: string): Place => ({ kind: "problem", sentence });
