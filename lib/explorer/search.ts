import { formatNumber, toHalfOpen } from "./coordinates";
import type { Accession } from "./schemas/genome";

/** What a visitor typed into the search box. Positions are 1-based, both ends included. */
export type Search =
  | { kind: "everything" }
  | { kind: "ids"; ids: string[] }
  | { kind: "gene"; name: string }
  | { kind: "chromosome"; chromosome: string }
  | { kind: "position"; chromosome: string; position: number }
  | { kind: "region"; chromosome: string; first: number; last: number }
  | { kind: "problem"; sentence: string };

/** A list's filter in the words of the interface; `start` and `end` are 0-based and half-open. */
export interface ListFilter {
  id?: string;
  gene_name?: string;
  accession_id?: string;
  start?: number;
  end?: number;
}

/** How far to either side of a single position the list looks, in bases. */
export const POSITION_WINDOW = 5_000;

/** More ids than this do not fit into one request. */
const MAX_IDS = 200;

/** Understands ids, a gene, a chromosome, a position or a region; anything else gives a sentence that helps. */
export function parseSearch(text: string): Search {
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "everything" };
  return parseIds(trimmed) ?? parsePlace(trimmed) ?? parseGene(trimmed) ?? problem(NOT_UNDERSTOOD);
}

/** The filter of a search, or the sentence why there is none. */
export function filterOf(
  search: Search,
  accessions: readonly Accession[],
): ListFilter | { sentence: string } {
  if (search.kind === "problem") return { sentence: search.sentence };
  if (search.kind === "everything") return {};
  if (search.kind === "ids") return { id: search.ids.join(",") };
  if (search.kind === "gene") return { gene_name: search.name };
  const accession = accessions.find(({ chromosome }) => chromosome === search.chromosome);
  if (!accession) return { sentence: `There is no chromosome ${search.chromosome}.` };
  if (search.kind === "chromosome") return { accession_id: accession.id };
  const { length } = accession;
  if ((search.kind === "position" ? search.position : search.first) > length) {
    return { sentence: `Chromosome ${search.chromosome} ends at position ${formatNumber(length)}.` };
  }
  const region = search.kind === "position" ? windowAround(search.position, length) : search;
  return { accession_id: accession.id, ...toHalfOpen(region) };
}

const windowAround = (position: number, length: number) => ({
  first: Math.max(1, position - POSITION_WINDOW),
  last: Math.min(length, position + POSITION_WINDOW),
});

const NOT_UNDERSTOOD =
  "Type a marker id such as rs12913832, a gene such as HERC2, or a region such as chr15:28,365,000-28,366,000.";

const problem = (sentence: string): Search => ({ kind: "problem", sentence });

function parseIds(text: string): Search | null {
  const ids = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (!ids.every((id) => /^(rs|i)\d+$/.test(id))) return null;
  const unique = [...new Set(ids)];
  if (unique.length > MAX_IDS)
    return problem(`Up to ${MAX_IDS} ids at once, please: these are ${unique.length}.`);
  return { kind: "ids", ids: unique };
}

const PLACE =
  /^(?:chr(?:omosome)?\s*)?(\d{1,2}|[XYM]|MT)(?:(?:\s*:\s*|\s+)([\d,]+)(?:(?:\s*(?:-|–|\.\.)\s*|\s+)([\d,]+))?)?$/i;

function parsePlace(text: string): Search | null {
  const [, name, from, to] = PLACE.exec(text) ?? [];
  if (!name) return null;
  const chromosome = name.toUpperCase() === "M" ? "MT" : name.toUpperCase().replace(/^0(?=\d)/, "");
  if (!from) return { kind: "chromosome", chromosome };
  const first = wholeNumber(from);
  const last = to ? wholeNumber(to) : first;
  if (first < 1) return problem("Positions are counted from 1.");
  if (first > last) return problem("A region starts at its smaller position.");
  return to ? { kind: "region", chromosome, first, last } : { kind: "position", chromosome, position: first };
}

const wholeNumber = (text: string): number => Number(text.replaceAll(",", ""));

/** Gene symbols are uppercase but for the `orf` of open reading frames, as in C15orf48. */
function parseGene(text: string): Search | null {
  if (!/^[a-z][a-z0-9._@-]*$/i.test(text)) return null;
  const name = text.toUpperCase().replace(/^(C(?:\d+|[XY]))ORF(\d+)/, "$1orf$2");
  return { kind: "gene", name };
}
