import { rewriteForm } from "./typed-forms";

/** What a customer looks for. Positions are 1-based and inclusive. Grammar: `/docs/search/`. */
export type Search =
  | { kind: "everything" }
  | { kind: "ids"; ids: string[] }
  /** `last` is null for a position: the rest of the chromosome from there. */
  | { kind: "place"; chromosome: string; first: number; last: number | null }
  | { kind: "chromosome"; chromosome: string }
  | { kind: "name"; name: string }
  | { kind: "problem"; sentence: string };

/** The accession of each chromosome. */
type Accessions = readonly { id: string; chromosome: string }[];

/** Reads what a customer types or pastes: marker ids, a place on build 37, or the name of a gene. */
export function readSearch(text: string, accessions: Accessions): Search {
  if (text.length > MAX_SEARCH) return problem("A search has at most 2,000 characters.");
  const plain = trimmed(
    text
      .replace(/(?<=\d)[\u00a0\u2007\u2009\u202f](?=\d{3}(?!\d))/g, ",")
      .normalize("NFKC")
      .replace(/\p{Cf}/gu, "")
      .replace(/\p{Pd}|\u2212/gu, "-")
      .replace(/[‘’]/g, "'"),
  );
  if (plain === "") return { kind: "everything" };
  const form = rewriteForm(plain);
  if ("otherBuild" in form) return otherBuild(form.otherBuild);
  return readIds(form.text) ?? readPlace(form.text, accessions) ?? readName(form.text, accessions);
}

/** The same message as in Rangefinder. */
const otherBuild = (build: string): Search =>
  problem(
    `${quoted(build)} is on another build. Positions here are on GRCh37 (hg19): convert yours first, or search for the marker’s id.`,
  );

/** Longest search and longest place, in characters. */
const MAX_SEARCH = 2_000;
const MAX_PLACE = 100;

const SURROUNDING = String.raw`[\s"'“”„«»()[\]{}<>.,;:!?#*~\`]`;
const BEFORE = new RegExp(`^${SURROUNDING}+`);
const BEHIND = new RegExp(`(?<!${SURROUNDING})${SURROUNDING}+$`);
const trimmed = (text: string): string => text.replace(BEFORE, "").replace(BEHIND, "");

const MAX_QUOTED = 40;
const quoted = (text: string): string => `“${text.slice(0, MAX_QUOTED)}”`;
const problem = (sentence: string): Search => ({ kind: "problem", sentence });

/** An id at the start of a word or behind a page's URL; what follows does not matter, unless it is an id. */
const ID = /^(?:https?:\S*[/=]|dbsnp:)?(?:rs|i)[0-9]{1,15}(?![a-z0-9])/;
const EACH_ID = /(?<![a-z0-9])(?:rs|i)[0-9]{1,15}(?![a-z0-9])/g;
const idsIn = (word: string): string[] => (ID.test(word) ? (word.match(EACH_ID) ?? []) : []);

function readIds(text: string): Search | null {
  const words = text
    .toLowerCase()
    .replace(/[?&]rs=/g, "/rs")
    .replace(/\([a-z-];[a-z-]\)?/g, "")
    .split(/[\s,;|]+/)
    .map(trimmed)
    .filter((word) => word !== "");
  const [first = "", ...others] = words;
  if (others.length === 0 && /^[0-9]{3,}$/.test(first))
    return problem(`For a marker, type rs${first}. For a position, add its chromosome: 15:${first}.`);
  const ids = words.map(idsIn);
  if (ids.flat().length === 0) return null;
  const unread = words[ids.findIndex((some) => some.length === 0)];
  if (unread) return problem(`${quoted(unread)} is not a marker id, as rs4988235 and i4000415 are.`);
  return { kind: "ids", ids: [...new Set(ids.flat())] };
}

const NAME = /^(?:chr(?:omosome)?[\s_]*)?([0-9]{1,2}|x|y|mt?)(?![a-z0-9.])/i;
const SEQUENCE = /^nc_([0-9]{6})(\.[0-9]+)?/i;
/** A build before a place or behind it, perhaps in brackets. */
const BUILD =
  /^(?:chromosome:)?((?:hg|grch|b|build ?)([0-9]{2}))(?:\.p[0-9]{1,2})?[\s:,)]{1,5}|[\s_:([]{1,3}((?:hg|grch|b|build ?)([0-9]{2}))$/gi;
const T2T = /^(t2t[^\s:,]*)[\s:,]/i;
const BAND = /^(?:chr)?(?:[0-9]{1,2}|x|y)[pq](?:[0-9]+(?:\.[0-9]+)?|ter)?$/i;
/** The alleles of a variant's name, or what HGVS writes for a deletion and the like. */
const ALLELES =
  /(?<=[0-9])(?:(?:\s*[-:_])?\s*[acgt]+\s*[-:_>/]\s*[acgt]+|(?:delins|del|dup|ins|inv)[acgt]*)$/i;
/** What browsers write behind a region: its strand and its length. */
const STRAND = /(?<=[0-9][-:.]{1,3}[0-9,.]{1,15})(?::-?1|[:(]?[+-])?(?:\s{1,3}[0-9,]{1,15} bp)?$/;
const NUMBER =
  /^((?:[0-9]{1,3}(?:[.,_'][0-9]{3})+(?![0-9])|[0-9]{1,3}(?: [0-9]{3}){2,}(?![0-9])|[0-9]+)(?:\.[0-9]+)?)(?:\s*(?:([km])b?|bp))?/i;
const BEFORE_FIRST = /^(?:\s*[:,;_-]\s*(?:[gm]\.)?|\s+)/i;
const BEFORE_LAST = /^(?:\s*(?:-|\.{2,}|[:;_]|,(?=\s|[0-9]{4})|to\b)\s*|\s+)/i;

function readPlace(text: string, accessions: Accessions): Search | null {
  if (BAND.test(text)) return problem(`We do not know bands such as ${text}. Type a region instead.`);
  // A line of a BED file has more cells.
  const cells = text.split("\t").slice(0, 3).join("\t");
  if (cells.length > MAX_PLACE) return null;
  const builds = [...cells.matchAll(BUILD)].map(([, before, its, behind, other]) => [
    before ?? behind,
    its ?? other,
  ]);
  const [elsewhere = T2T.exec(cells)?.[1]] =
    builds.find(([, build]) => build !== "19" && build !== "37") ?? [];
  if (elsewhere) return otherBuild(elsewhere);
  const place = cells.replaceAll(BUILD, "").replace(ALLELES, "").replace(STRAND, "");
  const [sequence, number, version] = SEQUENCE.exec(place) ?? [];
  const [name = sequence, spelled] = sequence ? [] : (NAME.exec(place) ?? []);
  if (name === undefined) return null;
  const chromosome = chromosomeOf(
    number === "012920" ? "MT" : Number(number) > 24 ? "" : (spelled ?? number ?? ""),
  );
  if (chromosome === "") return problem(`${name} is not the sequence of a chromosome.`);
  const accession = accessions.find((one) => one.chromosome === chromosome);
  if (version && sequence?.toUpperCase() !== accession?.id) return otherBuild(sequence?.toUpperCase() ?? "");
  const rest = place.slice(name.length);
  if (rest === "") return { kind: "chromosome", chromosome };
  return readNumbers(chromosome, rest);
}

function readNumbers(chromosome: string, text: string): Search | null {
  const alone = numberBehind(BEFORE_FIRST, text);
  const last = alone && alone.rest !== "" ? numberBehind(BEFORE_LAST, alone.rest) : null;
  if (!alone || (last ?? alone).rest !== "") return null;
  const first = last ? withUnitOf(alone, last) : alone;
  const unread = [first, ...(last ? [last] : [])].find(({ value }) => !Number.isInteger(value));
  if (unread) return problem(`${quoted(unread.text)} is not a position.`);
  if (first.value < 1) return problem("Positions start at 1.");
  if (last && last.value < first.value) return problem("Put the smaller position of a region first.");
  return { kind: "place", chromosome, first: first.value, last: last?.value ?? null };
}

/** PLINK's numbers; 25 is the pseudoautosomal part of X. */
const CHROMOSOMES: Readonly<Record<string, string>> = { M: "MT", 23: "X", 24: "Y", 25: "X", 26: "MT" };

function chromosomeOf(spelled: string): string {
  const name = spelled.toUpperCase().replace(/^0+(?=[0-9])/, "");
  return CHROMOSOMES[name] ?? name;
}

interface TypedNumber {
  text: string;
  /** `k` or `m`, or empty. */
  unit: string;
  /** A fraction if the text is no position. */
  value: number;
  /** What follows. */
  rest: string;
}

function numberBehind(separator: RegExp, text: string): TypedNumber | null {
  const [between] = separator.exec(text) ?? [];
  if (between === undefined) return null;
  const [whole, number = "", unit = ""] = NUMBER.exec(text.slice(between.length)) ?? [];
  if (whole === undefined) return null;
  const rest = text.slice(between.length + whole.length);
  return { text: number, unit: unit.toLowerCase(), value: numberIn(number, unit.toLowerCase()), rest };
}

function numberIn(number: string, unit: string): number {
  const factor = { k: 1_000, m: 1_000_000 }[unit];
  const isDecimal = factor ? /^[^.]*\.[0-9]+$/.test(number) : !/^[0-9]{1,3}(?:\.[0-9]{3})+$/.test(number);
  const figures = number.replace(isDecimal ? /[^0-9.]/g : /[^0-9]/g, "");
  return factor ? Math.round(Number(figures) * factor) : Number(figures);
}

/** A unit behind only the last number is that of both, as in `28.3-28.4 Mb`, unless the first gets larger. */
function withUnitOf(first: TypedNumber, last: TypedNumber): TypedNumber {
  const value = numberIn(first.text, last.unit);
  return first.unit === "" && value <= last.value ? { ...first, value } : first;
}

/** No gene symbol is longer, in characters. */
const MAX_NAME = 30;

/** Ids of other databases, which are neither markers nor genes here. */
const FOREIGN_ID = /^(?:[vrs]cv[0-9]|ens[gtp][0-9]|n[mprgc]_[0-9])/i;

/** The name of a gene, or any other id that a file may have. */
function readName(text: string, accessions: Accessions): Search {
  const isName = (word: string) => word.length <= MAX_NAME && /^[a-z][a-z0-9._@-]*$/i.test(word);
  if (isName(text) && !FOREIGN_ID.test(text)) return { kind: "name", name: text };
  const unread = text.split(" ").find((word) => !isName(word) && !readPlace(word, accessions));
  return problem(
    `We do not understand ${quoted(unread ?? text)}. Type a marker such as rs4988235, a position such as 15:28,365,618, a region such as 15:28,000,000-28,500,000, or a gene such as LCT.`,
  );
}
