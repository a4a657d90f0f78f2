"use client";

import type { CallState } from "@/lib/explorer/genome/calls";
import type { OneBased } from "@/lib/explorer/genome/coordinates";
import { type DensityBar, fractionOf, totalOf, widthOf } from "@/lib/explorer/genome/region";
import { callLooks, HEIGHT, statesAmong } from "./call-styles";
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
}

export function StripMarks({ view, own, others }: StripMarksProps) {
  const hovered = useHovered();
  const pointed = own.find(({ id }) => id === hovered) ?? others.find(({ id }) => id === hovered);
  return (
    <Drawing>
      {statesAmong(others).map((state) => (
        <Lines key={state} state={state} marks={others} view={view} className="stroke-1" />
      ))}
      {statesAmong(own).map((state) => (
        <Lines key={state} state={state} marks={own} view={view} className="stroke-3" />
      ))}
      {pointed && <Pointed at={pointed.first} view={view} />}
    </Drawing>
  );
}

interface StripDensityProps extends StripMarksProps {
  bars: readonly DensityBar[];
}

export function StripDensity({ view, bars, own, others }: StripDensityProps) {
  const hovered = useHovered();
  const pointed = [...own, ...others].find(({ id }) => id === hovered);
  const most = Math.max(1, ...bars.map(totalOf));
  const [from, to] = [own.at(0)?.first, own.at(-1)?.last];
  return (
    <Drawing>
      {from !== undefined && to !== undefined && (
        <path d={box(xOf(from, view), xOf(to, view), 0, HEIGHT)} className="fill-(--beam-soft)" />
      )}
      {callLooks.map(({ state, fill }) => (
        <path
          key={state}
          d={bars.map((bar) => piece(bar, state, view, HEIGHT / most)).join("")}
          className={fill}
        />
      ))}
      {pointed && <Pointed at={pointed.first} view={view} />}
    </Drawing>
  );
}

const Drawing = ({ children }: { children: React.ReactNode }) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 1000 ${HEIGHT}`}
    preserveAspectRatio="none"
    className="absolute inset-x-0 top-6 h-12 w-full"
  >
    {children}
  </svg>
);

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
      className={`fill-none ${look.stroke} ${className}`}
    />
  );
}

const Pointed = ({ at, view }: { at: number; view: OneBased }) => (
  <path
    d={`M${xOf(at, view)} 0V${HEIGHT}`}
    vectorEffect="non-scaling-stroke"
    className="fill-none stroke-[5px] stroke-foreground"
  />
);

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
