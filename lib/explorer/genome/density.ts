import type { CallState } from "./calls";
import type { OneBased } from "./coordinates";
import { widthOf } from "./region";

interface PlacedState {
  /** 1-based. */
  first: number;
  state: CallState;
}

export interface DensityBar extends OneBased {
  counts: Partial<Record<CallState, number>>;
}

export function densityOf(marks: readonly PlacedState[], region: OneBased, parts: number): DensityBar[] {
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
