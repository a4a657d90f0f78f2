import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { NO_CALL } from "@/lib/provider/genotypes/calls";
import { type IdentifiedRow, type KnownMarker, matchRows } from "@/lib/provider/raw-data/match/match-rows";
import { markerNames } from "@/lib/provider/reference/primary-id";
import { asGenomeIndex } from "@/lib/provider/store/tables/schema";

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
  isRepeated: false,
  marker: known,
});

const oneOf = <T>(...items: T[]) => fc.constantFrom(...items);
const aCall = oneOf("AA", "AG", "GG", "CT", "TT", "AC", "DD", "DI", "II", NO_CALL);
/** Rows at one position, each id new to the service. */
const newRows = (most: number) =>
  fc
    .array(fc.tuple(oneOf("rs", "i"), aCall), { minLength: 1, maxLength: most })
    .map((calls) => calls.map(([prefix, call], index) => row(index + 1, `${prefix}${90_000 + index}`, call)));
/** Known markers of that base that the file does not name. */
const knownMarkers = fc
  .uniqueArray(oneOf("A,G", "A,C,G,T", "A,C,G", "-,N"), { maxLength: 3 })
  .map((sets) => sets.map((alleles, index) => marker(`rs${index + 1}`, alleles)));

test("no two markers at one locus have the same set of alleles", () => {
  fc.assert(
    fc.property(newRows(9), knownMarkers, (rows, here) => {
      const { known, found } = matchRows(rows, here);
      const sets = [...here, ...found].map(({ alleles }) => `${alleles}`);
      expect(new Set(sets).size).toBe(sets.length);
      const used = known.map((one) => one.marker.id);
      expect(new Set(used).size).toBe(used.length);
    }),
  );
});

test("no call is lost where a file has up to three new ids at one position", () => {
  fc.assert(
    fc.property(newRows(3), knownMarkers, (rows, here) => {
      const { known, found, skipped } = matchRows(rows, here);
      const taken = [...known, ...found].flatMap((one) =>
        one.rows.map(({ id, call }) => [id, call, one.call]),
      );
      expect(taken.filter(([, call, markersCall]) => call !== markersCall)).toEqual([]);
      const called = rows.filter(({ call }) => call !== NO_CALL).map(({ id }) => id);
      expect(taken.map(([id]) => id)).toEqual(expect.arrayContaining(called));
      expect(skipped.every((one) => one.row.call === NO_CALL)).toBe(true);
    }),
  );
});

test("every new id becomes the id of one marker", () => {
  fc.assert(
    fc.property(newRows(3), knownMarkers, (rows, here) => {
      const { known, found } = matchRows(rows, here);
      const ids = [...known.flatMap((one) => one.newIds), ...found.flatMap((one) => [one.id, ...one.newIds])];
      expect(ids.sort()).toEqual(rows.map(({ id }) => id).sort());
    }),
  );
});

test("a new id joins the marker that an earlier import made at its locus", () => {
  const made = marker("i900", "A,C,G,T");
  const { known, found } = matchRows([row(1, "rs901", "AG")], [made]);
  expect(found).toEqual([]);
  expect(known).toMatchObject([{ marker: made, call: "AG", newIds: ["rs901"] }]);
});

test("a new id does not join a marker with alleles of its own that the file does not name", () => {
  const { known, found } = matchRows([row(1, "rs901", "AG")], [marker("rs900", "A,G")]);
  expect(known).toEqual([]);
  expect(found).toMatchObject([{ id: "rs901", alleles: ["A", "C", "G", "T"] }]);
});

test("a new id joins a marker that the file names with the same call", () => {
  const named = marker("rs900", "A,G");
  const { known, found } = matchRows([row(1, "rs900", "AG", named), row(2, "i901", "AG")]);
  expect(found).toEqual([]);
  expect(known).toMatchObject([{ marker: named, newIds: ["i901"] }]);
});

test("of the rows of one marker the called one stays, and the other is counted as a conflict", () => {
  const rows = [row(1, "rs900", NO_CALL), row(2, "i901", "AG")];
  const { found, skipped } = matchRows(rows);
  expect(found).toMatchObject([{ call: "AG", rows: [rows[1]] }]);
  expect(skipped).toEqual([{ row: rows[0], reason: "conflict" }]);
});

for (const [ids, id, alternateIds] of [
  [["i2", "rs30"], "rs30", ["i2"]],
  [["rs30", "rs4", "i1"], "rs4", ["i1", "rs30"]],
  [["i12", "i3"], "i3", ["i12"]],
] as const)
  test(`of ${ids.join(", ")} the primary id is ${id}`, () => {
    const [first, ...others] = ids;
    expect(markerNames([first, ...others])).toEqual({ id, alternateIds });
  });
