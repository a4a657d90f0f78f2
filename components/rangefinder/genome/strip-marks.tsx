"use client";

import type { CallState } from "@/lib/rangefinder/core/genome/calls";
import type { OneBased } from "@/lib/rangefinder/core/genome/coordinates";
import { type DensityBar, fractionOf, totalOf, widthOf } from "@/lib/rangefinder/core/genome/region";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import { useHovered } from "./hovered";

export interface StripMark extends OneBased {
  id: string;
  state: CallState;
}

export interface PlacedMark extends StripMark {
  accession: string;
}

interface StripMarksProps {
  view: OneBased;
  own: readonly StripMark[];
  others: readonly StripMark[];
  bars: readonly DensityBar[] | null;
}

/** Each marker as a line; or bars for how many lie where, if there are `bars`. */
export function StripMarks({ bars, ...props }: StripMarksProps) {
  const { view, own, others } = props;
  const hovered = useHovered();
  const pointed = [...own, ...others].find(({ id }) => id === hovered);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 1000 ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-x-0 top-6 h-12 w-full"
    >
      {bars ? <Density {...props} bars={bars} /> : <SingleMarks {...props} />}
      {pointed && (
        <path
          d={`M${xOf(pointed.first, view)} 0V${HEIGHT}`}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-[5px] stroke-foreground"
        />
      )}
    </svg>
  );
}

const SingleMarks = ({ view, own, others }: Omit<StripMarksProps, "bars">) => (
  <>
    {statesAmong(others).map((state) => (
      <Lines key={state} state={state} marks={others} view={view} className="stroke-1" />
    ))}
    {statesAmong(own).map((state) => (
      <Lines key={state} state={state} marks={own} view={view} className="stroke-3" />
    ))}
  </>
);

function Density({ view, bars, own }: StripMarksProps & { bars: readonly DensityBar[] }) {
  const most = Math.max(1, ...bars.map(totalOf));
  const [from, to] = [own.at(0)?.first, own.at(-1)?.last];
  return (
    <>
      {from !== undefined && to !== undefined && (
        <path d={box(xOf(from, view), xOf(to, view), 0, HEIGHT)} className="fill-(--beam-soft)" />
      )}
      {callLooks.map(({ state, color }) => (
        <path
          key={state}
          d={bars.map((bar) => piece(bar, state, view, HEIGHT / most)).join("")}
          className={`fill-current ${color}`}
        />
      ))}
    </>
  );
}

interface LinesProps {
  state: CallState;
  marks: readonly StripMark[];
  view: OneBased;
  className: string;
}

function Lines({ state, marks, view, className }: LinesProps) {
  const look = callLooks.find((one) => one.state === state);
  if (!look) return null;
  const top = HEIGHT - look.height;
  return (
    <path
      d={marks
        .filter((mark) => mark.state === state)
        .map(({ first }) => `M${xOf(first, view)} ${top}V${HEIGHT}`)
        .join("")}
      vectorEffect="non-scaling-stroke"
      className={`fill-none stroke-current ${look.color} ${className}`}
    />
  );
}

function piece(bar: DensityBar, state: CallState, view: OneBased, unit: number): string {
  const count = bar.counts[state];
  if (!count || bar.last < view.first || bar.first > view.last) return "";
  const before = callLooks.slice(
    0,
    callLooks.findIndex((look) => look.state === state),
  );
  const below = before.reduce((sum, look) => sum + (bar.counts[look.state] ?? 0), 0);
  const [left, right] = [xOf(bar.first, view), xOf(bar.last + 1, view)];
  const bottom = HEIGHT - below * unit;
  return box(left, Math.max(left + 0.5, right - 300 / widthOf(view)), bottom - count * unit, bottom);
}

const box = (left: number, right: number, top: number, bottom: number): string =>
  `M${left} ${round(bottom)}V${round(top)}H${right}V${round(bottom)}Z`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Between 0 and 1000. */
const xOf = (position: number, view: OneBased): number =>
  round(Math.min(1, Math.max(0, fractionOf(position, view))) * 1000);

/** Height of the tallest mark, in units of the drawing. */
export const HEIGHT = 48;

interface CallLook {
  state: CallState;
  label: string;
  height: number;
  color: string;
}

/** How a mark tells what its call is like: by its height, and by its color. In a bar, from the bottom up. */
export const callLooks: readonly CallLook[] = [
  { state: "alike", label: "Two alike", height: 32, color: "text-(--beam)" },
  { state: "different", label: "Two different", height: 48, color: "text-(--needle)" },
  { state: "no_call", label: "No result", height: 20, color: "text-muted-foreground" },
  { state: "not_assayed", label: "Not on the chip", height: 10, color: "text-control" },
  { state: "not_shared", label: "Marker", height: 32, color: "text-(--beam)" },
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

interface StripLegendProps {
  own: number;
  /** Markers of the region; null when there are too many to be counted, undefined while it is unknown. */
  total: number | null | undefined;
  states: readonly CallState[];
  isDensity: boolean;
}

export function StripLegend({ states, ...counts }: StripLegendProps) {
  const hovered = useHovered();
  const looks = callLooks.filter(({ state }) => state !== "not_shared" && states.includes(state));
  return (
    <div className="flex min-h-10 flex-wrap content-start items-center justify-between gap-x-6 text-muted-foreground text-xs leading-5 @md:min-h-5">
      <p>
        {hovered ? (
          <span className="readout font-semibold text-foreground">{hovered}</span>
        ) : (
          sentence(counts)
        )}
      </p>
      {looks.length > 0 && (
        <ul aria-label="Marks" className="flex flex-wrap gap-x-3">
          {looks.map(({ state, label, height, color }) => (
            <li key={state} className="flex items-end gap-1.5">
              <svg viewBox={`0 0 12 ${HEIGHT}`} width="4" height="16" aria-hidden="true" className="mb-0.5">
                <rect
                  y={counts.isDensity ? HEIGHT / 3 : HEIGHT - height}
                  width="12"
                  height={counts.isDensity ? (HEIGHT * 2) / 3 : height}
                  className={`fill-current ${color}`}
                />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function sentence({ own, total, isDensity }: Omit<StripLegendProps, "states">): string {
  if (total === null) return "Only this page’s. Zoom in to see all that are here.";
  if (total === undefined) return "";
  const all = `${plainNumbers.counted(total, "markers")} in the region`;
  if (total <= own) return `${all}.`;
  return `${all}. ${isDensity ? "Shaded" : "Bold"}: this page’s.`;
}
