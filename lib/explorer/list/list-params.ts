import {
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
import { columnKeys, sortOrders } from "./columns";
import { resultGroups, rowKinds } from "./list-table";

/** Of a longer search only as much is read as tells that it is too long, since pages repeat it. */
const parseAsSearch = createParser({
  parse: (text) => text.slice(0, MAX_SEARCH + 1),
  serialize: (text: string) => text,
});

/**
 * Query parameters of a list page: the search, the page, and how the table is shown. They never reveal a
 * call: the groups to filter by say nothing about a profile.
 */
export const listParams = {
  q: parseAsSearch.withDefault(""),
  offset: parseAsInteger.withDefault(0),
  limit: parseAsInteger.withDefault(PAGE_SIZE),
  sort: parseAsStringLiteral(sortOrders),
  /** Null for the usual columns. */
  columns: parseAsArrayOf(parseAsStringLiteral(columnKeys)),
  calls: parseAsArrayOf(parseAsStringLiteral(resultGroups)).withDefault([]),
  kinds: parseAsArrayOf(parseAsStringLiteral(rowKinds)).withDefault([]),
  platforms: parseAsArrayOf(parseAsString).withDefault([]),
};

export type ListParams = inferParserType<typeof listParams>;

export const listAddress = createSerializer(listParams);

export const pageSizes: readonly number[] = [PAGE_SIZE, 200, 1000, 10_000];

/** Page sizes to choose from for a search: all markers of a list of ids come on one page. */
export const sizesFor = (search: Search, sizes: readonly number[]): readonly number[] =>
  search.kind === "ids" ? [MAX_IDS] : sizes;

/** The page that an address asks for, limited to the longest of `sizes`. */
export const pageOf = (
  { offset, limit }: Pick<ListParams, "offset" | "limit">,
  search: Search,
  sizes: readonly number[] = pageSizes,
): PageRange => ({
  offset: Math.max(0, offset),
  limit: limitOf(search.kind === "ids" ? MAX_IDS : limit, sizes),
});

const limitOf = (limit: number, sizes: readonly number[]): number =>
  limit >= 1 ? Math.min(limit, Math.max(...sizes)) : PAGE_SIZE;
