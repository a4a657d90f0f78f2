import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsInteger,
  parseAsString,
} from "nuqs/server";
import { PAGE_SIZE, type Page } from "./paging";

/** The state of a list page in its address: what was searched, and which page of it. */
export const listParams = {
  q: parseAsString.withDefault(""),
  offset: parseAsInteger.withDefault(0),
  limit: parseAsInteger.withDefault(PAGE_SIZE),
};

export type ListParams = inferParserType<typeof listParams>;

export const loadListParams = createLoader(listParams);
export const listAddress = createSerializer(listParams);

const MAX_LIMIT = 200;

/** The page an address asks for, kept within what the table can show well. */
export const pageOf = ({ offset, limit }: ListParams): Page => ({
  offset: Math.max(0, offset),
  limit: limit >= 1 ? Math.min(limit, MAX_LIMIT) : PAGE_SIZE,
});
