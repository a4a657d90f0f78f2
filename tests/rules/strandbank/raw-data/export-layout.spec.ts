import assert from "node:assert/strict";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { filteredCall } from "@/lib/strandbank/core/genotypes/calls";
import { CALLS } from "@/lib/strandbank/core/genotypes/profile-calls";
import { NO_CALL, NOT_ASSAYED } from "@/lib/strandbank/core/reference/call-letters";
import {
  FILE_HEADS,
  formatRow,
  genotypeOf,
  inLayout,
} from "@/lib/strandbank/extensions/raw-data/export/layout";
import { placeOf } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import { BadLines } from "@/lib/strandbank/extensions/raw-data/read/bad-lines";
import { RawDataReader } from "@/lib/strandbank/extensions/raw-data/read/raw-data-reader";
import { readRow } from "@/lib/strandbank/extensions/raw-data/read/read-row";
import { readLayout } from "@/tests/support/data/layouts";

const NAMES = [...Array.from({ length: 22 }, (_, at) => String(at + 1)), "X", "Y", "MT"];
const LENGTHS = new Map(NAMES.map((name) => [name, 16_569]));
const SEXES = ["female", "male"] as const;

const aRow = fc.record({
  id: fc.tuple(fc.constantFrom("rs", "i"), fc.nat()).map(([kind, number]) => `${kind}${number}`),
  chromosome: fc.constantFrom(...NAMES),
  position: fc.integer({ min: 1, max: 16_569 }),
  genotype: fc.constantFrom(...CALLS.filter((call) => call !== NOT_ASSAYED)),
  reason: fc.constant(null),
});

function rowsIn(text: string) {
  const reader = new RawDataReader(new BadLines(), null);
  for (const line of text.trimEnd().split("\n")) reader.add(line);
  reader.end();
  return reader.taken().map((raw) => readRow(raw, LENGTHS));
}

test("the filtered file keeps to its layout, hides noise, and is imported as it was written", () => {
  fc.assert(
    fc.property(fc.array(aRow, { minLength: 1 }), fc.constantFrom(...SEXES), (given, sex) => {
      const rows = given.toSorted((one, other) => placeOf(one) - placeOf(other));
      const text =
        FILE_HEADS.filtered +
        rows
          .flatMap((row) => inLayout(row, sex))
          .map(formatRow)
          .join("");
      assert.deepEqual(readLayout(text, sex).broken, []);
      const calls = rows.map((row) => {
        const locus = { chromosome: row.chromosome, start: row.position - 1, isSensitive: false };
        const call = filteredCall(row.genotype, locus, { sex, hasOptedIn: true });
        // Two letters of a man's Y cannot be one.
        return [row.id, row.chromosome === "Y" && call[0] !== call[1] ? NO_CALL : call];
      });
      const read = rowsIn(text).map((row) => (typeof row === "string" ? [row] : [row.id, row.call]));
      assert.deepEqual(read, calls);
    }),
  );
});

const PRIVATE = [
  ["unknown", "1", 5, "ga", ["GA"]],
  ["unknown", "1", 5, "A/A", ["AA"]],
  ["unknown", "MT", 5, "AA", ["A"]],
  ["unknown", "MT", 5, "AG", [NO_CALL]],
  ["unknown", "Y", 5, "A", [NO_CALL]],
  ["alleles", "1", 5, "AC", ["AC"]],
  ["single", "1", 5, "A", []],
  ["call", "1", 5, "AX", []],
  ["unplaced", "1", 0, "AA", []],
  ["chromosome", "Un", 5, "AA", []],
  ["strand", "1", 5, "CT", []],
  ["doubtful", "1", 5, "AT", []],
  ["conflict", "1", 5, "AA", []],
  ["repeated", "1", 5, "AA", []],
  ["moved", "1", 5, "AA", ["AA"]],
] as const;
test("a private row of a woman is in the filtered file if its letters can be read as a result there", () => {
  const written = PRIVATE.map(([reason, chromosome, position, genotype]) => [
    ...[reason, chromosome, position, genotype],
    inLayout({ id: "rs1", reason, chromosome, position, genotype }, "female").map((row) => row.genotype),
  ]);
  expect(written).toEqual(PRIVATE);
});

test("a man's homozygous X call has one letter up to and from the borders of the pseudoautosomal regions", () => {
  const edges = [60_000, 60_001, 2_699_520, 2_699_521, 154_931_043, 154_931_044, 155_260_560, 155_260_561];
  const lengths = (sex: "female" | "male") =>
    edges.map((position) => genotypeOf({ chromosome: "X", position, call: "GG" }, sex).length);
  expect(lengths("male")).toEqual([1, 2, 2, 1, 1, 2, 2, 1]);
  expect(lengths("female")).toEqual(edges.map(() => 2));
});

test("both files say which strand and build they are on, and only the filtered one names a layout", () => {
  expect(FILE_HEADS.filtered.split("\n")[0]).toMatch(/^# .*23andMe/);
  expect(FILE_HEADS.unfiltered.split("\n")[0]).toMatch(/^# Unfiltered .* raw probe calls .* not for use by/);
  for (const head of Object.values(FILE_HEADS)) {
    expect(head).toMatch(/build 37 \(GRCh37\).* are on the plus strand\./s);
    expect(
      head
        .trimEnd()
        .split("\n")
        .filter((line) => !line.startsWith("# ")),
    ).toEqual([]);
    expect(rowsIn(`${head}rs1\t1\t5\tAG`)).toMatchObject([{ id: "rs1", call: "AG" }]);
  }
});
