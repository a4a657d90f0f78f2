import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  parseAsArrayOf,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import type { Knowledge } from "@/lib/rangefinder/core/search/meaning";
import {
  filterOf,
  type ListFilter,
  MAX_IDS,
  MAX_SEARCH,
  mayBeWords,
  type NoFilter,
  parseSearch,
  type Search,
  withMeaning,
} from "@/lib/rangefinder/core/search/search";
import type { Accession } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { PAGE_SIZE, type PageRange } from "@/lib/rangefinder/platform/base/paging";
import { resultGroups, rowKinds } from "./list-definition";

/** Cuts an overlong search just past the limit, so that pages do not echo megabytes. */
const parseAsSearch = createParser({
  parse: (text) => text.slice(0, MAX_SEARCH + 1),
  serialize: (text: string) => text,
});

/** What a list asks the provider for. */
export const searchParams = {
  q: parseAsSearch.withDefault(""),
  offset: parseAsInteger.withDefault(0),
  limit: parseAsInteger.withDefault(PAGE_SIZE),
};

type ListSearchParams = inferParserType<typeof searchParams>;

export const loadSearchParams = createLoader(searchParams);

/** These and which of the loaded rows it shows: by groups, which do not reveal the alleles of a call. */
export const listParams = {
  ...searchParams,
  /** `asked`: in the order of the ids searched for. */
  sort: parseAsStringLiteral(["asked"]),
  calls: parseAsArrayOf(parseAsStringLiteral(resultGroups)).withDefault([]),
  kinds: parseAsArrayOf(parseAsStringLiteral(rowKinds)).withDefault([]),
  platforms: parseAsArrayOf(parseAsString).withDefault([]),
};

export type ListParams = inferParserType<typeof listParams>;

export const listAddress = createSerializer(listParams);

const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 200, 500];

/** Page sizes to choose from for a search: all markers of a list of ids come on one page. */
const sizesFor = ({ kind }: Search): readonly number[] =>
  kind === "ids" || kind === "topic" ? [MAX_IDS] : PAGE_SIZES;

function pageOf({ offset, limit }: ListSearchParams, sizes: readonly number[]): PageRange {
  const isChosen = limit >= 1 && sizes === PAGE_SIZES;
  return {
    offset: Math.max(0, offset),
    limit: isChosen ? Math.min(limit, Math.max(...sizes)) : (sizes[0] ?? PAGE_SIZE),
  };
}

interface SearchRequest {
  search: Search;
  sizes: readonly number[];
  page: PageRange;
  /** Undefined while it is unknown what is meant, and when `problem` says why the search has none. */
  filter?: ListFilter;
  problem?: NoFilter;
}

/** `accessions` and `knowledge`, of the search's text, are undefined while they load. */
export function requestOf(
  params: ListSearchParams,
  accessions: readonly Accession[] | undefined,
  knowledge: Knowledge | undefined,
): SearchRequest {
  const typed = parseSearch(params.q);
  const search = knowledge ? withMeaning(typed, knowledge) : typed;
  const sizes = sizesFor(search);
  const request = { search, sizes, page: pageOf(params, sizes) };
  if (!accessions || (!knowledge && mayBeWords(typed))) return request;
  const filter = filterOf(search, accessions);
  return "sentence" in filter ? { ...request, problem: filter } : { ...request, filter };
}

/** The text of a search to look up in words; null where it needs no looking up. */
export function knowledgeTextOf(query: string): string | null {
  const search = parseSearch(query);
  if (mayBeWords(search)) return query.trim();
  return search.kind === "ids" && search.ids.length === 1 ? (search.ids[0] ?? null) : null;
}
