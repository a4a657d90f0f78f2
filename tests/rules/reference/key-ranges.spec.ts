import { expect, test } from "@playwright/test";
import fc from "fast-check";
import {
  batches,
  holds,
  intersect,
  type KeyRange,
  rangesOfKeys,
  sizeOf,
  slice,
  unite,
} from "@/lib/provider/reference/key-ranges";
import { asMarkerKey, type MarkerKey } from "@/lib/provider/store/tables/numbers";

const keyUpTo = (max: number) => fc.integer({ min: 0, max }).map(asMarkerKey);
const keys = fc.uniqueArray(keyUpTo(60), { maxLength: 40 });
const listed = (ranges: readonly KeyRange[]): number[] =>
  ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index));
const ascending = (numbers: readonly MarkerKey[]) => [...numbers].sort((a, b) => a - b);

test("a selection lists its keys once, ascending", () => {
  fc.assert(
    fc.property(keys, (some) => {
      expect(listed(rangesOfKeys([...some, ...some]))).toEqual(ascending(some));
      expect(sizeOf(rangesOfKeys(some))).toBe(some.length);
    }),
  );
});

test("neighbouring and overlapping ranges are merged", () => {
  expect(
    unite([
      { from: 5, to: 9 },
      { from: 0, to: 3 },
      { from: 3, to: 4 },
      { from: 7, to: 12 },
      { from: 20, to: 20 },
    ]),
  ).toEqual([
    { from: 0, to: 4 },
    { from: 5, to: 12 },
  ]);
});

test("the intersection of two selections has the keys of both", () => {
  fc.assert(
    fc.property(keys, keys, (a, b) => {
      const common = intersect(rangesOfKeys(a), rangesOfKeys(b));
      expect(listed(common)).toEqual(ascending(a.filter((key) => b.includes(key))));
    }),
  );
});

test("a slice of a selection equals that of an array", () => {
  const size = fc.integer({ min: 0, max: 70 });
  fc.assert(
    fc.property(keys, size, size, (some, offset, limit) => {
      const part = slice(rangesOfKeys(some), offset, limit);
      expect(listed(part)).toEqual(ascending(some).slice(offset, offset + limit));
      expect(part.every(({ from, to }) => from < to)).toBe(true);
    }),
  );
});

test("batches of a selection keep every key and the order", () => {
  fc.assert(
    fc.property(keys, (some) => {
      const portions = batches(rangesOfKeys(some));
      expect(portions.flatMap((portion) => (Array.isArray(portion) ? portion : listed([portion])))).toEqual(
        ascending(some),
      );
    }),
  );
});

test("a selection contains exactly its keys", () => {
  fc.assert(
    fc.property(keys, fc.integer({ min: -1, max: 61 }).map(asMarkerKey), (some, key) => {
      expect(holds(rangesOfKeys(some), key)).toBe(some.includes(key));
    }),
  );
});
