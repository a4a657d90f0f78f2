/** Above every number that dbSNP has assigned: nobody takes a made-up marker for a real one. */
export const FIRST_SYNTHETIC_RS = 5_000_000_000;
/** Above the numbers of all curated internal ids. */
const FIRST_SYNTHETIC_INTERNAL = 80_000_000;

/** Makes unique ids of synthetic markers, in no order along the genome. */
export interface MarkerIds {
  reference(): string;
  internal(): string;
}

/** Always the same ids in the same order, except those that are taken. */
export function syntheticMarkerIds(taken: ReadonlySet<string> = new Set()): MarkerIds {
  const reference = scattered(999_999_937, 387_420_489, 271_828_183);
  const internal = scattered(9_999_991, 4_782_969, 3_141_593);
  return {
    reference: () => firstFree(taken, () => `rs${FIRST_SYNTHETIC_RS + 1 + reference()}`),
    internal: () => firstFree(taken, () => `i${FIRST_SYNTHETIC_INTERNAL + internal()}`),
  };
}

function firstFree(taken: ReadonlySet<string>, next: () => string): string {
  for (;;) {
    const id = next();
    if (!taken.has(id)) return id;
  }
}

/** n → (factor · n + shift) mod prime visits every number below the prime once before it repeats. */
function scattered(prime: number, factor: number, shift: number): () => number {
  let value = shift;
  return () => {
    value = (value + factor) % prime;
    return value;
  };
}
