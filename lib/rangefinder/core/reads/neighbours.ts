import type { ListFilter } from "@/lib/rangefinder/core/search/search";
import type { Accession, Marker } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { nextPage, type PageRange } from "@/lib/rangefinder/platform/base/paging";
import { markerListQuery, type Read } from "./queries";

/** The markers before and after one in genome order; null at either end of the genome. */
export const neighboursQuery = (read: Read, marker: Marker, accessions: readonly Accession[]) => ({
  queryKey: ["neighbours", marker.id],
  queryFn: async () => {
    const at = accessions.findIndex(({ id }) => id === marker.accession_id);
    const [previous, next] = await Promise.all([
      markerBefore(read, marker, accessions.slice(0, at)),
      markerAfter(read, marker, accessions.slice(at + 1)),
    ]);
    return { previous, next };
  },
});

const FEW = 20;

async function markerAfter(
  read: Read,
  { id, accession_id, start }: Marker,
  laterAccessions: readonly Accession[],
): Promise<Marker | null> {
  let isBehind = false;
  for await (const found of walk(read, { accession_id, start }, FEW)) {
    if (isBehind) return found;
    isBehind = found.id === id;
  }
  for (const later of laterAccessions)
    for await (const first of walk(read, { accession_id: later.id }, 1)) return first;
  return null;
}

async function markerBefore(
  read: Read,
  { id, accession_id, start }: Marker,
  earlierAccessions: readonly Accession[],
): Promise<Marker | null> {
  const near = await lastBefore(read, accession_id, start + 1, id);
  if (near) return near;
  for (const earlier of earlierAccessions.toReversed()) {
    const last = await lastBefore(read, earlier.id, earlier.length + 1);
    if (last) return last;
  }
  return null;
}

/** Width in bases of the first window to look back into. */
const NEAR = 10_000;

/**
 * The last marker of an accession that starts before `end`, and before the marker `id`. The interface lists
 * forwards only: a window before `end` is widened until it holds one.
 */
async function lastBefore(
  read: Read,
  accession_id: string,
  end: number,
  id?: string,
): Promise<Marker | null> {
  for (let width = NEAR; ; width *= 10) {
    const start = Math.max(0, end - width);
    let last: Marker | null = null;
    for await (const found of walk(read, { accession_id, start, end }, 1000)) {
      if (found.id === id) break;
      // One that begins before the window may not be the last before it.
      if (found.start >= start) last = found;
    }
    if (last || start === 0) return last;
  }
}

/** The markers that a filter selects, in genome order, read page by page as they are needed. */
async function* walk(read: Read, filter: ListFilter, limit: number): AsyncGenerator<Marker> {
  for (let page: PageRange | null = { limit, offset: 0 }; page; ) {
    const { data, links } = await markerListQuery(read, { profileId: undefined, filter, page }).queryFn();
    yield* data;
    page = nextPage(links.next);
  }
}
