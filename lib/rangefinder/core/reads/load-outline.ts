import { type CallState, callState, shownCall } from "@/lib/rangefinder/core/genome/calls";
import { type OneBased, toHalfOpen, toOneBased } from "@/lib/rangefinder/core/genome/coordinates";
import { type GeneBody, geneBodies } from "@/lib/rangefinder/core/genome/genes";
import { around, densityOf, widthOf } from "@/lib/rangefinder/core/genome/region";
import type { ListFilter } from "@/lib/rangefinder/core/search/search";
import type { Marker, ProfileMarker } from "@/lib/rangefinder/platform/api-client/wire/answers";
import type { FoundCounts, LoadOutline, Outline, Span } from "./outline";
import { markerListQuery, type Read, readMarkers } from "./queries";

const FEW = 300;
/** More markers than this are not read. */
const MAX_MARKERS = 2000;
/** Width in bases from which the markers of a region are counted before they are read. */
const WIDE = 5_000_000;
const BARS = 240;

export const outlineReader =
  (read: Read): LoadOutline =>
  async (profileId, filter) => {
    const listed = filter.accession_id === undefined ? await readListed(read, profileId, filter) : null;
    const { span, found } = listed ?? { span: null, found: null };
    const region = span ? filterOf(span) : filter;
    if (region.accession_id === undefined) return { span, found, ...tooMany };
    const page = (limit: number, offset: number) =>
      markerListQuery(read, { profileId, filter: region, page: { limit, offset } }).queryFn();
    if (isWide(region) && (await page(1, MAX_MARKERS)).data.length > 0) return { span, found, ...tooMany };
    const { data, links } = await page(MAX_MARKERS, 0);
    if (links.next !== null) return { span, found, ...tooMany };
    const genes = await wholeBodies(read, geneBodies(data), data);
    return { span, found: listed ? found : countsOf(data), genes, ...drawn(data) };
  };

const tooMany = { count: null, marks: [], bars: [], genes: [] };

type Markers = readonly (Marker | ProfileMarker)[];

const stateOf = (marker: Markers[number]): CallState => callState(shownCall(marker));

function drawn(markers: Markers): Pick<Outline, "count" | "marks" | "bars"> {
  const marks = markers.map((marker) => ({
    id: marker.id,
    first: toOneBased(marker).first,
    state: stateOf(marker),
  }));
  const region = { first: marks.at(0)?.first ?? 1, last: marks.at(-1)?.first ?? 1 };
  return marks.length > FEW
    ? { count: marks.length, marks: [], bars: densityOf(marks, region, BARS) }
    : { count: marks.length, marks, bars: [] };
}

const countsOf = (markers: Markers): FoundCounts => ({
  count: markers.length,
  called: markers.map(stateOf).filter((state) => state === "alike" || state === "different").length,
});

/** The genes with their whole bodies: those around the first and the last marker may reach further. */
function wholeBodies(read: Read, genes: readonly GeneBody[], markers: Markers): Promise<GeneBody[]> {
  const atEnds = [markers.at(0), markers.at(-1)].flatMap((marker) => marker?.gene_names ?? []);
  return Promise.all(
    genes.map(async (gene) => {
      if (!atEnds.includes(gene.name)) return gene;
      const { data } = await readMarkers(read, undefined, { gene_name: gene.name });
      return data.length > 0 ? { name: gene.name, ...extentOf(data) } : gene;
    }),
  );
}

async function readListed(
  read: Read,
  profileId: string | undefined,
  filter: ListFilter,
): Promise<Pick<Outline, "span" | "found">> {
  const { data, links } = await readMarkers(read, profileId, filter);
  const found = links.next === null ? countsOf(data) : null;
  const accession_id = data[0]?.accession_id;
  const isSpread = data.some((marker) => marker.accession_id !== accession_id);
  return { span: accession_id === undefined || isSpread ? null : { accession_id, ...extentOf(data) }, found };
}

function extentOf(markers: Markers): OneBased {
  const loci = markers.map(toOneBased);
  return {
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
