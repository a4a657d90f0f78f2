import type { CallState } from "@/lib/explorer/genome/calls";
import type { DensityBar } from "@/lib/explorer/genome/region";

/** Height of the tallest mark, in units of the drawing. */
export const HEIGHT = 48;

interface CallLook {
  state: CallState;
  label: string;
  height: number;
  stroke: string;
  fill: string;
}

/** How a mark tells what its call is like: by its height, and by its color. In a bar, from the bottom up. */
export const callLooks: readonly CallLook[] = [
  { state: "alike", label: "Two alike", height: 32, stroke: "stroke-(--beam)", fill: "fill-(--beam)" },
  {
    state: "different",
    label: "Two different",
    height: 48,
    stroke: "stroke-(--needle)",
    fill: "fill-(--needle)",
  },
  {
    state: "no_call",
    label: "No result",
    height: 20,
    stroke: "stroke-muted-foreground",
    fill: "fill-muted-foreground",
  },
  {
    state: "not_assayed",
    label: "Not on the chip",
    height: 10,
    stroke: "stroke-control",
    fill: "fill-control",
  },
  { state: "not_shared", label: "Marker", height: 32, stroke: "stroke-(--beam)", fill: "fill-(--beam)" },
];

export const statesAmong = (
  marks: readonly { state: CallState }[],
  bars: readonly DensityBar[] = [],
): CallState[] =>
  callLooks
    .map(({ state }) => state)
    .filter(
      (state) => marks.some((mark) => mark.state === state) || bars.some(({ counts }) => counts[state]),
    );
