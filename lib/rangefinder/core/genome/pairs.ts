import { queryOptions } from "@tanstack/react-query";

export type Relation = "twins" | "parent and child" | "siblings" | "relatives" | "strangers";

/** What two profiles are likely to be to each other. */
export interface Pair {
  ids: readonly [string, string];
  relation: Relation | null;
  /** Share of their alleles in common, from 0 to 1. */
  share: number;
}

/** The query for all pairs of the visitor's profiles. */
export const pairsQuery = (load: () => Promise<Pair[]>, profileIds: readonly string[]) =>
  queryOptions({ queryKey: ["pairs", ...profileIds], queryFn: load, staleTime: Number.POSITIVE_INFINITY });

/** Parents and their child, or a parent and a child of whom it is unknown who is which. */
export interface Family {
  parents: readonly [string, string] | null;
  members: readonly string[];
}

/**
 * The families that pairs tell: two strangers who are each like a parent and a child to the same third are
 * its parents. Other such pairs stand alone.
 */
export function familiesIn(pairs: readonly Pair[]): Family[] {
  const kin = pairs.filter(({ relation }) => relation === "parent and child").map(({ ids }) => ids);
  const families = pairs
    .filter(({ relation }) => relation === "strangers")
    .flatMap(({ ids: parents }): Family[] =>
      [...new Set(kin.flat())]
        .filter((child) => parents.every((parent) => kin.some((ids) => isPair(ids, parent, child))))
        .map((child) => ({ parents, members: [...parents, child] })),
    );
  const left = kin.filter((ids) => !families.some(({ members }) => ids.every((id) => members.includes(id))));
  return [...families, ...left.map((members) => ({ parents: null, members }))];
}

const isPair = (ids: readonly string[], one: string, other: string): boolean =>
  one !== other && ids.includes(one) && ids.includes(other);
