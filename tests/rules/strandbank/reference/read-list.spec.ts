import { expect, test } from "@playwright/test";
import { readGenes } from "@/lib/strandbank/core/reference/facts/read-facts";
import { BadLines } from "@/lib/strandbank/extensions/raw-data/read/bad-lines";
import { Skipped } from "@/lib/strandbank/extensions/reference-lists/candidates";
import { isListHeader, listReader } from "@/lib/strandbank/extensions/reference-lists/read-list";
import { locationReader } from "@/lib/strandbank/extensions/reference-lists/stage-file";

const LENGTHS = new Map([["1", 100]]);
const HEADER = "id\tchromosome\tposition\talleles\tgenes\tplatforms";

/** What a reader finds in a line behind the header. */
function read(line: string, header = HEADER) {
  const badLines = new BadLines();
  const reader = listReader(header, LENGTHS, badLines);
  expect(reader.read(header)).toEqual([]);
  return reader.read(line)[0] ?? badLines.first;
}

const found = { line: 2, id: "rs1", chromosome: "1", genes: "", labels: "[]" };
const READ = [
  ["a single base", "T,A", { start: 9, end: 10, alleles: "A,T" }],
  ["three bases in small letters", "t,a,c", { start: 9, end: 10, alleles: "A,C,T" }],
  ["a deletion", "ACT,-", { start: 9, end: 12, alleles: "-,ACT" }],
  ["an insertion", "-,ACT", { start: 10, end: 10, alleles: "-,ACT" }],
  ["a repeat", "AA,A", { start: 9, end: 11, alleles: "A,AA" }],
] as const;
test("a line is read with its position and sorted alleles", () =>
  expect(READ.map(([what, alleles]) => [what, read(` RS1\tchr1 \t 10\t${alleles}\t\t`)])).toEqual(
    READ.map(([what, , expected]) => [what, { ...found, ...expected }]),
  ));

test("genes and platform labels are sorted, unique and optional", () => {
  expect(read("rs1\t1\t10\tA,C\tLCT,A,LCT\tY,v5")).toMatchObject({ genes: "A,LCT", labels: '["Y","v5"]' });
  const few = "alleles\tid\tposition\tchromosome";
  expect(read("A,C\trs1\t10\t1", few)).toMatchObject({ id: "rs1", genes: "", labels: "[]" });
});

const SKIPPED = [
  ["id", "x1\t1\t10\tA,C\t\t"],
  ["chromosome", "rs1\t99\t10\tA,C\t\t"],
  ["unplaced", "rs1\t1\tten\tA,C\t\t"],
  ["position", "rs1\t1\t101\tA,C\t\t"],
  ["position", "rs1\t1\t100\tAC,A\t\t"],
  ["unplaced", "rs1\t1\tx10\tA,C\t\t"],
  ["unplaced", "rs1\t1\t10x\tA,C\t\t"],
  ["sequences", "rs1\t1\t10\tA\t\t"],
  ["sequences", "rs1\t1\t10\tA,A\t\t"],
  ["sequences", "rs1\t1\t10\tA,NC\t\t"],
  ["sequences", "rs1\t1\t10\tA,CN\t\t"],
  ["sequences", "rs1\t1\t10\tA,\t\t"],
  ["names", "rs1\t1\t10\tA,C\ta gene\t"],
  ["names", 'rs1\t1\t10\tA,C\t\t"x"'],
] as const;
test("a line is skipped with its reason", () =>
  expect(SKIPPED.map(([, line]) => [line, read(line)])).toEqual(
    SKIPPED.map(([reason, line]) => [line, { line: 2, reason }]),
  ));

test("a marker at the last base of its chromosome is read, and an empty line left out", () => {
  expect(read("rs1\t1\t100\tA,C\t\t")).toMatchObject({ start: 99, end: 100 });
  expect(read("")).toBeNull();
});

test("a line with another number of columns is skipped, and a wrong header is refused", () => {
  expect(read("rs1\t1\t10\tA,C")).toMatchObject({
    line: 2,
    why: "It has 4 columns, but the first line has 6.",
  });
  expect(isListHeader("# rsid\tchromosome\tposition\tgenotype")).toBe(false);
  expect(isListHeader("rsid\tchromosome\tposition\tallele1\tallele2")).toBe(false);
  expect(isListHeader(HEADER)).toBe(true);
  expect(() => listReader("id\tposition\talleles", LENGTHS, new BadLines())).toThrow(
    "The list has no column chromosome.",
  );
  expect(() => listReader(`${HEADER}\tcolor`, LENGTHS, new BadLines())).toThrow(
    "A list has the columns id, chromosome",
  );
  expect(() => listReader(`${HEADER}\tid`, LENGTHS, new BadLines())).toThrow("each once");
});

test("a raw-data file gives only its locations, not its calls", () => {
  const row = { ...found, line: 1, start: 9, end: 10, alleles: "A,C,G,T" };
  for (const call of ["AA", "--", "DI", "??"])
    expect(locationsIn(LENGTHS, `rs1\t1\t10\t${call}`)).toEqual([row]);
  expect(locationsIn(LENGTHS, "1:10\t1\t10\tAA")).toEqual([{ line: 1, reason: "id" }]);
});

function locationsIn(lengths: ReadonlyMap<string, number>, ...lines: string[]) {
  const reader = locationReader(lengths, new BadLines());
  return [...lines.flatMap((line) => reader.read(line)), ...reader.end()];
}

test("a location of a raw-data file is in a gene from its first base to its last", () => {
  const [{ name, chromosome, start, end } = { name: "", chromosome: "", start: 0, end: 0 }] = readGenes();
  const rows = [start, start + 1, end, end + 1].map((at) => `rs${at}\t${chromosome}\t${at}\tAA`);
  expect(locationsIn(new Map([[chromosome, end + 1]]), ...rows)).toMatchObject(
    ["", name, name, ""].map((genes) => ({ genes })),
  );
});

test("skipped lines are counted by reason, the commonest first, with the first line of each", () => {
  const skipped = new Skipped();
  for (const line of [7, 9]) skipped.add("moved", line);
  skipped.add("unreadable", 4);
  for (const line of [1_200, 1_100, 1_300]) skipped.add("names", line);
  expect([skipped.total, skipped.countOf("moved"), skipped.countOf("alleles")]).toEqual([6, 2, 0]);
  expect(skipped.sentences().map((sentence) => sentence.replace(/: .*(?= \()/, ""))).toEqual([
    "3 lines were skipped (line 1,100 first).",
    "2 lines were skipped (line 7 first).",
    "1 line was skipped (line 4).",
  ]);
});
