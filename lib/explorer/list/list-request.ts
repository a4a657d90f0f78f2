import { plainNumbers } from "@/lib/explorer/base/numbers";
import type { PageRange } from "@/lib/explorer/base/paging";
import type { Knowledge } from "@/lib/explorer/knowledge/meaning";
import type { Accession } from "@/lib/explorer/provider-client/wire/types";
import {
  filterOf,
  type ListFilter,
  mayBeWords,
  type NoFilter,
  parseSearch,
  type Search,
  withMeaning,
} from "@/lib/explorer/search/search";
import { type ListParams, pageOf } from "./list-params";

interface ListRequest {
  search: Search;
  page: PageRange;
  /** Undefined while it is unknown what is meant, and when `problem` says why the search has none. */
  filter?: ListFilter;
  problem?: NoFilter;
}

/** `accessions` and `knowledge`, of the search's text, are undefined while they load. */
export function listRequest(
  params: ListParams,
  accessions: readonly Accession[] | undefined,
  knowledge: Knowledge | undefined,
  numbers = plainNumbers,
): ListRequest {
  const typed = parseSearch(params.q);
  const search = knowledge ? withMeaning(typed, knowledge) : typed;
  const request = { search, page: pageOf(params, search) };
  if (!accessions || (!knowledge && mayBeWords(typed))) return request;
  const filter = filterOf(search, accessions, numbers);
  return "sentence" in filter ? { ...request, problem: filter } : { ...request, filter };
}

export function knowledgeTextOf(query: string): string | null {
  const search = parseSearch(query);
  if (mayBeWords(search)) return query.trim();
  return search.kind === "ids" && search.ids.length === 1 ? (search.ids[0] ?? null) : null;
}
