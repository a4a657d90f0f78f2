/**
 * Numbers in [0, 1) that follow from the seed alone (a multiplicative congruential generator, Park and Miller
 * 1988).
 */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
}
