/** Above every number that dbSNP has assigned: a made-up marker is not mistaken for a real one. */
export const FIRST_SYNTHETIC_RS = 5_000_000_000;
/** Above the numbers of all curated internal ids. */
const FIRST_SYNTHETIC_INTERNAL = 80_000_000;

export type MarkerIds = ReturnType<typeof syntheticMarkerIds>;

/** Makes unique ids of synthetic markers, in no order along the genome; always the same ones. */
export function syntheticMarkerIds() {
  const reference = scattered(999_999_937, 387_420_489, 271_828_183);
  const internal = scattered(9_999_991, 4_782_969, 3_141_593);
  return {
    reference: () => `rs${FIRST_SYNTHETIC_RS + 1 + reference()}`,
    internal: () => `i${FIRST_SYNTHETIC_INTERNAL + internal()}`,
  };
}

/** n → (factor · n + shift) mod prime visits every number below the prime once before it repeats. */
function scattered(prime: number, factor: number, shift: number): () => number {
  let value = shift;
  return () => {
    value = (value + factor) % prime;
    return value;
  };
}
