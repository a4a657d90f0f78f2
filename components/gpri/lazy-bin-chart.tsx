"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** The chart, with the drawing library loaded after the words and numbers are there. */
export const LazyBinChart = dynamic(() => import("./bin-chart").then(({ BinChart }) => BinChart), {
  ssr: false,
  loading: () => <Skeleton className="h-56 w-full" />,
});
