import type { CallState } from "@/lib/explorer/genome/calls";
import type { OneBased } from "@/lib/explorer/genome/coordinates";
import { fractionOf } from "@/lib/explorer/genome/region";

export interface StripMark extends OneBased {
  id: string;
  href: string;
  state: CallState;
}

export interface PlacedMark extends StripMark {
  accession: string;
}

/** The mark nearest to `at`, if it is within `reach`; both are fractions of the strip's width. */
export function markAt(
  marks: readonly StripMark[],
  view: OneBased,
  at: number,
  reach: number,
): StripMark | undefined {
  let nearest: StripMark | undefined;
  let distance = reach;
  for (const mark of marks) {
    const away = Math.abs(fractionOf(mark.first, view) - at);
    if (away > distance) continue;
    nearest = mark;
    distance = away;
  }
  return nearest;
}
