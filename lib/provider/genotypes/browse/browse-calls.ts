import type { Profile } from "@/lib/provider/accounts/profiles";
import type { Window } from "@/lib/provider/base/paging";
import { NOT_ASSAYED } from "@/lib/provider/genotypes/calls";
import { filteredCalls } from "@/lib/provider/genotypes/filtered-calls";
import { batches, type KeyRange, sizeOf, slice } from "@/lib/provider/reference/key-ranges";
import { namesIn } from "@/lib/provider/reference/marker-json";
import { markerRows } from "@/lib/provider/reference/markers";
import { selectMarkers } from "@/lib/provider/reference/select-markers";
import type { MarkerKey } from "@/lib/provider/store/tables/numbers";
import { searchOf } from "./search";

/** A marker with the profile's filtered call, as the customer sees it. */
export interface CallRow {
  /** Its primary id. */
  id: string;
  chromosome: string;
  /** 1-based position on GRCh37. */
  position: number;
  genes: string[];
  call: string;
  /** Whether the call is hidden because the customer has not opted to know sensitive locations. */
  isClosed: boolean;
}

/**
 * A page of the markers that a search finds (see `searchOf`), in genome order, with the profile's calls.
 * @param windowIn chooses the page, given how many there are
 */
export async function browseCalls(
  profile: Profile,
  search: string,
  windowIn: (total: number) => Window,
): Promise<{ rows: CallRow[]; total: number; offset: number }> {
  const selection = found(search);
  const total = sizeOf(selection);
  const { limit, offset } = windowIn(total);
  const rows: CallRow[] = [];
  for (const batch of batches(slice(selection, offset, limit))) rows.push(...(await rowsOf(profile, batch)));
  return { rows, total, offset };
}

/** Genes are found in capitals too. */
function found(search: string): KeyRange[] {
  const filter = searchOf(search);
  if (!filter) return [];
  const selection = selectMarkers(filter);
  return filter.gene_name === undefined || selection.length > 0
    ? selection
    : selectMarkers({ gene_name: filter.gene_name.toUpperCase() });
}

async function rowsOf(profile: Profile, batch: KeyRange | MarkerKey[]): Promise<CallRow[]> {
  const rows = markerRows(batch);
  const indices = rows.map(({ genome_index }) => genome_index);
  const calls = await filteredCalls(profile, indices);
  return rows.map(({ id, chromosome, start, head, is_sensitive }, at) => ({
    id,
    chromosome,
    position: start + 1,
    genes: namesIn(head).gene_names,
    call: calls[at] ?? NOT_ASSAYED,
    isClosed: is_sensitive === 1 && profile.has_opted_in === 0,
  }));
}
