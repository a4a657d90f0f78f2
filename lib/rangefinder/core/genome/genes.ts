import { type HalfOpen, type OneBased, toOneBased } from "./coordinates";

/** A gene as far as its markers show it: from the first to the last. */
export interface GeneBody extends OneBased {
  name: string;
}

/** The genes of these markers, by where they begin. The interface has no other extent of a gene. */
export function geneBodies(markers: readonly (HalfOpen & { gene_names: string[] })[]): GeneBody[] {
  const bodies = new Map<string, GeneBody>();
  for (const marker of markers) {
    const { first, last } = toOneBased(marker);
    for (const name of marker.gene_names) {
      const body = bodies.get(name) ?? { name, first, last };
      bodies.set(name, { name, first: Math.min(body.first, first), last: Math.max(body.last, last) });
    }
  }
  return [...bodies.values()].sort((a, b) => a.first - b.first || b.last - a.last);
}
