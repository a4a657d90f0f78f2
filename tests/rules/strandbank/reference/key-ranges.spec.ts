import assert from "node:assert/strict";
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
} from "@/lib/strandbank/core/reference/key-ranges";
import { asMarkerKey, type MarkerKey } from "@/lib/strandbank/platform/store/tables/numbers";

const keyUpTo = (max: number) => fc.integer({ min: 0, max }).map(asMarkerKey);
const keys = fc.uniqueArray(keyUpTo(60), { maxLength: 40 });
const listed = (ranges: readonly KeyRange[]): number[] =>
  ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index));
const ascending = (numbers: readonly MarkerKey[]) => [...numbers].sort((a, b) => a - b);

test("a selection lists its keys once, ascending, and contains no other", () => {
  fc.assert(
    fc.property(keys, (some) => {
      assert.deepEqual(listed(rangesOfKeys([...some, ...some])), ascending(some));
      assert.equal(sizeOf(rangesOfKeys(some)), some.length);
    }),
  );

  fc.assert(
    fc.property(keys, fc.integer({ min: -1, max: 61 }).map(asMarkerKey), (some, key) => {
      assert.equal(holds(rangesOfKeys(some), key), some.includes(key));
    }),
  );
});

test("neighbouring, overlapping and enclosed ranges are merged", () => {
  expect(
    unite([
      { from: 5, to: 9 },
      { from: 0, to: 3 },
      { from: 3, to: 4 },
      { from: 7, to: 12 },
      { from: 20, to: 20 },
      { from: 32, to: 33 },
      { from: 30, to: 40 },
    ]),
  ).toEqual([
    { from: 0, to: 4 },
    { from: 5, to: 12 },
    { from: 30, to: 40 },
  ]);
});

test("the intersection of two selections has the keys of both", () => {
  fc.assert(
    fc.property(keys, keys, (a, b) => {
      const common = ascending(a.filter((key) => b.includes(key)));
      assert.deepEqual(intersect(rangesOfKeys(a), rangesOfKeys(b)), rangesOfKeys(common));
    }),
  );
});

test("a slice of a selection equals that of an array", () => {
  const size = fc.integer({ min: 0, max: 70 });
  fc.assert(
    fc.property(keys, size, size, (some, offset, limit) => {
      const part = ascending(some).slice(offset, offset + limit);
      assert.deepEqual(slice(rangesOfKeys(some), offset, limit), rangesOfKeys(part));
    }),
  );
});

test("a batch of a selection is a range, or up to 500 single keys in a row", () => {
  const singles = (count: number, first: number) =>
    Array.from({ length: count }, (_, at) => asMarkerKey(first + 2 * at));
  const [few, many] = [singles(500, 0), singles(501, 6_000)];
  const range = { from: asMarkerKey(5_000), to: asMarkerKey(5_002) };
  const selection = [...rangesOfKeys(few), range, ...rangesOfKeys(many)];
  expect(batches(selection)).toEqual([few, range, many.slice(0, 500), many.slice(500)]);
});
