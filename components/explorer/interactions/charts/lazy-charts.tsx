"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import { Staggered } from "./staggered";

const loading = () => <Skeleton className="h-full w-full" />;

/*
 * The charts, with the drawing library loaded after the words and numbers are there. Not drawn on the server, whose
 * markup would carry style attributes, which the page's policy does not apply.
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
