import type { ChromosomeRegion } from "@/components/explorer/genome-view/ideogram";
import { toOneBased } from "@/lib/explorer/genome/coordinates";
import { around } from "@/lib/explorer/genome/region";
import type { Locus } from "@/lib/explorer/list/list-table";
import { regionOf } from "@/lib/explorer/search/search";
import type { ListState } from "./use-list-state";

/**
 * The region of a list: the one searched for, else from its first to its last item if both lie on the same
 * chromosome. Undefined otherwise.
 */
export function regionOfList(
  state: ListState,
  ends: readonly (Locus | undefined)[],
): ChromosomeRegion | undefined {
  const { search, filter } = state;
  const accessions = state.accessions.data ?? [];
  if (search.kind === "chromosome" || search.kind === "position" || search.kind === "region") {
    const accession = accessions.find(({ id }) => id === filter?.accession_id);
    if (!accession) return undefined;
    if (search.kind === "chromosome") return { accession, region: { first: 1, last: accession.length } };
    return { accession, region: regionOf(search, accession.length) };
  }
  const [first, last] = ends;
  const accession = accessions.find(({ id }) => id === first?.accession_id);
  if (!accession || !first || !last || last.accession_id !== accession.id) return undefined;
  const span = { first: toOneBased(first).first, last: toOneBased(last).last };
  return { accession, region: around(span, accession.length) };
}
