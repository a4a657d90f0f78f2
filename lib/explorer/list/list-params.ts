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
import { PAGE_SIZE, type PageRange } from "@/lib/explorer/base/paging";
import { MAX_IDS, MAX_SEARCH, type Search } from "@/lib/explorer/search/search";
import { ordersOf } from "./arrange-rows";
import type { ListDefinition } from "./list-definition";

/** Of a longer search only as much is read as tells that it is too long, since pages repeat it. */
const parseAsSearch = createParser({
  parse: (text) => text.slice(0, MAX_SEARCH + 1),
  serialize: (text: string) => text,
});

export const listParams = {
  q: parseAsSearch.withDefault(""),
  offset: parseAsInteger.withDefault(0),
  limit: parseAsInteger.withDefault(PAGE_SIZE),
};

export type ListParams = inferParserType<typeof listParams>;

/** Reads them on the server, which needs no others. */
export const loadListParams = createLoader(listParams);

/**
 * Query parameters of how a list is shown, by its own columns and filters. They never reveal a call: the
 * groups to filter by say nothing about a profile.
 */
export const viewParams = <Row>(list: ListDefinition<Row>) => ({
  sort: parseAsStringLiteral(ordersOf(list)),
  /** Null for the usual columns. */
  columns: parseAsArrayOf(parseAsStringLiteral(list.columns.map(({ key }) => key))),
  calls: parseAsArrayOf(parseAsStringLiteral(list.groups)).withDefault([]),
  kinds: parseAsArrayOf(parseAsStringLiteral(list.kinds)).withDefault([]),
  platforms: parseAsArrayOf(parseAsString).withDefault([]),
});

export type ViewParams = inferParserType<ReturnType<typeof viewParams>>;

export const listAddress = (
  parsers: ReturnType<typeof viewParams>,
  params: Partial<ListParams & ViewParams>,
): string => createSerializer({ ...listParams, ...parsers })(params) || "?";

export const pageSizes: readonly number[] = [PAGE_SIZE, 200, 1000, 10_000];

/** Page sizes to choose from for a search: all markers of a list of ids come on one page. */
export const sizesFor = (search: Search, sizes: readonly number[]): readonly number[] =>
  search.kind === "ids" || search.kind === "topic" ? [MAX_IDS] : sizes;

export const pageOf = (
  { offset, limit }: Pick<ListParams, "offset" | "limit">,
  search: Search,
  sizes: readonly number[] = pageSizes,
): PageRange => ({
  offset: Math.max(0, offset),
  limit: limitOf(search.kind === "ids" || search.kind === "topic" ? MAX_IDS : limit, sizes),
});

const limitOf = (limit: number, sizes: readonly number[]): number =>
  limit >= 1 ? Math.min(limit, Math.max(...sizes)) : PAGE_SIZE;
