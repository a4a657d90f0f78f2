"use client";

import {
  CartesianGrid,
  type DotItemDotProps,
  Line,
  LineChart,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { useNumbers } from "@/components/explorer/parts/numbers";
import type { Series } from "@/lib/explorer/interactions/interaction-bins";
import { pointPath, type SeriesStyle, seriesStyle } from "./series-style";

interface HabitsChartProps {
  series: readonly Series[];
  numbers: readonly number[];
  picked: number | null;
}

const tick = { fill: "var(--muted-foreground)", fontSize: 12 };
const axisName = { fill: "var(--muted-foreground)", fontSize: 12, textAnchor: "middle" } as const;

export function HabitsChart({ series, numbers, picked }: HabitsChartProps) {
  const points = numbers.map((number) => ({
    number,
    ...Object.fromEntries(
      series.map(({ id, bins }) => [id, bins.find((bin) => bin.number === number)?.value]),
    ),
  }));
  const { percent } = useNumbers();
  return (
    <LineChart
      responsive
      data={points}
      margin={{ top: 12, right: 16, bottom: 16, left: 8 }}
      className="size-full"
      aria-label={`Lines over the gene groups, one for each of: ${series.map(({ name }) => name).join("; ")}. Left and right arrow keys read a group.`}
    >
      <CartesianGrid vertical={false} stroke="var(--border)" strokeDasharray="2 4" />
      <XAxis
        dataKey="number"
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: "var(--tick)" }}
        padding={{ left: 20, right: 20 }}
        tickFormatter={(number: number) => (number === picked ? `▲ ${number}` : String(number))}
        label={{ value: "Gene group", position: "insideBottom", offset: -8, ...axisName }}
      />
      <YAxis
        tick={tick}
        tickLine={false}
        axisLine={false}
        width={56}
        unit=" %"
        domain={[0, "auto"]}
        label={{ value: "Largest difference, in %", angle: -90, position: "insideLeft", ...axisName }}
      />
      {picked !== null && <ReferenceLine x={picked} stroke="var(--needle)" strokeWidth={2} />}
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: "var(--control)" }}
        formatter={(value) => percent(Number(value))}
        labelFormatter={(number) => `Group ${number}`}
        itemSorter={({ value }) => -Number(value)}
        contentStyle={{
          background: "var(--popover)",
          borderColor: "var(--border)",
          borderRadius: "var(--radius)",
          fontSize: 13,
          maxWidth: "50vw",
          whiteSpace: "normal",
        }}
      />
      {series.map(({ id, name }, place) => {
        const style = seriesStyle(place);
        return (
          <Line
            key={id}
            dataKey={id}
            name={name}
            stroke={style.color}
            strokeWidth={2}
            strokeDasharray={style.dash}
            isAnimationActive={false}
            dot={({ key, cx, cy }: DotItemDotProps) => <Point key={key} x={cx} y={cy} style={style} />}
          />
        );
      })}
    </LineChart>
  );
}

interface PointProps {
  x: DotItemDotProps["cx"];
  y: DotItemDotProps["cy"];
  style: SeriesStyle;
}

const Point = ({ x, y, style: { color, shape } }: PointProps) =>
  typeof x === "number" &&
  typeof y === "number" && (
    <path d={pointPath[shape]} transform={`translate(${x} ${y})`} fill={color} stroke="var(--card)" />
  );
