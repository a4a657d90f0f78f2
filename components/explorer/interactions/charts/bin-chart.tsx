"use client";

import { Bar, BarChart, CartesianGrid, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from "recharts";
import type { Bin } from "@/lib/explorer/interactions/interaction-bins";
import { axisTick, binTick } from "./axis";

/** Bars by bin; the marked one differs by color, outline and the pointer under it. */
export function BinChart({ bins, picked }: { bins: Bin[]; picked: number | null }) {
  const points = bins.map(({ number, value, text }) => ({ number, value, label: `${text} %` }));
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 224 }}>
      <BarChart data={points} margin={{ top: 20, right: 4, bottom: 0, left: 4 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--border)" strokeDasharray="2 4" />
        <XAxis
          dataKey="number"
          tick={axisTick}
          tickLine={false}
          axisLine={{ stroke: "var(--tick)" }}
          tickFormatter={binTick(picked)}
        />
        <YAxis hide domain={[0, "dataMax"]} />
        <Bar dataKey="value" radius={[4, 4, 0, 0]} maxBarSize={56} isAnimationActive={false}>
          {points.map(({ number }) => (
            <Cell
              key={number}
              fill={number === picked ? "var(--needle)" : "var(--beam-soft)"}
              stroke={number === picked ? "var(--foreground)" : "var(--beam)"}
              strokeWidth={number === picked ? 2 : 1}
            />
          ))}
          <LabelList dataKey="label" position="top" fill="var(--foreground)" fontSize={12} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
