import type { CallState } from "@/lib/rangefinder/core/genome/calls";
import type { OneBased } from "@/lib/rangefinder/core/genome/coordinates";
import type { GeneBody } from "@/lib/rangefinder/core/genome/genes";
import type { DensityBar } from "@/lib/rangefinder/core/genome/region";
import type { ListFilter } from "@/lib/rangefinder/core/search/search";
import { type PathQuery, pathWith } from "./queries";

export interface Span extends OneBased {
  accession_id: string;
}

export interface FoundCounts {
  count: number;
  called: number;
}

export interface Outline {
  /** From the first to the last marker of a gene or of ids; null for other searches. */
  span: Span | null;
  /** Null when there are too many to be counted. */
  found: FoundCounts | null;
  /** Markers of the region, which is wider than a gene; null when there are too many to be counted. */
  count: number | null;
  /** `first` is 1-based. */
  marks: { id: string; first: number; state: CallState }[];
  bars: DensityBar[];
  genes: GeneBody[];
}

export type LoadOutline = (profileId: string | undefined, filter: ListFilter) => Promise<Outline>;

export const outlineQuery = (
  load: LoadOutline,
  profileId: string | undefined,
  filter: ListFilter,
): PathQuery<Outline> => ({
  queryKey: [outlinePath(profileId, filter)],
  queryFn: () => load(profileId, filter),
});

export const outlinePath = (profileId: string | undefined, filter: ListFilter): string =>
  pathWith("/outline/", { ...filter, profile_id: profileId });
