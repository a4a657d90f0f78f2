import type { PageRange } from "@/lib/explorer/base/paging";
import type { Accession } from "@/lib/explorer/provider-client/wire/types";
import { filterOf, type ListFilter, parseSearch, type Search } from "@/lib/explorer/search/search";
import { type ListParams, pageOf } from "./list-params";

/** What the address of a list page asks the provider for. */
export interface ListRequest {
  search: Search;
  page: PageRange;
  /** Undefined while the accessions are unknown, and when `sentence` says why the search has none. */
  filter?: ListFilter;
  sentence?: string;
}

export function listRequest(params: ListParams, accessions: readonly Accession[] | undefined): ListRequest {
  const request = { search: parseSearch(params.q), page: pageOf(params) };
  if (!accessions) return request;
  const filter = filterOf(request.search, accessions);
  return "sentence" in filter ? { ...request, sentence: filter.sentence } : { ...request, filter };
}
