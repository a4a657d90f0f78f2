import type { Accession } from "@/lib/rangefinder/platform/api-client/wire/answers";
import type { CallState } from "./calls";
import type { OneBased } from "./coordinates";

export interface ChromosomeRegion {
  accession: Accession;
  region: OneBased;
}

export const NARROWEST = 20;

export const widthOf = ({ first, last }: OneBased): number => last - first + 1;

/**
 * The region zoomed by a factor: 3 shows a third of it, 1/3 three times as much. Its middle stays where it is
 * as far as the chromosome of `length` bases allows.
 */
export function zoomed(region: OneBased, factor: number, length: number): OneBased {
  const before = widthOf(region);
  const width = Math.min(length, Math.max(NARROWEST, Math.round(before / factor)));
  return within(Math.round(region.first + (before - width) / 2), width, length);
}

/** The region moved by a fraction of its width, to the right when positive, within its chromosome. */
export const panned = (region: OneBased, by: number, length: number): OneBased =>
  within(region.first + Math.round(by * widthOf(region)), widthOf(region), length);

function within(first: number, width: number, length: number): OneBased {
  const start = Math.max(1, Math.min(first, length - width + 1));
  return { first: start, last: Math.min(length, start + width - 1) };
}

/** The region with a margin on each side: a tenth of its width, at least 500 bases. */
export function around({ first, last }: OneBased, length: number): OneBased {
  const margin = Math.max(500, Math.round((last - first + 1) / 10));
  return { first: Math.max(1, first - margin), last: Math.min(length, last + margin) };
}

/** Where a position lies in the region: 0 at the left end, 1 at the right. */
export const fractionOf = (position: number, region: OneBased): number =>
  (position - region.first + 0.5) / widthOf(region);

export function axisOf(region: OneBased): number[] {
  const rough = widthOf(region) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [5, 2, 1].map((times) => times * power).find((size) => size <= rough) ?? power);
  const start = Math.ceil(region.first / step) * step;
  const count = Math.floor((region.last - start) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => start + index * step);
}

export interface DensityBar extends OneBased {
  counts: Partial<Record<CallState, number>>;
}

/** Counts marks, whose `first` is 1-based, in equal parts of the region; empty parts are left out. */
export function densityOf(
  marks: readonly { first: number; state: CallState }[],
  region: OneBased,
  parts: number,
): DensityBar[] {
  const width = widthOf(region);
  const startOf = (part: number) => region.first + Math.ceil((part * width) / parts);
  const bars = new Map<number, DensityBar>();
  for (const { first, state } of marks) {
    if (first < region.first || first > region.last) continue;
    const part = Math.floor(((first - region.first) * parts) / width);
    const bar = bars.get(part) ?? { first: startOf(part), last: startOf(part + 1) - 1, counts: {} };
    bar.counts[state] = (bar.counts[state] ?? 0) + 1;
    bars.set(part, bar);
  }
  return [...bars.values()].sort((a, b) => a.first - b.first);
}

export const totalOf = ({ counts }: DensityBar): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
