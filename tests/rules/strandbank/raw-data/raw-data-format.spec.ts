import { expect, test } from "@playwright/test";
import { readMarkerFacts } from "@/lib/strandbank/core/reference/facts/read-facts";
import { BadLines, shownText } from "@/lib/strandbank/extensions/raw-data/read/bad-lines";
import { buildCheck } from "@/lib/strandbank/extensions/raw-data/read/check-build";
import { chooseColumns } from "@/lib/strandbank/extensions/raw-data/read/choose-columns";
import { headerNamed } from "@/lib/strandbank/extensions/raw-data/read/column-names";
import {
  addSexEvidence,
  inferSex,
  noSexEvidence,
  type SexEvidence,
} from "@/lib/strandbank/extensions/raw-data/read/infer-sex";
import { linesOf } from "@/lib/strandbank/extensions/raw-data/read/lines";
import { RawDataReader } from "@/lib/strandbank/extensions/raw-data/read/raw-data-reader";
import { type RawRow, readRow } from "@/lib/strandbank/extensions/raw-data/read/read-row";
import { textOf } from "@/lib/strandbank/extensions/raw-data/read/text";
import { sexSentence } from "@/lib/strandbank/extensions/raw-data/write/summary";
import { BUILD_36_FILE, BUILD_38_FILE } from "../../../support/data/raw-data";

const LENGTHS = new Map([
  ...Array.from({ length: 22 }, (_, index): [string, number] => [String(index + 1), 100_000_000]),
  ["X", 155_270_560],
  ["Y", 59_373_566],
  ["MT", 16_569],
]);

const parseAll = (lines: readonly string[]): RawRow[] => {
  const badLines = new BadLines();
  const reader = new RawDataReader(badLines, null);
  for (const line of lines) reader.add(line);
  reader.end();
  const rows = reader.taken();
  if (badLines.first) throw new Error(`Line ${badLines.first.line} is bad: ${badLines.first.why}`);
  return rows;
};

/** The id, chromosome, position and call of one line, or why it is left out. */
function understood(line: string) {
  const [raw] = parseAll([line]);
  if (!raw) throw new Error("No row.");
  const row = readRow(raw, LENGTHS);
  return typeof row === "string" ? row : `${row.id} ${row.chromosome}:${row.position} ${row.call}`;
}

test("a file is on build 37 when more than half of the well-known markers in it are in place", () => {
  const marker = (index: number) => readMarkerFacts().filter(isBase)[index];
  const isAccepted = (inPlace: number, elsewhere: number) => {
    const build = buildCheck();
    for (let index = 0; index < inPlace + elsewhere; index++) {
      const { id = "", chromosome = "", end = 0 } = marker(index) ?? {};
      build.see({ line: index + 1, id, chromosome, position: index < inPlace ? end : end - 1 });
    }
    try {
      build.check();
      return true;
    } catch {
      return false;
    }
  };
  const found = [isAccepted(1, 0), isAccepted(2, 1), isAccepted(1, 1), isAccepted(2, 2), isAccepted(0, 1)];
  expect(found).toEqual([true, true, false, false, false]);
});

test("a file on another build is refused with the build that has its well-known markers there", () => {
  const refused = (...seen: (readonly [id: string, chromosome: string, position: number])[]) => {
    const build = buildCheck();
    for (const [at, [id, chromosome, position]] of seen.entries())
      build.see({ line: at + 1, id, chromosome, position });
    return () => build.check();
  };
  const [on36, on38] = [["rs4680", "22", 18_331_271] as const, ["rs4680", "22", 19_963_748] as const];
  expect(refused(on36)).toThrow(
    "on build 36 of the reference genome (NCBI36, hg18), not on build 37: of the 1 well-known marker in it, 0 are where build 37 has it, and 1 is where build 36 does.",
  );
  expect(refused(on38, ["rs7412", "19", 44_908_822])).toThrow(
    "on build 38 of the reference genome (GRCh38, hg38), not on build 37: of the 2 well-known markers in it, 0 are where build 37 has them, and 2 are where build 38 does.",
  );
  expect(refused(on36, on38)).toThrow(
    "The file is not on build 37 of the reference genome: of the 2 well-known markers in it, 0 are where build 37 has them. It is on another build, or damaged.",
  );
  expect(refused(["rs999999999", "1", 1])).toThrow("none of the well-known markers");
  for (const [build, file] of [
    ["36", BUILD_36_FILE],
    ["38", BUILD_38_FILE],
  ] as const)
    for (const { id, chromosome, position } of parseAll(file.trimEnd().split("\n")))
      if (id !== "rs12913832")
        expect(refused([id, chromosome, position ?? 0]), id).toThrow(`on build ${build} of`);
});

test("no more than a thousand lines are skipped, however long the file is", () => {
  const badLines = new BadLines();
  const bad = (line: number) => badLines.add({ line, text: "rs9\t1", why: "It has 2 columns." });
  for (let line = 1; line <= 1_000; line += 1) bad(line);
  badLines.check(100_000);
  expect(badLines.shown).toHaveLength(20);
  expect(() => badLines.check(99_999)).toThrow("line 1, which reads “rs9 1”");
  expect(() => bad(1_001)).toThrow("line 1, which");
});

test("a bad line is shown as one of at most 80 characters", () => {
  expect(shownText(" a\t\t b\u0007\r")).toBe("a b");
  expect(shownText("x".repeat(80))).toBe("x".repeat(80));
  expect(shownText("x".repeat(81))).toBe(`${"x".repeat(80)}…`);
});

const isBase = ({ start, end, chromosome }: { start: number; end: number; chromosome: string }) =>
  end - start === 1 && chromosome !== "MT";

test.describe("A row of raw data", () => {
  const cases: [string, string][] = [
    ["rs1\t1\t100\tAG", "rs1 1:100 AG"],
    ["rs1\t1\t100\tGA", "rs1 1:100 AG"],
    ["rs1\t1\t100\t--", "rs1 1:100 --"],
    ["rs1\t1\t100\t-", "rs1 1:100 --"],
    ["i5\t1\t100\tDI", "i5 1:100 DI"],
    ["RS1\t23\t100\tA", "rs1 X:100 AA"],
    ["rs1\tXY\t100\tAG", "rs1 X:100 AG"],
    ["rs1\t25\t100\tAG", "rs1 X:100 AG"],
    ["rs1\tY\t100\tD", "rs1 Y:100 DD"],
    ["rs1\tM\t100\tC", "rs1 MT:100 CC"],
    ["kgp1\t1\t100\tAG", "kgp1 1:100 AG"],
    ["1:752566\t1\t100\tAG", "1:752566 1:100 AG"],
    ["GSA-rs1\t1\t100\tAG", "rs1 1:100 AG"],
    ["seq-exm-rs1\t1\t100\tAG", "rs1 1:100 AG"],
    ["rs1.1\t1\t100\tAG", "rs1 1:100 AG"],
    ["rs1_ilmndup1\t1\t100\tAG", "rs1 1:100 AG"],
    ["rs1\t27\t100\tAG", "chromosome"],
    ["rs1\tMT\t16569\tA", "rs1 MT:16569 AA"],
    ["rs1\tMT\t16570\tA", "position"],
    ["rs1;i5\t1\t100\tAG", "rs1 1:100 AG"],
    ["xrs1\t1\t100\tAG", "xrs1 1:100 AG"],
    ["rs1x\t1\t100\tAG", "rs1x 1:100 AG"],
    ["rs1\t1\t0\tAG", "unplaced"],
    ["rs1\t1\t--\tAG", "unplaced"],
    ["rs1\t1\t\tAG", "unplaced"],
    ["rs1\t0\t0\tAG", "unplaced"],
    ["rs1\t--\t--\t--", "unplaced"],
    ["rs1\t1\tNA\tA\tG", "unplaced"],
    ["rs1\t1\t000\tAG", "unplaced"],
    ["rs1\t1\t0.00\tAG", "unplaced"],
    ["rs1\t1\tUn\tAG", "unplaced"],
    ["rs1\t1\t100.00\tAG", "rs1 1:100 AG"],
    ["rs1\tNC_000007.13\t100\tAG", "rs1 7:100 AG"],
    ["rs1\t1chr\t100\tAG", "chromosome"],
    ["rs1\tPAR\t100\tAG", "rs1 X:100 AG"],
    ["rs1\tXPAR1\t100\tAG", "rs1 X:100 AG"],
    ["rs1\tX_NONPAR\t100\tA", "rs1 X:100 AA"],
    ["rs1\tmito\t100\tC", "rs1 MT:100 CC"],
    ["rs1\t1\t100\tNaNNaN", "rs1 1:100 --"],
    ["rs1\t1\t100\tNoCall", "rs1 1:100 --"],
    ["rs1\t1\t100\tFail", "rs1 1:100 --"],
    ["rs1\t1\t100\t———", "rs1 1:100 --"],
    ["rs1\t1\t100\t－－", "rs1 1:100 --"],
    ["rs1\tchrMtDNA\t100\tC", "rs1 MT:100 CC"],
    ["rs1\tX\t100\tA/", "call"],
    ["rs1\t1\t100\tAN", "call"],
    ["rs1\t1\t100\tAI", "call"],
    ["rs1\t1\t100\tA", "single"],
  ];
  test("is read as the table says", () =>
    expect(cases.map(([line]) => [line, understood(line)])).toEqual(cases));
});

test.describe("A raw-data file", () => {
  test("may have comments, blank lines, a byte order mark and a header line", () => {
    const lines = ["\ufeff# comment", "", "rsid\tchromosome\tposition\tallele1\tallele2", "rs1\t1\t5\tA\tA"];
    expect(parseAll(lines)).toEqual([{ line: 4, id: "rs1", chromosome: "1", position: 5, genotype: "AA" }]);
  });

  const bad = [
    ["too few fields", ["rs1\t1\t5\tAA", "rs2\t1\t6"], "Line 2 is bad: It has 3 fields."],
    ["no number as its position", ["rs1\t1\tfive\tAA"], "Field 3 should be the position and reads “five”"],
    ["rounded", ["rs1\t1\t1.02E+08\tAA"], "Field 3 should be the position and reads “1.02E+08”"],
    ["no id", ["rs1\t1\t5\tAA", "\t1\t6\tAA"], "Line 2 is bad: Field 1 should be the id and is empty."],
    ["alleles as numbers", ["rs1\t1\t5\t1\t3"], "Field 4 should be the genotype and reads “1”."],
    ["text of another kind", ["hello world"], "Line 1"],
    ["a byte that no row has", ["rs1\t1\t5\tAA", "rs2\t1\t6\tA\u0000A"], "Line 2"],
    ["too many letters", ["rs1\t1\t5\tAA", `rs2\t1\t6\t${"A".repeat(300)}`], "Line 2"],
  ] as const;
  test("has a bad line where one has the wrong fields, or text that no row has", () => {
    for (const [what, lines, why] of bad) expect(() => parseAll(lines), what).toThrow(why);
  });

  test("has the same line numbers whichever way its lines end, blank ones included", async () => {
    for (const end of ["\n", "\r\n", "\r\r\n", "\r"])
      for (let cut = 0; cut <= 4 + 3 * end.length; cut++) {
        const text = ["a", "", "b", ""].join(end);
        expect(await linesIn(text.slice(0, cut), text.slice(cut))).toEqual(["a", "", "b"]);
      }
  });

  test("that unpacks to more than a billion bytes is refused", async () => {
    const line = Buffer.from("# a\n");
    const read = async () => {
      for await (const _ of textOf(asyncly([line, Buffer.alloc(1_000_000_000 - line.length + 1)])));
    };
    await expect(read()).rejects.toThrow("over a billion bytes");
  });

  test("without line breaks is refused before it fills the memory", async () => {
    const read = async () => {
      for await (const _ of linesOf(asyncly(["x".repeat(10_000)])));
    };
    await expect(read()).rejects.toThrow("its lines are too long");
    expect(await linesIn("x".repeat(4_096))).toHaveLength(1);
    await expect(linesIn("x".repeat(4_097))).rejects.toThrow("its lines are too long");
  });

  const NAMES = "genotype\tposition\tchromosome\trsid";
  const REVERSED = "AA\t5\t1\trs1";

  test("may begin with prose, and have the names of its columns in a comment, or again", () => {
    const row = { id: "rs1", chromosome: "1", position: 5, genotype: "AA" };
    for (const before of [
      ["Dear reader", "", NAMES],
      [`"# ${NAMES}`],
      [NAMES, NAMES],
      [NAMES, "# chr pos id"],
    ])
      expect(parseAll([...before, REVERSED])).toEqual([{ line: before.length + 1, ...row }]);
    for (const before of [
      ["rs1\t1\t5\tAA", "Dear reader", NAMES],
      [NAMES, "Dear reader", NAMES],
    ])
      expect(() => parseAll([...before, REVERSED])).toThrow("Line 2 is bad");
    expect(() => parseAll([`# ${NAMES}${" ".repeat(500)}`, REVERSED])).toThrow("Line 2 is bad");
  });

  test("is no list of variants", () => {
    for (const line of ["##fileformat=VCFv4.2", "#CHROM\tPOS\tID\tREF"])
      expect(() => parseAll([line])).toThrow("This is a VCF file");
    for (const line of ["# ##fileformat=VCFv4.2", "# of #CHROM\tPOS\tID\tREF"])
      expect(parseAll([line])).toEqual([]);
  });

  const columns = [
    ["id chr pos genotype", "rs1 1 5 AG", [0, 1, 2, 3]],
    ["chr pos genotype", "1 5 AG", null],
    ["id name genotype", "rs1 a AG", null],
    ["id chr genotype", "rs1 1 AG", "None of them is the position."],
    ["id pos genotype", "rs1 5 AG", "None of them is the chromosome."],
    [
      "strand id chr pos gt",
      "+ rs1 1 5 AG",
      "We do not read genotypes whose strand is in a column of its own.",
    ],
    ["id chr pos allele1", "rs1 1 5 A", "We know none of them as the genotype, or as allele1 and allele2."],
    [
      "mine id chr pos more",
      "AG rs1 1 5 0.9",
      "We know none of them as the genotype, or as allele1 and allele2.",
    ],
    ["id chr pos ref", "rs1 1 5 A", "We know none of them as the genotype, or as allele1 and allele2."],
    ["mine id chr pos", "AG rs1 1 5", [1, 2, 3, 0]],
    ["id chr pos mine", "rs1 1 5 AG", [0, 1, 2, 3]],
    ["Allele_2 Allele-1 id chr pos", "A G rs1 1 5", [2, 3, 4, 1, 0]],
    ["gt mine id chr pos", "AG x rs1 1 5", [2, 3, 4, 0]],
    ["rsid chr pos alleles genotype", "rs1 1 5 A/G AA", [0, 1, 2, 4]],
    ["rsid chr pos alleles result genotype", "rs1 1 5 A/G Normal AA", [0, 1, 2, 5]],
    ["rsid chr pos alleles genotype result", "rs1 1 5 A/G Normal AA", [0, 1, 2, 5]],
    ["rsid chr pos allele1 allele2 genotype", "rs1 1 5 A G AA", [0, 1, 2, 5]],
    ["rsid chr pos alleles allele1 allele2", "rs1 1 5 A/G A A", [0, 1, 2, 4, 5]],
    ["rsid chr pos alleles genotype", "rs1 1 5 A/G 0/1", [0, 1, 2, 4]],
    ["name rsid chr location position genotype", "kgp1 rs1 1 exon 5 AG", [1, 2, 4, 5]],
    ["id name chr pos genotype", "7 rs1 1 5 AG", [1, 2, 3, 4]],
    ["rsid chr_hg38 pos_hg38 chr_hg19 pos_hg19 genotype", "rs1 1 6 1 5 AG", [0, 3, 4, 5]],
    ["rsid chrom(build37) position[GRCh37.p13] (genotype)", "rs1 1 5 AG", [0, 1, 2, 3]],
    [
      "SNP CHR BP A1 A2 P",
      "rs1 1 5 A G 0.5",
      "This is a list of markers with statistics of a study, not the results of a person.",
    ],
    [
      "rsid chr pos alleles maf",
      "rs1 1 5 A/G 0.2",
      "This is a list of markers with statistics of a study, not the results of a person.",
    ],
    ["rsid chr pos genotype maf", "rs1 1 5 AA 0.2", [0, 1, 2, 3]],
  ] as const;
  test("is read in those columns of a role whose name is preferred and whose values fit", () => {
    const chosen = (names: string, row: string) => {
      const header = headerNamed(names.split(" "));
      const found = header && chooseColumns(header, [row.split(" ")], null);
      if (!found || typeof found === "string") return found;
      return [found.id, found.chromosome, found.position, ...found.genotype];
    };
    expect(columns.map(([names, row]) => [names, row, chosen(names, row)])).toEqual(columns);
  });

  test("is text, whose encoding its beginning tells, in whatever pieces it comes", async () => {
    const text = "# é\nrs1\t1\t5\tAG\n".repeat(500);
    const little = Buffer.from(text, "utf16le");
    const marked = Buffer.from(`\ufeff${text}`, "utf16le");
    for (const bytes of [Buffer.from(text), little, marked, Buffer.from(marked).swap16()])
      for (const size of [4_095, 4_096, 4_097, 10_001, bytes.length])
        expect(await textIn(...[0, 1, 2, 3].map((at) => bytes.subarray(at * size, (at + 1) * size)))).toBe(
          text.slice(0, (await textIn(bytes.subarray(0, 4 * size))).length),
        );
    expect(await textIn(Buffer.from("rs1\0\0\0"))).toContain("rs1");
    await expect(textIn(Buffer.from("rs1\0\t1\t5\tAG"))).rejects.toThrow("a document or a program");
  });

  const kinds = [
    ["RIFF1234WEBP", "a picture"],
    ["BM1234\0", "a picture"],
    ["1234ftypheic", "a picture"],
    ["\xef\xbb\xbf\n <!DOCTYPE html>", "a web page"],
    ["Rar!", "a RAR archive"],
    ["\xfd7zX", "compressed with xz"],
    ["(\xb5/\xfd", "compressed with zstd"],
    ["PK\x03\x04", "a packed file within another one"],
  ] as const;
  test("is refused where it begins as a file of another kind, but may speak of one", async () => {
    for (const [start, kind] of kinds) {
      await expect(textIn(Buffer.from(start, "latin1")), start).rejects.toThrow(kind);
      expect(await textIn(Buffer.from(`# ${start.replaceAll("\0", "")}`, "latin1")), start).toContain("# ");
    }
  });
});

const linesIn = async (...pieces: string[]) => (await Array.fromAsync(linesOf(asyncly(pieces)))).flat();
const textIn = async (...pieces: Buffer[]) => (await Array.fromAsync(textOf(asyncly(pieces)))).join("");

async function* asyncly<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

const nothing = { yRows: 0, yCalls: 0, xCalls: 0, xHeterozygous: 0 };

test("the sentence about the sex says what the file shows", () => {
  const cases: [Partial<SexEvidence>, string][] = [
    [
      { yRows: 1, yCalls: 1, xCalls: 900, xHeterozygous: 180 },
      "X and Y do not tell the same sex: 1 of 1 rows on Y have a result, and 180 of 900 results on X have two different letters. We read the file as female, which hides fewer results. Please say which it is.",
    ],
    [
      { yRows: 1_200, yCalls: 1_100, xCalls: 9, xHeterozygous: 0 },
      "Our guess: male, since 1,100 of 1,200 rows on Y have a result, and 0 of 9 results on X have two different letters.",
    ],
    [{}, "The file has no results on X or Y, so we cannot guess the sex; stored as female."],
  ];
  expect(cases.map(([given]) => [given, sexSentence({ ...nothing, ...given })])).toEqual(cases);
});

test.describe("The sex of a profile", () => {
  test("follows from the results on X and Y outside their pseudoautosomal regions", () => {
    const found = (chromosome: string, position: number, call: string) => {
      const evidence = noSexEvidence();
      addSexEvidence(evidence, { line: 1, id: "rs1", call, genotype: call, chromosome, position });
      return Object.values(evidence).join("");
    };
    for (const [chromosome, evidence, edges] of [
      ["X", "0011", [60_001, 2_699_520, 154_931_044, 155_260_560]],
      ["Y", "1100", [10_001, 2_649_520, 59_034_050, 59_363_566]],
    ] as const)
      for (const [at, edge] of edges.entries()) {
        expect(found(chromosome, edge, "AG")).toBe("0000");
        expect(found(chromosome, edge + (at % 2 === 0 ? -1 : 1), "AG")).toBe(evidence);
      }
    const others = [found("X", 5, "AA"), found("X", 5, "--"), found("Y", 5, "--"), found("1", 5, "AG")];
    expect(others).toEqual(["0010", "0000", "1000", "0000"]);
  });

  const cases: [string, Partial<SexEvidence>, string][] = [
    ["called Y", { yRows: 10, yCalls: 9, xCalls: 100, xHeterozygous: 1 }, "male"],
    ["Y without calls", { yRows: 10, yCalls: 0, xCalls: 100, xHeterozygous: 20 }, "female"],
    ["a few calls of Y", { yRows: 10, yCalls: 2 }, "female"],
    ["a stray Y call and heterozygous X", { yRows: 1, yCalls: 1, xCalls: 9, xHeterozygous: 9 }, "female"],
    ["called Y and little noise on X", { yRows: 90, yCalls: 90, xCalls: 90, xHeterozygous: 9 }, "male"],
    ["no Y, no heterozygous X", { xCalls: 100 }, "male"],
    ["no Y, heterozygous X", { xCalls: 100, xHeterozygous: 20 }, "female"],
    ["half of Y called", { yRows: 10, yCalls: 5 }, "female"],
    ["a twentieth of X heterozygous", { xCalls: 100, xHeterozygous: 5 }, "male"],
    ["neither", {}, "female"],
  ];
  test("follows from how many results Y has, and how many on X have two letters", () =>
    expect(cases.map(([what, seen]) => [what, seen, inferSex({ ...nothing, ...seen }).sex])).toEqual(cases));
});
