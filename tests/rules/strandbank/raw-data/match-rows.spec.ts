import assert from "node:assert/strict";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { NO_CALL } from "@/lib/strandbank/core/reference/call-letters";
import { markerNames } from "@/lib/strandbank/core/reference/primary-id";
import {
  decide,
  type IdentifiedRow,
  type KnownMarker,
  matchRows,
  type StrandRules,
} from "@/lib/strandbank/extensions/raw-data/match/match-rows";
import { StrandEvidence, strandOf } from "@/lib/strandbank/extensions/raw-data/match/strand";
import { asGenomeIndex } from "@/lib/strandbank/platform/store/tables/numbers";

const POSITION = 1_000;

const marker = (id: string, alleles: string): KnownMarker => ({
  id,
  chromosome: "2",
  start: POSITION - 1,
  end: POSITION,
  genomeIndex: asGenomeIndex(0),
  alleles: alleles.split(","),
});

const row = (line: number, id: string, call: string, known: KnownMarker | null = null): IdentifiedRow => ({
  line,
  id,
  chromosome: "2",
  position: POSITION,
  call,
  genotype: call,
  marker: known,
});

const known = marker("rs900", "A,G");

const oneOf = <T>(...items: T[]) => fc.constantFrom(...items);
const aCall = oneOf("AA", "AG", "GG", "CT", "TT", "AC", "DD", "DI", "II", NO_CALL);
/** Rows at one position, each with an unknown id. */
const unknownRows = fc
  .array(fc.tuple(oneOf("rs", "i"), aCall), { minLength: 1, maxLength: 9 })
  .map((calls) => calls.map(([prefix, call], index) => row(index + 1, `${prefix}${90_000 + index}`, call)));
/** Markers of that base. */
const markersHere = fc
  .uniqueArray(oneOf("A,G", "A,C,G,T", "A,C,G", "-,N"), { maxLength: 3 })
  .map((sets) => sets.map((alleles, index) => marker(`rs${index + 1}`, alleles)));
const byLine = (one: IdentifiedRow, other: IdentifiedRow) => one.line - other.line;

const strand = { evidence: new StrandEvidence(), isDoubtful: false };

/** Rows at one position with their markers' calls, and all rows that are kept. */
function matchedAndDecided(
  rows: readonly IdentifiedRow[],
  here: readonly KnownMarker[] = [],
  rules: StrandRules = strand,
) {
  const { matched, kept } = matchRows(rows, here, rules);
  const decided = matched.map((one) => ({ marker: one.marker, ...decide(one) }));
  const all = [...kept, ...decided.flatMap((one) => one.kept)].sort((one, other) =>
    byLine(one.row, other.row),
  );
  return { matched: decided.map(({ marker, call, rows }) => ({ marker, call, rows })), kept: all };
}

test("every row belongs to one marker or stays private, and rows of a marker have the same call", () => {
  fc.assert(
    fc.property(unknownRows, markersHere, (rows, here) => {
      const { matched, kept } = matchedAndDecided(rows, here);
      const taken = matched.flatMap((one) => one.rows);
      assert.deepEqual([...taken, ...kept.map(({ row }) => row)].sort(byLine), rows);
      const used = matched.map((one) => one.marker.id);
      assert.equal(new Set(used).size, used.length);
      assert.ok(matched.every((one) => one.rows.every(({ call }) => call === one.call)));
    }),
  );
});

test("the call of a marker does not depend on the order of its rows", () => {
  const named = fc.array(fc.tuple(oneOf("rs900", "i901"), oneOf("AA", "AG", NO_CALL), fc.boolean()), {
    minLength: 1,
  });
  fc.assert(
    fc.property(named, (all) => {
      const rows = all.map(([id, call, isNamed], at) => row(at + 1, id, call, isNamed ? known : null));
      const calls = (some: IdentifiedRow[]) => decide({ marker: known, rows: some }).call;
      assert.equal(calls(rows), calls(rows.toReversed()));
      const named = new Set(
        rows.filter(({ marker, call }) => marker && call !== NO_CALL).map(({ call }) => call),
      );
      if (named.size > 0) assert.equal(calls(rows), named.size > 1 ? NO_CALL : [...named][0]);
    }),
  );
});

test("a row at no marker stays private", () => {
  fc.assert(
    fc.property(unknownRows, (rows) => {
      const { matched, kept } = matchedAndDecided(rows);
      assert.deepEqual(matched, []);
      assert.deepEqual(new Set(kept.map(({ reason }) => reason)), new Set(["unknown"]));
    }),
  );
});

test("a row with an unknown id belongs to the marker at its base that has its alleles", () => {
  const rows = [row(1, "rs901", "AG"), row(2, "i902", "AG")];
  expect(matchedAndDecided(rows, [known])).toEqual({
    matched: [{ marker: known, rows, call: "AG" }],
    kept: [],
  });
});

const unfit = [
  ["unknown id, another allele", row(1, "rs901", "AC"), [known], "alleles"],
  ["unknown id, an insertion at a single base", row(1, "rs901", "II"), [known], "alleles"],
  ["unknown id, no result", row(1, "rs901", NO_CALL), [known], "unknown"],
  ["unknown id, the letters of the other strand", row(1, "rs901", "CT"), [known], "strand"],
  ["unknown id, two markers that fit", row(1, "rs901", "AA"), [known, marker("rs902", "A,C")], "unknown"],
  ["the letters of the other strand", row(1, "rs900", "CT", known), [], "strand"],
  ["an allele that its marker has not", row(1, "rs900", "AC", known), [], "alleles"],
  ["another chromosome", { ...row(1, "rs900", "AG", known), chromosome: "3" }, [], "moved"],
] as const;
test("a row stays private when the marker that it names does not fit, or none or two do", () => {
  expect(unfit.map(([what, given, here]) => [what, matchedAndDecided([given], here)])).toEqual(
    unfit.map(([what, row, , reason]) => [what, { matched: [], kept: [{ row, reason }] }]),
  );
});

const inPlace = [
  ["a base", 999, 1_000, "A,G", [1_000]],
  ["a deletion of one base", 999, 1_000, "-,A", [999, 1_000]],
  ["a deletion of three bases", 999, 1_002, "-,ACT", [999, 1_000, 1_001, 1_002]],
  ["an insertion between two bases", 1_000, 1_000, "-,ACT", [1_000, 1_001]],
] as const;
test("a row that names a marker is in place at its own bases, or at the one before, and nowhere else", () => {
  for (const [what, start, end, alleles, places] of inPlace) {
    const named = { ...marker("rs900", alleles), start, end };
    const call = alleles === "A,G" ? "AG" : "DI";
    const isInPlace = (position: number) =>
      matchRows([{ ...row(1, "rs900", call, named), position }], [], strand).matched.length === 1;
    expect(Array.from({ length: 12 }, (_, at) => 995 + at).filter(isInPlace), what).toEqual(places);
  }
});

test("of two markers at a base, an unknown id belongs to the one that the file names with the same call", () => {
  const other = marker("rs902", "A,C");
  const rows = [row(1, "rs902", "AA", other), row(2, "i903", "AA")];
  expect(matchedAndDecided(rows, [known, other]).matched).toEqual([{ marker: other, rows, call: "AA" }]);
});

test("rows of a marker are in the order of their ids; the second of an id is repeated, known or not", () => {
  const rows = [row(1, "i901", "AG", known), row(2, "rs900", "AG", known), row(3, "rs900", "AG", known)];
  const unknown = [row(4, "rs5", "AA"), row(5, "rs5", "AA")];
  const { matched, kept } = matchedAndDecided([...rows, ...unknown]);
  expect(matched).toEqual([{ marker: known, call: "AG", rows: [rows[1], rows[0]] }]);
  expect(kept.map(({ row, reason }) => `${row.line} ${reason}`)).toEqual([
    "3 repeated",
    "4 unknown",
    "5 repeated",
  ]);
});

test("two different calls of one marker are no result, and both rows stay private", () => {
  const rows = [row(1, "rs900", "AG", known), row(2, "i901", "GG", known), row(3, "rs900", NO_CALL, known)];
  const { matched, kept } = matchedAndDecided(rows);
  expect(matched).toEqual([{ marker: known, call: NO_CALL, rows: [rows[2]] }]);
  expect(kept).toEqual(rows.slice(0, 2).map((row) => ({ row, reason: "conflict" })));
});

test("the rows that name a marker count more than one that is only at its base", () => {
  const rows = [row(1, "i902", "GG"), row(2, "rs900", "AG", known)];
  const { matched, kept } = matchedAndDecided(rows, [known]);
  expect(matched).toMatchObject([{ marker: known, call: "AG", rows: [rows[1]] }]);
  expect(kept).toEqual([{ row: rows[0], reason: "repeated" }]);
});

const strands = [
  ["AG", "A,G", "plus"],
  ["CT", "A,G", "minus"],
  ["AC", "A,G", "neither"],
  ["AA", "A,T", "either"],
  ["CG", "C,G", "either"],
  ["AA", "A,C,T", "either"],
  ["CC", "A,C,T", "plus"],
  ["GG", "A,C,T", "minus"],
] as const;
test("the letters of a call show on which strand they are, unless its marker has their complements too", () => {
  const found = strands.map(([call, alleles]) => [call, alleles, strandOf(call, alleles.split(","))]);
  expect(found).toEqual(strands);
});

test("from a twentieth of rows on the other strand on, calls that fit both stay private; most are refused", () => {
  const evidence = (plus: number, minus: number) => {
    const seen = new StrandEvidence();
    for (let at = 0; at < plus; at += 1) seen.add("plus", true);
    for (let at = 0; at < minus; at += 1) seen.add("minus", true);
    return seen;
  };
  expect([evidence(9, 0), evidence(96, 4), evidence(95, 5)].map((one) => one.isDoubtful())).toEqual([
    false,
    false,
    true,
  ]);
  expect(() => evidence(5, 5).check()).not.toThrow();
  expect(() => evidence(5, 6).check()).toThrow("from the other strand");
});

test("only where no row of a file names its marker, rows at the place of one show the strand", () => {
  const evidence = new StrandEvidence();
  for (let at = 0; at < 20; at += 1) evidence.add("minus", false);
  expect(evidence.isDoubtful()).toBe(true);
  for (let at = 0; at < 20; at += 1) evidence.add("plus", true);
  expect(evidence.isDoubtful()).toBe(false);
});

test("a call that fits on either strand stays private in a file whose strand is doubtful, named or not", () => {
  const palindrome = marker("rs903", "A,T");
  const rules = { evidence: new StrandEvidence(), isDoubtful: true };
  const rows = [row(1, "rs903", "AA", palindrome), row(2, "1:1000", "AT")];
  const noCall = row(3, "rs903", NO_CALL, palindrome);
  expect(matchedAndDecided([...rows, noCall], [palindrome], rules)).toEqual({
    matched: [{ marker: palindrome, call: NO_CALL, rows: [noCall] }],
    kept: rows.map((one) => ({ row: one, reason: "doubtful" })),
  });
  expect(matchedAndDecided([row(1, "rs900", "AG", known)], [], rules).matched).toHaveLength(1);
});

const named = [
  [["i2", "rs30"], { id: "rs30", alternateIds: ["i2"] }],
  [["rs30", "rs4", "i1"], { id: "rs4", alternateIds: ["i1", "rs30"] }],
  [["i12", "i3"], { id: "i3", alternateIds: ["i12"] }],
  [["rs30", "rs100"], { id: "rs30", alternateIds: ["rs100"] }],
] as const;
test("the primary id is an rs id before an i id, then the lower number", () => {
  expect(named.map(([ids]) => [ids, markerNames(ids)])).toEqual(named);
});
