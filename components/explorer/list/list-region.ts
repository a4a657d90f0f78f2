import { type OneBased, toOneBased } from "@/lib/explorer/genome/coordinates";
import type { ChromosomeRegion } from "@/lib/explorer/genome/region";
import { around } from "@/lib/explorer/genome/region";
import type { Locus } from "@/lib/explorer/list/list-definition";
import type { Outline } from "@/lib/explorer/reads/outline";
import { regionOf } from "@/lib/explorer/search/search";
import type { ListState } from "./use-list-state";

interface Ends {
  outline: { data: Outline | undefined; isPending: boolean };
  /** First and last item of the page; undefined while it loads. */
  page: readonly [Locus?, Locus?] | undefined;
}

/**
 * The region of a list: the one searched for, or from the first to the last marker of the gene or the ids, or
 * for the whole genome of the page. Null when it is spread over several chromosomes, undefined while unknown.
 */
export function regionOfList(state: ListState, { outline, page }: Ends): ChromosomeRegion | null | undefined {
  const { search, filter } = state;
  const accessions = state.accessions.data;
  if (state.problem || state.accessions.error) return null;
  if (!accessions) return undefined;
  const on = (id: string | undefined, regionIn: (length: number) => OneBased) => {
    const accession = accessions.find((one) => one.id === id);
    return accession ? { accession, region: regionIn(accession.length) } : null;
  };
  if (search.kind === "chromosome") return on(filter?.accession_id, (last) => ({ first: 1, last }));
  if (search.kind === "position" || search.kind === "region")
    return on(filter?.accession_id, (length) => regionOf(search, length));
  if (outline.isPending) return undefined;
  if (outline.data) {
    const { span } = outline.data;
    return span && on(span.accession_id, (length) => around(span, length));
  }
  if (!page) return undefined;
  const [first, last] = page;
  if (!first || !last || first.accession_id !== last.accession_id) return null;
  const span = { first: toOneBased(first).first, last: toOneBased(last).last };
  return on(first.accession_id, (length) => around(span, length));
}
