import { expect, test } from "@playwright/test";
import { BadLines } from "@/lib/strandbank/extensions/raw-data/read/bad-lines";
import { SeveralPeople } from "@/lib/strandbank/extensions/raw-data/read/people";
import { RawDataReader } from "@/lib/strandbank/extensions/raw-data/read/raw-data-reader";

/** The rows that are read of a person. Throws `SeveralPeople`. */
function rowsOf(lines: readonly string[], person: string | null) {
  const reader = new RawDataReader(new BadLines(), person);
  for (const line of lines) reader.add(line.replaceAll(" ", "\t"));
  reader.end();
  return reader.taken().map(({ id, position, genotype }) => `${id} ${position} ${genotype}`);
}

function peopleOf(lines: readonly string[]): readonly string[] {
  try {
    rowsOf(lines, null);
    return [];
  } catch (error) {
    if (error instanceof SeveralPeople) return error.people;
    throw error;
  }
}

const TABLES = [
  ["two columns of calls", ["rsid chr pos Ada Ben", "rs1 1 5 AA AG", "rs2 1 6 -- CC"], ["Ada", "Ben"]],
  [
    "a column that comes again",
    ["rsid chr pos genotype genotype", "rs1 1 5 AA AG", "rs2 1 6 -- CC"],
    ["genotype (column 4)", "genotype (column 5)"],
  ],
  [
    "a column that comes again with a number",
    ["rsid chr pos genotype genotype.1", "rs1 1 5 AA AG", "rs2 1 6 -- CC"],
    ["genotype", "genotype.1"],
  ],
  [
    "two columns of alleles that come again",
    ["rsid chr pos allele1 allele2 allele1 allele2", "rs1 1 5 A A A G", "rs2 1 6 - - C C"],
    ["allele1 and allele2 (columns 4 and 5)", "allele1 and allele2 (columns 6 and 7)"],
  ],
  [
    "alleles in columns of unknown names",
    ["rsid chr pos Ada1 Ada2 Ben1 Ben2", "rs1 1 5 A A A G", "rs2 1 6 - - C C"],
    ["Ada1 and Ada2", "Ben1 and Ben2"],
  ],
  ["no names", ["rs1 1 5 AA AG", "rs2 1 6 -- CC"], ["Column 4", "Column 5"]],
  [
    "names in another language",
    ["rsid cromosoma posición Ada Ben", "rs1 1 5 AA AG", "rs2 1 6 -- CC"],
    ["Ada", "Ben"],
  ],
  [
    "two tables side by side",
    ["rsid chr pos genotype rsid chr pos genotype", "rs1 1 5 AA rs1 1 5 AG", "rs2 1 6 -- rs2 1 6 CC"],
    ["genotype (column 4)", "genotype (column 8)"],
  ],
] as const;
for (const [what, lines, people] of TABLES)
  test(`a file with the results of two people is read for the one who is chosen: ${what}`, () => {
    expect(peopleOf(lines)).toEqual(people);
    const [one, other] = people.map((person) => rowsOf(lines, person));
    expect(one).toEqual(["rs1 5 AA", "rs2 6 --"]);
    expect(other).toEqual(["rs1 5 AG", "rs2 6 CC"]);
    expect(() => rowsOf(lines, "Cleo")).toThrow(`“${people[0]}”, “${people[1]}”. Choose one of them.`);
  });

test("a person is read in a file of more rows than those by which its columns are chosen", () => {
  const rows = Array.from({ length: 150 }, (_, at) => `rs${at + 1} 1 ${at + 5} AA AG`);
  expect(rowsOf(["rsid chr pos Ada Ben", ...rows], "Ben")).toHaveLength(150);
});

test("of two tables side by side, each person's own ids are read", () => {
  const lines = ["rsid chr pos genotype rsid chr pos genotype", "rs1 1 5 AA rs7 2 8 AG"];
  expect(rowsOf(lines, "genotype (column 8)")).toEqual(["rs7 8 AG"]);
});

test("an empty field of a person is no result, whatever the next person's field has", () => {
  const lines = ["rsid chr pos Ada Ben", "rs1 1 5 AA AG", "rs2 1 6  TT", "rs3 1 7  TT ", "rs4  1 8 AC CC"];
  expect(rowsOf(lines, "Ada")).toEqual(["rs1 5 AA", "rs2 6 ", "rs4 8 AC"]);
});

test("a row with fewer or more fields than the names is never another person's", () => {
  const lines = ["rsid chr pos Ada Ben", "rs1 1 5 AA AG", "rs2 1 6 CC", "rs3 1 7 AA CC GG"];
  expect(rowsOf(lines, "Ben")).toEqual(["rs1 5 AG"]);
});
