/** A stream of pseudo-random numbers that is the same on every machine: integer operations only. */
export interface Random {
  /** A whole number from 0 to 2^32 - 1. */
  next(): number;
  /** A whole number from 0 to `bound` - 1, for bounds up to 2^32. */
  below(bound: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

const WORD = 4_294_967_296;

/**
 * The stream of a name. Streams of different names are independent, so that one part of the seed can change
 * without the others. Generator: sfc32, its state filled by FNV-1a over the name.
 */
export function randomFor(name: string): Random {
  let a = fold(name, 0x811c9dc5);
  let b = fold(name, 0x9e3779b9);
  let c = fold(name, 0x85ebca6b);
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let warmUp = 0; warmUp < 15; warmUp++) next();
  const below = (bound: number): number => Math.floor((next() / WORD) * bound);
  return { next, below, pick: (items) => items[below(items.length)] ?? items[0] };
}

function fold(name: string, start: number): number {
  let hash = start;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash;
}
