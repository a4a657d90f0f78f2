/**
 * Consecutive markers (or variants) in genome order: `from` inclusive, `to` exclusive.
 * A selection is a list of them, ascending, without overlap and without empty ones.
 */
export interface KeyRange {
  from: number;
  to: number;
}

/** How many keys a selection holds. */
export const sizeOf = (ranges: readonly KeyRange[]): number =>
  ranges.reduce((total, { from, to }) => total + to - from, 0);

/** The selection of the given keys and ranges, in any order, repeated or overlapping. */
export function unite(ranges: readonly KeyRange[]): KeyRange[] {
  const united: KeyRange[] = [];
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = united.at(-1);
    if (to <= from) continue;
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else united.push({ from, to });
  }
  return united;
}

/** A range for each key. */
export const rangesOfKeys = (keys: readonly number[]): KeyRange[] =>
  unite(keys.map((key) => ({ from: key, to: key + 1 })));

/** What lies in both selections. */
export function intersect(a: readonly KeyRange[], b: readonly KeyRange[]): KeyRange[] {
  const common: KeyRange[] = [];
  let i = 0;
  let j = 0;
  for (let left = a[0], right = b[0]; left && right; left = a[i], right = b[j]) {
    const from = Math.max(left.from, right.from);
    const to = Math.min(left.to, right.to);
    if (from < to) common.push({ from, to });
    if (left.to <= right.to) i++;
    else j++;
  }
  return common;
}

/** Tells whether a selection holds a key. */
export function holds(ranges: readonly KeyRange[], key: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.to ?? 0) <= key) low = middle + 1;
    else high = middle;
  }
  return (ranges[low]?.from ?? Number.POSITIVE_INFINITY) <= key;
}

/** The `limit` keys after the first `offset`, as a selection. */
export function slice(ranges: readonly KeyRange[], offset: number, limit: number): KeyRange[] {
  const part: KeyRange[] = [];
  let skip = offset;
  let left = limit;
  for (const { from, to } of ranges) {
    if (left === 0) break;
    const start = Math.min(from + skip, to);
    skip -= start - from;
    const end = Math.min(start + left, to);
    left -= end - start;
    if (start < end) part.push({ from: start, to: end });
  }
  return part;
}

const KEYS_PER_BATCH = 500;

/** The selection cut into portions that one query can fetch: a range, or a list of single keys. Order is kept. */
export function batches(ranges: readonly KeyRange[]): (KeyRange | number[])[] {
  const portions: (KeyRange | number[])[] = [];
  for (const range of ranges) {
    const last = portions.at(-1);
    if (range.to - range.from > 1) portions.push(range);
    else if (Array.isArray(last) && last.length < KEYS_PER_BATCH) last.push(range.from);
    else portions.push([range.from]);
  }
  return portions;
}
