import { type OneBased, toHalfOpen } from "@/lib/rangefinder/core/genome/coordinates";
import type { Accession } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import type { Knowledge } from "./meaning";
import { onOtherBuild, type Place, parsePlace } from "./search-place";
import { rewriteForm } from "./typed-forms";

/** What a visitor typed into the search box. Positions are 1-based, both ends included. */
export type Search =
  | { kind: "everything" }
  | { kind: "ids"; ids: string[] }
  /** Markers that are studied for the same, the best-known first. */
  | { kind: "topic"; name: string; ids: string[] }
  | { kind: "gene"; name: string }
  | Place;

/** Filter parameters of the interface's lists; `start` and `end` are 0-based and half-open. */
export interface ListFilter {
  id?: string;
  gene_name?: string;
  accession_id?: string;
  start?: number;
  end?: number;
}

export interface NoFilter {
  title: string;
  sentence: string;
  instead?: SearchLink;
}

export interface SearchLink {
  name: string;
  query: string;
}

export const POSITION_WINDOW = 500;

export const EVERYTHING = "all";

/** As many ids as fit into one request. */
export const MAX_IDS = 200;

/** Longest search text, in characters: `MAX_IDS` ids fit. */
export const MAX_SEARCH = 3_000;

/** No gene symbol is longer, in characters. */
const MAX_GENE = 30;

/** Reads a text by the grammar that the provider documents on its page `/docs/search/`. */
export function parseSearch(text: string): Search {
  if (text.trim().length > MAX_SEARCH) return problem(TOO_LONG);
  const plain = plainText(text);
  if (plain === "" || plain === EVERYTHING) return { kind: "everything" };
  const form = rewriteForm(plain);
  if ("otherBuild" in form) return problem(onOtherBuild(form.otherBuild));
  const { text: its } = form;
  return parseIds(its) ?? parsePlace(its) ?? parseGene(its) ?? notUnderstood(its);
}

export const mayBeWords = ({ kind }: Search): boolean => kind === "gene" || kind === "problem";

export function withMeaning(search: Search, { meaning }: Knowledge): Search {
  if (!meaning || !mayBeWords(search)) return search;
  const { gene, name, ids } = meaning;
  if (gene !== null) return { kind: "gene", name: gene };
  return ids.length === 1 ? { kind: "ids", ids: [...ids] } : { kind: "topic", name, ids: [...ids] };
}

export function filterOf(search: Search, accessions: readonly Accession[]): ListFilter | NoFilter {
  if (search.kind === "problem")
    return { title: "We did not understand that search", sentence: search.sentence };
  if (search.kind === "everything") return {};
  if (search.kind === "ids" || search.kind === "topic") return { id: search.ids.join(",") };
  if (search.kind === "gene") return { gene_name: search.name };
  const accession = accessions.find(({ chromosome }) => chromosome === search.chromosome);
  if (!accession)
    return { title: "No such chromosome", sentence: `There is no chromosome ${search.chromosome}.` };
  if (search.accession?.includes(".") && search.accession !== accession.id)
    return { title: "Another build", sentence: onOtherBuild(search.accession) };
  if (search.kind === "chromosome") return { accession_id: accession.id };
  const { length } = accession;
  if ((search.kind === "position" ? search.position : search.first) > length) return beyondTheEnd(accession);
  return { accession_id: accession.id, ...toHalfOpen(regionOf(search, length)) };
}

/** Width of the region that is offered for a position beyond the end, in bases. */
const LAST_PART = 100_000;

function beyondTheEnd({ chromosome, length }: Accession): NoFilter {
  const { whole } = plainNumbers;
  const first = Math.max(1, length - LAST_PART + 1);
  return {
    title: "No such position",
    sentence: `Chromosome ${chromosome} ends at ${whole(length)}.`,
    instead: {
      name: `Show the end of chromosome ${chromosome}`,
      query: `${chromosome}:${whole(first)}-${whole(length)}`,
    },
  };
}

/** The region of a search on a chromosome of `length` bases: a position gets a window around it. */
export const regionOf = (
  search: Extract<Search, { kind: "position" | "region" }>,
  length: number,
): OneBased =>
  search.kind === "position"
    ? {
        first: Math.max(1, search.position - POSITION_WINDOW),
        last: Math.min(length, search.position + POSITION_WINDOW),
      }
    : { first: search.first, last: Math.min(length, search.last) };

const MAX_SHOWN = 40;

/** Names the word that is nothing of all these, or else the whole text. */
function notUnderstood(text: string): Search {
  const unknown = text.split(" ").find((word) => !(parseIds(word) ?? parsePlace(word) ?? parseGene(word)));
  return problem(
    `We do not understand “${(unknown ?? text).slice(0, MAX_SHOWN)}”. Type a marker id such as rs12913832, a gene such as HERC2, a region such as chr15:28,365,000-28,366,000, or what is studied, such as eye color.`,
  );
}

const TOO_LONG = `A search has at most ${plainNumbers.whole(MAX_SEARCH)} characters, or ${MAX_IDS} ids.`;

const problem = (sentence: string): Search => ({ kind: "problem", sentence });

/** A marker id with what sticks to it: `rs1.`, `rs1_G`, `rs1:A>G`, another id, the URL of a page about it. */
const ID = /^(?:https?:\/\/\S*[/=]|dbsnp:)?(?:rs|i)\d{1,15}(?![a-z0-9])/;
const EACH_ID = /(?<![a-z0-9])(?:rs|i)\d{1,15}(?![a-z0-9])/g;

function idsIn(word: string): string[] {
  const text = word.replace(/[?&]rs=(?=\d)/, "/rs");
  return ID.test(text) ? (text.match(EACH_ID) ?? []) : [];
}

function parseIds(text: string): Search | null {
  const words = text
    .toLowerCase()
    .replace(/\([acgtdi-];[acgtdi-]\)?/g, "")
    .split(/[\s,;|"]+/)
    .map(withoutEdges)
    .filter(Boolean);
  if (words.length === 1 && /^\d{3,}$/.test(words[0] ?? ""))
    return problem(
      `For a marker, add its letters: rs${words[0]}. For a position, add its chromosome: 15:${words[0]}.`,
    );
  const found = words.map(idsIn);
  if (found.flat().length === 0) return null;
  const unread = words[found.findIndex((ids) => ids.length === 0)];
  if (unread !== undefined)
    return problem(
      `“${unread.slice(0, MAX_SHOWN)}” is not a marker id. Ids are rs or i with a number: rs12913832.`,
    );
  const ids = [...new Set(found.flat())];
  if (ids.length > MAX_IDS)
    return problem(`You can search for ${MAX_IDS} ids at once. These are ${ids.length}.`);
  return { kind: "ids", ids };
}

/** Ids of other databases, which are neither markers nor genes. */
const FOREIGN_ID = /^(?:[vrs]cv[0-9]|ens[gtp][0-9]|n[mprgc]_[0-9])/i;

/** Gene symbols are uppercase but for the `orf` of open reading frames, as in C15orf48. */
function parseGene(text: string): Search | null {
  if (text.length > MAX_GENE || FOREIGN_ID.test(text) || !/^[a-z][a-z0-9._@-]*$/i.test(text)) return null;
  const name = text.toUpperCase().replace(/^(C(?:\d+|[XY]))ORF(\d+)/, "$1orf$2");
  return { kind: "gene", name };
}

/** Narrow and no-break blanks between figures group thousands. */
const NARROW_BLANK = /(?<=\d)[\u00a0\u2007\u2009\u202f](?=\d{3}(?!\d))/g;
const BEFORE = /^["'([{<\s#*~`]+/;
const BEHIND = /(?<!["')\]}>\s.,;:!?*~`])["')\]}>\s.,;:!?*~`]+$/;

/** A word without the quotes, brackets and punctuation around it. */
const withoutEdges = (text: string): string => text.replace(BEFORE, "").replace(BEHIND, "");

/**
 * A text in plain characters: full-width ones become narrow, every dash a hyphen, every quote a straight one;
 * what is invisible goes, and so does what surrounds the text.
 */
const plainText = (text: string): string =>
  withoutEdges(
    text
      .replace(NARROW_BLANK, "'")
      .normalize("NFKC")
      .replace(/\p{Cf}/gu, "")
      .replace(/[\u2010-\u2015\u2212]/g, "-")
      .replace(/[‘’]/g, "'")
      .replace(/[“”„«»]/g, '"'),
  );
