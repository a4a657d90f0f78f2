"use client";

import { Bar, BarChart, LabelList, XAxis, YAxis } from "recharts";
import type { Bin } from "@/lib/rangefinder/core/results/bins";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";

/** A bar for each bin, as wide as its column; the profile's own is filled. */
export function BinBars({ bins, own }: { bins: readonly Bin[]; own: number | null }) {
  const { percent } = plainNumbers;
  const bars = bins.map(({ number, value }) => ({
    number,
    value,
    fill: number === own ? "var(--needle)" : "color-mix(in oklab, var(--beam) 45%, transparent)",
  }));
  return (
    <BarChart
      responsive
      data={bars}
      margin={{ top: 18, right: 0, bottom: 0, left: 0 }}
      barCategoryGap="6%"
      accessibilityLayer={false}
      className="size-full"
    >
      <XAxis dataKey="number" hide />
      <YAxis domain={[0, "dataMax"]} hide />
      <Bar dataKey="value" isAnimationActive={false}>
        <LabelList
          dataKey="value"
          position="top"
          formatter={(value) => percent(Number(value))}
          fill="var(--foreground)"
          className="text-xs"
        />
      </Bar>
    </BarChart>
  );
}
