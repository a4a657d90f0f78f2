import type { PageRange } from "@/lib/explorer/base/paging";
import type { Accession } from "@/lib/explorer/provider-client/wire/types";
import {
  filterOf,
  type ListFilter,
  type NoFilter,
  parseSearch,
  type Search,
} from "@/lib/explorer/search/search";
import { type ListParams, pageOf } from "./list-params";

/** What the address of a list page asks the provider for. */
export interface ListRequest {
  search: Search;
  page: PageRange;
  /** Undefined while the accessions are unknown, and when `problem` says why the search has none. */
  filter?: ListFilter;
  problem?: NoFilter;
}

export function listRequest(params: ListParams, accessions: readonly Accession[] | undefined): ListRequest {
  const search = parseSearch(params.q);
  const request = { search, page: pageOf(params, search) };
  if (!accessions) return request;
  const filter = filterOf(request.search, accessions);
  return "sentence" in filter ? { ...request, problem: filter } : { ...request, filter };
}
