import { expect, test } from "@playwright/test";
import fc from "fast-check";
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

  test("zooms around the pointer", () => {
    expect(zoomed({ first: 1001, last: 2000 }, 10, LENGTH, 0)).toEqual({ first: 1001, last: 1100 });
    expect(zoomed({ first: 1001, last: 2000 }, 10, LENGTH, 1)).toEqual({ first: 1901, last: 2000 });
  });

  test("stays within its chromosome when zoomed and moved", () => {
    fc.assert(
      fc.property(
        regions,
        fc.double({ min: 0.001, max: 1000, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (region, factor, by) => {
          for (const moved of [zoomed(region, factor, LENGTH), panned(region, by, LENGTH)]) {
            expect(moved.first).toBeGreaterThanOrEqual(1);
            expect(moved.last).toBeLessThanOrEqual(LENGTH);
            expect(widthOf(moved)).toBeGreaterThanOrEqual(NARROWEST);
          }
          expect(widthOf(panned(region, by, LENGTH))).toBe(widthOf(region));
        },
      ),
    );
  });

  test("shows a single base with 500 bases on each side", () =>
    expect(around({ first: 28_365_618, last: 28_365_618 }, LENGTH)).toEqual({
      first: 28_365_118,
      last: 28_366_118,
    }));

  test("has round positions on its axis, all within the region", () => {
    expect(axisOf({ first: 28_365_118, last: 28_366_118 })).toEqual([
      28_365_200, 28_365_400, 28_365_600, 28_365_800, 28_366_000,
    ]);
    fc.assert(
      fc.property(regions, (region) => {
        const axis = axisOf(region);
        expect(axis.length).toBeLessThanOrEqual(13);
        for (const position of axis) {
          expect(fractionOf(position, region)).toBeGreaterThan(0);
          expect(fractionOf(position, region)).toBeLessThan(1);
        }
      }),
    );
  });
});
