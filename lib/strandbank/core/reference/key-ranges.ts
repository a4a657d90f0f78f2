import {
  asMarkerKey,
  type MarkerKey,
  type VariantNumber,
} from "@/lib/strandbank/platform/store/tables/numbers";

/** Consecutive positions of one number space: `from` inclusive, `to` exclusive. */
interface NumberRange<N extends number> {
  from: N;
  to: N;
}

/** In genome order. A selection is a list of ranges, ascending, without overlap and without empty ones. */
export type KeyRange = NumberRange<MarkerKey>;
/** Consecutive variants in genome order; a list of them is a selection too. */
export type VariantRange = NumberRange<VariantNumber>;

export const sizeOf = (ranges: readonly NumberRange<number>[]): number =>
  ranges.reduce((total, { from, to }) => total + to - from, 0);

/** Guarantee: `value` is the larger, the smaller or a shifted one of numbers of the space `N`. */
const within = <N extends number>(value: number): N => value as N;

/** The selection of the given ranges, in any order, repeated or overlapping. */
export function unite<N extends number>(ranges: readonly NumberRange<N>[]): NumberRange<N>[] {
  const united: NumberRange<N>[] = [];
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = united.at(-1);
    if (to <= from) continue;
    if (last && from <= last.to) last.to = within(Math.max(last.to, to));
    else united.push({ from, to });
  }
  return united;
}

export const rangesOfKeys = (keys: readonly MarkerKey[]): KeyRange[] => unite(keys.map(rangeOfKey));

export const rangeOfKey = (key: MarkerKey): KeyRange => ({ from: key, to: asMarkerKey(key + 1) });

export function intersect(a: readonly KeyRange[], b: readonly KeyRange[]): KeyRange[] {
  const common: KeyRange[] = [];
  let i = 0;
  let j = 0;
  for (let left = a[0], right = b[0]; left && right; left = a[i], right = b[j]) {
    const from = Math.max(left.from, right.from);
    const to = Math.min(left.to, right.to);
    if (from < to) common.push({ from: asMarkerKey(from), to: asMarkerKey(to) });
    if (left.to <= right.to) i++;
    else j++;
  }
  return common;
}

export function holds(ranges: readonly KeyRange[], key: MarkerKey): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.to ?? 0) <= key) low = middle + 1;
    else high = middle;
  }
  return (ranges[low]?.from ?? Number.POSITIVE_INFINITY) <= key;
}

/** The `limit` markers or variants after the first `offset`, as a selection. */
export function slice<N extends number>(
  ranges: readonly NumberRange<N>[],
  offset: number,
  limit: number,
): NumberRange<N>[] {
  const part: NumberRange<N>[] = [];
  let skip = offset;
  let left = limit;
  for (const { from, to } of ranges) {
    if (left === 0) break;
    const start = Math.min(from + skip, to);
    skip -= start - from;
    const end = Math.min(start + left, to);
    left -= end - start;
    if (start < end) part.push({ from: within(start), to: within(end) });
  }
  return part;
}

const KEYS_PER_BATCH = 500;

/** The selection cut into batches for one query each: a range, or a list of single keys. Order is kept. */
export function batches(ranges: readonly KeyRange[]): (KeyRange | MarkerKey[])[] {
  const portions: (KeyRange | MarkerKey[])[] = [];
  for (const range of ranges) {
    const last = portions.at(-1);
    if (range.to - range.from > 1) portions.push(range);
    else if (Array.isArray(last) && last.length < KEYS_PER_BATCH) last.push(range.from);
    else portions.push([range.from]);
  }
  return portions;
}
