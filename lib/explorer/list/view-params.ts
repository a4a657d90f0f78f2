import {
  createSerializer,
  type inferParserType,
  parseAsArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { ordersOf } from "./arrange-rows";
import type { ListDefinition } from "./list-definition";
import { type ListParams, listParams } from "./list-params";

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
