"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

const loading = () => <Skeleton className="h-full w-full" />;

/*
 * The charts, with the drawing library loaded after the words and numbers are there. Not drawn on the server, whose
 * markup would carry style attributes, which the page's policy does not apply.
 */

export const LazyBinChart = dynamic(() => import("./bin-chart").then(({ BinChart }) => BinChart), {
  ssr: false,
  loading,
});

export const LazyCompareChart = dynamic(
  () => import("./compare-chart").then(({ CompareChart }) => CompareChart),
  { ssr: false, loading },
);
