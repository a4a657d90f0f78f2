import assert from "node:assert/strict";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { geneBodies } from "@/lib/rangefinder/core/genome/genes";
import {
  around,
  axisOf,
  fractionOf,
  NARROWEST,
  panned,
  widthOf,
  zoomed,
} from "@/lib/rangefinder/core/genome/region";

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

  const moves = [
    [0.5, { first: 1501, last: 2500 }],
    [-0.5, { first: 501, last: 1500 }],
    [-1.5, { first: 1, last: 1000 }],
    [9, { first: 9001, last: 10_000 }],
  ] as const;
  test("is moved by a share of its width, at most to an end of its chromosome", () =>
    expect(moves.map(([by]) => [by, panned({ first: 1001, last: 2000 }, by, 10_000)])).toEqual(moves));

  test("is never narrower than 20 bases or wider than its chromosome", () => {
    expect(zoomed({ first: 1001, last: 1040 }, 10, LENGTH)).toEqual({ first: 1011, last: 1030 });
    expect(zoomed({ first: 1001, last: 2000 }, 1 / 1000, 5000)).toEqual({ first: 1, last: 5000 });
  });

  const shown = [
    [[28_365_618, 28_365_618], { first: 28_365_118, last: 28_366_118 }],
    [[10_001, 30_000], { first: 8_001, last: 32_000 }],
    [[500, 500], { first: 1, last: 1_000 }],
    [[502, 99_500], { first: 1, last: 100_000 }],
    [[502, 502], { first: 2, last: 1_002 }],
    [[99_499, 99_499], { first: 98_999, last: 99_999 }],
  ] as const;
  test("shows a stretch with a tenth of it, at least 500 bases, on each side within the chromosome", () => {
    const inChromosome = ([first, last]: readonly [number, number], end: number) =>
      around({ first, last }, Math.max(100_000, end));
    expect(shown.map(([given, { last }]) => [given, inChromosome(given, last)])).toEqual(shown);
  });

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
