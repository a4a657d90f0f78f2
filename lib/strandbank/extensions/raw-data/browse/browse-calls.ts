import { filteredCalls } from "@/lib/strandbank/core/genotypes/filtered-calls";
import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { NOT_ASSAYED } from "@/lib/strandbank/core/reference/call-letters";
import { geneNamed } from "@/lib/strandbank/core/reference/gene-named";
import { batches, type KeyRange, sizeOf, slice } from "@/lib/strandbank/core/reference/key-ranges";
import { namesIn } from "@/lib/strandbank/core/reference/locus-json";
import { markerRows } from "@/lib/strandbank/core/reference/markers";
import { type LocusFilter, selectMarkers } from "@/lib/strandbank/core/reference/select-markers";
import type { Window } from "@/lib/strandbank/platform/base/paging";
import type { MarkerKey } from "@/lib/strandbank/platform/store/tables/numbers";
import type { Search } from "./search";

/** A marker, by its primary id, with the profile's filtered call, as the customer sees it. */
export type CallRow = Awaited<ReturnType<typeof rowsOf>>[number];

/**
 * A page of the markers that a search finds, in genome order, with the profile's calls.
 * @param windowIn chooses the page, given how many there are
 */
export async function browseCalls(
  profile: Profile,
  search: Search,
  windowIn: (total: number) => Window,
): Promise<{ rows: CallRow[]; total: number; offset: number }> {
  const filter = filterOf(search);
  const selection = filter ? await selectMarkers(filter) : [];
  const total = sizeOf(selection);
  const { limit, offset } = windowIn(total);
  const rows: CallRow[] = [];
  for (const batch of batches(slice(selection, offset, limit))) rows.push(...(await rowsOf(profile, batch)));
  return { rows, total, offset };
}

/** The filter of markers that a search means; null when it names none. */
function filterOf(search: Search): LocusFilter | null {
  switch (search.kind) {
    case "ids":
      return { id: search.ids };
    case "chromosome":
      return { chromosome_id: search.chromosome };
    case "place": {
      const { chromosome, first, last } = search;
      return { chromosome_id: chromosome, start: first - 1, ...(last !== null && { end: last }) };
    }
    case "name": {
      const gene_name = geneNamed(search.name);
      return gene_name === null ? null : { gene_name };
    }
    case "everything":
    case "problem":
      return null;
  }
}

async function rowsOf(profile: Profile, batch: KeyRange | MarkerKey[]) {
  const rows = markerRows(batch);
  const indices = rows.map(({ genome_index }) => genome_index);
  const calls = await filteredCalls(profile, indices);
  return rows.map(({ id, chromosome, start, head, is_sensitive }, at) => ({
    id,
    chromosome,
    /** 1-based, on GRCh37. */
    position: start + 1,
    genes: namesIn(head).gene_names,
    call: calls[at] ?? NOT_ASSAYED,
    /** Whether the call is hidden because the customer has not opted to know sensitive locations. */
    isClosed: is_sensitive === 1 && profile.has_opted_in === 0,
  }));
}
