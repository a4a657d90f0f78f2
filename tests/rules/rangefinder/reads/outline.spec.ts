import assert from "node:assert/strict";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { densityOf, totalOf } from "@/lib/rangefinder/core/genome/region";
import { outlineReader } from "@/lib/rangefinder/core/reads/load-outline";
import type { ListFilter } from "@/lib/rangefinder/core/search/search";
import { listing, markerAt } from "../../../support/data/listed-markers";

const CHR2 = "NC_000002.11";
const many = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) =>
    markerAt(`rs${index}`, CHR2, 1_000_000 + index * step, {
      gene_names: index >= 10 && index < count - 10 ? ["LCT"] : index < 12 ? ["MCM6"] : [],
    }),
  );

const outlineIn = (genome: ReturnType<typeof many>, filter: ListFilter) =>
  outlineReader(listing(genome))(undefined, filter);

test.describe("The outline of a region", () => {
  test("of a gene reaches from its first to its last marker, with its surroundings", async () => {
    const { span, found, count, marks, genes } = await outlineIn(many(120, 100), { gene_name: "LCT" });
    expect(span).toEqual({ accession_id: CHR2, first: 1_001_001, last: 1_010_901 });
    // A tenth of the gene on either side: nine markers before it, and nine after it.
    expect(count).toBe(118);
    expect(found).toEqual({ count: 100, called: 0 });
    expect(marks).toHaveLength(118);
    expect(marks[0]).toEqual({ id: "rs1", first: 1_000_101, state: "not_shared" });
    expect(genes).toEqual([
      { name: "MCM6", first: 1_000_001, last: 1_000_901 },
      { name: "LCT", first: 1_001_001, last: 1_010_901 },
    ]);
  });

  test("counts the calls among its markers, whether their alleles differ or not", async () => {
    const called = (start: number, dosages: readonly (number | null)[], is_no_call = false) => {
      const call = { is_assayed: dosages[0] !== null, is_no_call };
      const here = { accession_id: CHR2, start, end: start + 1, platform_labels: [], ...call };
      const variants = ["A", "G"].map((allele, at) => ({ ...here, allele, dosage: dosages[at] ?? null }));
      return { ...markerAt(`rs${start}`, CHR2, start), variants, is_genotyped: true, ...call };
    };
    const genome = [
      called(5, [2, 0]),
      called(6, [1, 1]),
      called(7, [0, 2]),
      called(8, [null]),
      called(9, [], true),
    ];
    const region = { accession_id: CHR2, start: 0, end: 100 };
    const { found, marks } = await outlineReader(listing(genome))("p", region);
    expect(found).toEqual({ count: 5, called: 3 });
    expect(marks.map(({ state }) => state)).toEqual([
      ...["alike", "different", "alike"],
      ...["not_assayed", "no_call"],
    ]);
  });

  test("has the whole of a gene that is shown in part", async () => {
    const part = { accession_id: CHR2, start: 1_005_000, end: 1_006_000 };
    const { genes, found } = await outlineIn(many(120, 100), part);
    expect(genes).toEqual([{ name: "LCT", first: 1_001_001, last: 1_010_901 }]);
    expect(found).toEqual({ count: 10, called: 0 });
    const beyond = { accession_id: CHR2, start: 1_000_000, end: 1_005_000 };
    expect((await outlineIn(many(120, 100), beyond)).genes).toEqual([
      { name: "MCM6", first: 1_000_001, last: 1_000_901 },
      { name: "LCT", first: 1_001_001, last: 1_010_901 },
    ]);
  });

  test("shows many markers as bars, and says when there are too many", async () => {
    const region = { accession_id: CHR2, start: 1_000_000, end: 2_000_000 };
    const some = await outlineIn(many(1000, 100), region);
    expect(some.marks).toEqual([]);
    expect(some.bars.reduce((sum, bar) => sum + totalOf(bar), 0)).toBe(1000);
    expect(some.count).toBe(1000);
    expect(await outlineIn(many(2001, 100), region)).toMatchObject({ count: null, marks: [], bars: [] });
    expect(await outlineIn(many(2001, 100), { accession_id: CHR2 })).toMatchObject({ count: null });
  });

  test("of ids on several chromosomes is empty", async () => {
    const genome = [markerAt("rs1", "NC_000001.10", 5), markerAt("rs2", CHR2, 5)];
    expect(await outlineIn(genome, { id: "rs1,rs2" })).toMatchObject({ span: null, count: null });
    expect((await outlineIn(genome, { id: "rs2" })).span).toMatchObject({ accession_id: CHR2, first: 6 });
    expect((await outlineIn(genome, { gene_name: "NONE" })).span).toBeNull();
  });
});

test("a density counts each marker of the region once, in the bar at its position", () => {
  const region = { first: 1001, last: 5000 };
  const state = fc.constantFrom("alike" as const, "different" as const);
  const marks = fc.array(fc.record({ first: fc.integer({ min: 900, max: 5100 }), state }));
  fc.assert(
    fc.property(marks, fc.integer({ min: 1, max: 300 }), (given, parts) => {
      const inside = given.filter(({ first }) => first >= 1001 && first <= 5000);
      const bars = densityOf(given, region, parts);
      assert.ok(bars.length <= parts);
      assert.deepEqual(
        bars.filter(({ first }, at) => first <= (bars[at - 1]?.last ?? 0)),
        [],
      );
      assert.equal(
        bars.reduce((sum, bar) => sum + totalOf(bar), 0),
        inside.length,
      );
      const isIn = (place: number) => bars.some((bar) => bar.first <= place && place <= bar.last);
      assert.deepEqual(
        inside.filter(({ first }) => !isIn(first)),
        [],
      );
    }),
  );
});
