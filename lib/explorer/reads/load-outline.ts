import { callState, shownCall } from "@/lib/explorer/genome/calls";
import { toHalfOpen, toOneBased } from "@/lib/explorer/genome/coordinates";
import { densityOf } from "@/lib/explorer/genome/density";
import { geneBodies } from "@/lib/explorer/genome/genes";
import { around, widthOf } from "@/lib/explorer/genome/region";
import type { Read } from "@/lib/explorer/provider-client/read";
import type { Marker, ProfileMarker } from "@/lib/explorer/provider-client/wire/types";
import type { ListFilter } from "@/lib/explorer/search/search";
import type { LoadOutline, Outline, Span } from "./outline";
import { markerListQuery } from "./queries";

/** More markers than this are sent as bars. */
const FEW = 300;
/** More markers than this are not read. */
const MAX_MARKERS = 2000;
/** In bases: before a wider region is read, it is asked whether it holds too many. */
const WIDE = 5_000_000;
const BARS = 240;

export const outlineReader =
  (read: Read): LoadOutline =>
  async (profileId, filter) => {
    const span = filter.accession_id === undefined ? await spanOf(read, filter) : null;
    const region = span ? filterOf(span) : filter;
    if (region.accession_id === undefined) return { span, ...tooMany };
    const page = (limit: number, offset: number) =>
      markerListQuery(read, { profileId, filter: region, page: { limit, offset } }).queryFn();
    if (isWide(region) && (await page(1, MAX_MARKERS)).data.length > 0) return { span, ...tooMany };
    const { data, links } = await page(MAX_MARKERS, 0);
    return { span, ...(links.next === null ? drawn(data) : tooMany) };
  };

const tooMany = { count: null, marks: [], bars: [], genes: [] };

function drawn(markers: readonly (Marker | ProfileMarker)[]): Omit<Outline, "span"> {
  const marks = markers.map((marker) => ({
    id: marker.id,
    first: toOneBased(marker).first,
    state: callState(shownCall(marker)),
  }));
  const region = { first: marks.at(0)?.first ?? 1, last: marks.at(-1)?.first ?? 1 };
  const given = { count: marks.length, genes: geneBodies(markers) };
  return marks.length > FEW
    ? { ...given, marks: [], bars: densityOf(marks, region, BARS) }
    : { ...given, marks, bars: [] };
}

/** Null when a search finds nothing, or markers on several chromosomes. */
async function spanOf(read: Read, filter: ListFilter): Promise<Span | null> {
  const { data } = await markerListQuery(read, {
    profileId: undefined,
    filter,
    page: { limit: 10_000, offset: 0 },
  }).queryFn();
  const accession_id = data[0]?.accession_id;
  if (accession_id === undefined || data.some((marker) => marker.accession_id !== accession_id)) return null;
  const loci = data.map(toOneBased);
  return {
    accession_id,
    first: Math.min(...loci.map(({ first }) => first)),
    last: Math.max(...loci.map(({ last }) => last)),
  };
}

const filterOf = ({ accession_id, ...span }: Span): ListFilter => ({
  accession_id,
  ...toHalfOpen(around(span, Number.MAX_SAFE_INTEGER)),
});

/** A whole chromosome is wide, too: it has no bounds. */
const isWide = ({ start = 0, end = Number.MAX_SAFE_INTEGER }: ListFilter): boolean =>
  widthOf({ first: start + 1, last: end }) > WIDE;
