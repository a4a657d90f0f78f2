"use client";

import {
  CartesianGrid,
  type DotItemDotProps,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from "recharts";
import type { Series } from "@/lib/explorer/interactions/interaction-bins";
import { axisTick, binTick, ticksTo } from "./axis";
import { pointPath, type SeriesStyle, seriesStyle } from "./series-style";

interface CompareChartProps {
  series: readonly Series[];
  /** Ids of the series to draw. */
  shown: ReadonlySet<string>;
  numbers: readonly number[];
  picked: number | null;
  /** The largest value of all series. */
  largest: number;
}

/** A line for each interaction over the bins, with the marked bin as an upright line. */
export function CompareChart({ series, shown, numbers, picked, largest }: CompareChartProps) {
  const ticks = ticksTo(largest);
  const points = numbers.map((number) => ({
    number,
    ...Object.fromEntries(
      series.map(({ id, bins }) => [id, bins.find((bin) => bin.number === number)?.value]),
    ),
  }));
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 256 }}>
      <LineChart data={points} margin={{ top: 12, right: 16, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--border)" strokeDasharray="2 4" />
        <XAxis
          dataKey="number"
          tick={axisTick}
          tickLine={false}
          axisLine={{ stroke: "var(--tick)" }}
          padding={{ left: 20, right: 20 }}
          tickFormatter={binTick(picked)}
        />
        <YAxis
          tick={axisTick}
          tickLine={false}
          axisLine={false}
          width={44}
          unit=" %"
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? 0]}
        />
        {picked !== null && <ReferenceLine x={picked} stroke="var(--needle)" strokeWidth={2} />}
        {series.map(({ id }, place) => {
          const style = seriesStyle(place);
          return shown.has(id) ? (
            <Line
              key={id}
              dataKey={id}
              stroke={style.color}
              strokeWidth={2}
              strokeDasharray={style.dash}
              isAnimationActive={false}
              activeDot={false}
              dot={(dot: DotItemDotProps) => <Point key={String(dot.key)} dot={dot} style={style} />}
            />
          ) : null;
        })}
      </LineChart>
    </ResponsiveContainer>
  );
}

function Point({ dot: { cx, cy }, style: { color, shape } }: { dot: DotItemDotProps; style: SeriesStyle }) {
  return typeof cx === "number" && typeof cy === "number" ? (
    <path d={pointPath[shape]} transform={`translate(${cx} ${cy})`} fill={color} stroke="var(--card)" />
  ) : null;
}
