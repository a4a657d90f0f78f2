"use client";

import { Suspense } from "react";
import { fetched } from "@/components/ui/fetched";
import { BarsPicture } from "./bars-picture";
import { LinesPicture } from "./lines-picture";
import { Staggered } from "./staggered";

/*
 * The charts, whose library loads when the first of them is shown. Never rendered on the server: the markup
 * would have style attributes, which the page's Content-Security-Policy forbids.
 */

const BinChart = fetched(() => import("./bin-chart").then((module) => module.BinChart), BarsPicture);
const CompareChart = fetched(
  () => import("./compare-chart").then((module) => module.CompareChart),
  LinesPicture,
);

interface Shown {
  /** Whether the chart can be seen; until then it is a picture. */
  isShown: boolean;
}

export function LazyBinChart({ isShown, ...props }: Shown & React.ComponentProps<typeof BinChart>) {
  const picture = <BarsPicture {...props} />;
  if (!isShown) return picture;
  return (
    <Staggered waiting={picture}>
      <Suspense fallback={picture}>
        <BinChart {...props} />
      </Suspense>
    </Staggered>
  );
}

export function LazyCompareChart({ isShown, ...props }: Shown & React.ComponentProps<typeof CompareChart>) {
  const picture = <LinesPicture {...props} />;
  if (!isShown) return picture;
  return (
    <Staggered waiting={picture}>
      <Suspense fallback={picture}>
        <CompareChart {...props} />
      </Suspense>
    </Staggered>
  );
}
