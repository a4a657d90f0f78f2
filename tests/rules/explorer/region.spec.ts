import assert from "node:assert/strict";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { geneBodies } from "@/lib/explorer/genome/genes";
import { around, axisOf, fractionOf, NARROWEST, panned, widthOf, zoomed } from "@/lib/explorer/genome/region";

const LENGTH = 102_531_392;
const regions = fc
  .tuple(fc.integer({ min: 1, max: LENGTH - NARROWEST }), fc.integer({ min: NARROWEST, max: LENGTH }))
  .map(([first, width]) => ({ first, last: Math.min(LENGTH, first + width - 1) }))
  .filter((region) => widthOf(region) >= NARROWEST);

test.describe("A region of a chromosome", () => {
  test("zooms in around its center and out again", () => {
    expect(zoomed({ first: 1001, last: 2000 }, 10, LENGTH)).toEqual({ first: 1451, last: 1550 });
    expect(zoomed({ first: 1451, last: 1550 }, 1 / 10, LENGTH)).toEqual({ first: 1001, last: 2000 });
  });

  test("stays within its chromosome when zoomed and moved", () => {
    fc.assert(
      fc.property(
        regions,
        fc.double({ min: 0.001, max: 1000, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (region, factor, by) => {
          const all = [zoomed(region, factor, LENGTH), panned(region, by, LENGTH)];
          assert.ok(all.every(({ first, last }) => first >= 1 && last <= LENGTH));
          assert.ok(all.every((moved) => widthOf(moved) >= NARROWEST));
          assert.equal(widthOf(panned(region, by, LENGTH)), widthOf(region));
        },
      ),
    );
  });

  for (const [by, first] of [
    [0.5, 1501],
    [-0.5, 501],
    [-1.5, 1],
    [9, 9001],
  ] as const)
    test(`moved by ${by} of its width begins at ${first}`, () =>
      expect(panned({ first: 1001, last: 2000 }, by, 10_000)).toEqual({ first, last: first + 999 }));

  test("is never narrower than 20 bases or wider than its chromosome", () => {
    expect(zoomed({ first: 1001, last: 1040 }, 10, LENGTH)).toEqual({ first: 1011, last: 1030 });
    expect(zoomed({ first: 1001, last: 2000 }, 1 / 1000, 5000)).toEqual({ first: 1, last: 5000 });
  });

  for (const [given, first, last] of [
    [[28_365_618, 28_365_618], 28_365_118, 28_366_118],
    [[10_001, 30_000], 8_001, 32_000],
    [[500, 500], 1, 1_000],
    [[502, 99_500], 1, 100_000],
    [[502, 502], 2, 1_002],
    [[99_499, 99_499], 98_999, 99_999],
  ] as const)
    test(`shows ${given.join("–")} with a tenth, at least 500 bases, on each side within the chromosome`, () =>
      expect(around({ first: given[0], last: given[1] }, Math.max(100_000, last))).toEqual({ first, last }));

  test("has genes from their first to their last marker, by where they begin, the longest first", () => {
    const marked = (start: number, ...gene_names: string[]) => ({ start, end: start + 1, gene_names });
    expect(geneBodies([marked(9, "B", "C"), marked(4, "A"), marked(19, "C", "A")])).toEqual([
      { name: "A", first: 5, last: 20 },
      { name: "C", first: 10, last: 20 },
      { name: "B", first: 10, last: 10 },
    ]);
  });

  test("has its positions from left to right in the middle of their bases", () =>
    expect([1, 5, 10].map((position) => fractionOf(position, { first: 1, last: 10 }))).toEqual([
      0.05, 0.45, 0.95,
    ]));

  test("has round positions on its axis, all within the region", () => {
    expect(axisOf({ first: 28_365_118, last: 28_366_118 })).toEqual([
      28_365_200, 28_365_400, 28_365_600, 28_365_800, 28_366_000,
    ]);
    fc.assert(
      fc.property(regions, (region) => {
        const axis = axisOf(region);
        const [one = 0, two = 0] = axis;
        const step = two - one;
        assert.match(String(step), /^[125]0*$/);
        const round = Math.floor(region.last / step) - Math.floor((region.first - 1) / step);
        assert.deepEqual(
          axis,
          Array.from({ length: round }, (_, at) => one + at * step),
        );
        assert.ok(one >= region.first && one % step === 0 && round > 4 && round < 14);
      }),
    );
  });
});
