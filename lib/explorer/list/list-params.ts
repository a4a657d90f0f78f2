import { createLoader, createParser, type inferParserType, parseAsInteger } from "nuqs/server";
import { PAGE_SIZE, type PageRange } from "@/lib/explorer/base/paging";
import { MAX_IDS, MAX_SEARCH, type Search } from "@/lib/explorer/search/search";

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

const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 200, 1000, 10_000];

/** Page sizes to choose from for a search: all markers of a list of ids come on one page. */
export const sizesFor = ({ kind }: Search): readonly number[] =>
  kind === "ids" || kind === "topic" ? [MAX_IDS] : PAGE_SIZES;

export function pageOf({ offset, limit }: Omit<ListParams, "q">, search: Search): PageRange {
  const sizes = sizesFor(search);
  const isChosen = limit >= 1 && sizes === PAGE_SIZES;
  return {
    offset: Math.max(0, offset),
    limit: isChosen ? Math.min(limit, Math.max(...sizes)) : (sizes[0] ?? PAGE_SIZE),
  };
}
