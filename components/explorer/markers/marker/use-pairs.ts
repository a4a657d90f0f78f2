"use client";

import { useQuery } from "@tanstack/react-query";
import { type Pair, pairsQuery } from "@/lib/explorer/compare/relations";
import { readOwn } from "@/lib/explorer/page-data/browser-read";
import type { Visitor } from "@/lib/explorer/visitor/visitor";

/** What the visitor's profiles are to each other, read where it is needed. */
export const usePairs = ({ profiles }: Visitor, isNeeded: boolean) => {
  const ids = profiles.map(({ id }) => id);
  return useQuery({ ...pairsQuery(() => readOwn<Pair[]>("/pairs/"), ids), enabled: isNeeded });
};
