"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import { Staggered } from "./staggered";

const loading = () => <Skeleton className="h-full w-full" />;

/*
 * The charts, whose library loads after the text and the numbers. Not rendered on the server: the markup
 * would have style attributes, which the page's Content-Security-Policy forbids.
 */

const BinChart = dynamic(() => import("./bin-chart").then((module) => module.BinChart), {
  ssr: false,
  loading,
});

const CompareChart = dynamic(() => import("./compare-chart").then((module) => module.CompareChart), {
  ssr: false,
  loading,
});

export const LazyBinChart = (props: React.ComponentProps<typeof BinChart>) => (
  <Staggered waiting={loading()}>
    <BinChart {...props} />
  </Staggered>
);

export const LazyCompareChart = (props: React.ComponentProps<typeof CompareChart>) => (
  <Staggered waiting={loading()}>
    <CompareChart {...props} />
  </Staggered>
);
