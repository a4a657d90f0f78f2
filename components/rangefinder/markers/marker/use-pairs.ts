"use client";

import { useQuery } from "@tanstack/react-query";
import { type Pair, pairsQuery } from "@/lib/rangefinder/core/genome/pairs";
import { readOwn } from "@/lib/rangefinder/core/page-data/browser-read";
import type { Visitor } from "@/lib/rangefinder/core/visitor/visitor";

/** Reads whole genomes: what the visitor's profiles are to each other. */
export const readPairs = (): Promise<Pair[]> => readOwn<Pair[]>("/pairs/");

/** What the visitor's profiles are to each other, read where it is needed. */
export const usePairs = ({ profiles }: Visitor, isNeeded: boolean) => {
  const ids = profiles.map(({ id }) => id);
  return useQuery({ ...pairsQuery(readPairs, ids), enabled: isNeeded });
};
