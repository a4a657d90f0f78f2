import { type KeyRange, unite } from "@/lib/provider/reference/key-ranges";
import type { Database } from "@/lib/provider/store/schema";

type Span = Database["gene_span"];

/**
 * The gene spans after a growth. `followers` holds for each new marker the old key of the marker after it, ascending;
 * the n-th new marker has that plus n as its key. `genes` names the genes of each new marker.
 */
export function grownGeneSpans(
  spans: readonly Span[],
  followers: readonly number[],
  genes: readonly (readonly string[])[],
): Span[] {
  const ranges = new Map<string, KeyRange[]>();
  const add = (gene: string, range: KeyRange) => {
    const known = ranges.get(gene);
    if (known) known.push(range);
    else ranges.set(gene, [range]);
  };
  for (const span of spans) for (const part of movedParts(span, followers)) add(span.gene_name, part);
  for (const [index, follower] of followers.entries())
    for (const gene of genes[index] ?? []) add(gene, { from: follower + index, to: follower + index + 1 });
  return [...ranges].flatMap(([gene_name, parts]) =>
    unite(parts).map(({ from, to }) => ({ gene_name, first_key: from, end_key: to })),
  );
}

/** Where the markers of an old span are now: the new markers among them part it. */
function* movedParts({ first_key, end_key }: Span, followers: readonly number[]): Generator<KeyRange> {
  let index = countUpTo(followers, first_key);
  let from = first_key + index;
  for (let follower = followers[index]; follower !== undefined && follower < end_key; ) {
    yield { from, to: follower + index };
    from = follower + index + 1;
    index += 1;
    follower = followers[index];
  }
  yield { from, to: end_key + index };
}

/** How many of the ascending numbers are at most `bound`. */
function countUpTo(ascending: readonly number[], bound: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Number.POSITIVE_INFINITY) <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
