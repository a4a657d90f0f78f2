import type { Place } from "@/components/genome/ideogram";
import { toOneBased } from "@/lib/explorer/coordinates";
import type { MarkerRow } from "@/lib/explorer/marker-rows";
import { stretchOf } from "@/lib/explorer/search";
import { around } from "@/lib/explorer/stretch";
import type { ListState } from "./use-list-state";

/** Where a list is: the place that was searched for, else what its markers span, if they lie on one chromosome. */
export function placeOfList(state: ListState, rows: readonly MarkerRow[]): Place | undefined {
  const { search, filter } = state;
  const accessions = state.accessions.data ?? [];
  if (search.kind === "chromosome" || search.kind === "position" || search.kind === "region") {
    const accession = accessions.find(({ id }) => id === filter?.accession_id);
    if (!accession) return undefined;
    if (search.kind === "chromosome") return { accession, stretch: { first: 1, last: accession.length } };
    return { accession, stretch: stretchOf(search, accession.length) };
  }
  const [first, last] = [rows.at(0)?.marker, rows.at(-1)?.marker];
  const accession = accessions.find(({ id }) => id === first?.accession_id);
  if (!accession || !first || !last || last.accession_id !== accession.id) return undefined;
  const span = { first: toOneBased(first).first, last: toOneBased(last).last };
  return { accession, stretch: around(span, accession.length) };
}
