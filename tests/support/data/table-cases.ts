import { type Cells, PLAIN, type Right, WOMAN } from "./file-cases";

/** The rows of a table with these columns, separated by tabs unless `join` is another separator. */
const table = (names: string, cells: (row: Cells, at: number) => readonly string[], join = "\t"): string =>
  [names.split(" "), ...WOMAN.map(cells)].map((one) => `${one.join(join)}\n`).join("");

const COMPLEMENT: Readonly<Record<string, string>> = { A: "T", C: "G", G: "C", T: "A" };
const turned = (call: string): string => [...call].map((letter) => COMPLEMENT[letter] ?? letter).join("");
const alleles = (call: string): string => (call.includes("-") ? "A/G" : `${call[0]}/${call[1] ?? "G"}`);
const COLUMNS = "rsid chromosome position genotype";
const BUILDS = "rsid chromosome position_(GRCh37) genotype".replaceAll("_", "\u00a0");
const small = WOMAN.slice(0, 60)
  .map((cells) => `${cells.join("\t")}\n`)
  .join("");
const words = ["Normal", "Typical", "Elevated"];
const chipIds = ["GSA-rs", "exm-rs", "seq-rs"];
const quoted = (before: string, after: string, separator: string): string =>
  table(COLUMNS, (cells) => cells.map((one) => before + one + after), separator);

/** Tables of other programs, by what is special about their columns, letters or ids. */
export const TABLE_CASES: readonly (readonly [what: string, file: string, right: Right])[] = [
  [
    "a column of alleles before the genotype",
    table("rsid chromosome position alleles genotype", ([id, name, position, call]) => [
      ...[id, name, position, "A/G", call],
    ]),
    PLAIN,
  ],
  [
    "two columns of alleles before the genotype",
    table("rsid chromosome position allele1 allele2 genotype", ([id, name, position, call]) => [
      ...[id, name, position, "A", "G", call],
    ]),
    PLAIN,
  ],
  [
    "a result in words before the genotype",
    table("rsid chromosome position result genotype", ([id, name, position, call], at) => [
      ...[id, name, position, words[at % 3] ?? "", call],
    ]),
    PLAIN,
  ],
  [
    "the genotype named result, behind one in words",
    table("rsid chromosome position genotype result", ([id, name, position, call], at) => [
      ...[id, name, position, words[at % 3] ?? "", call],
    ]),
    PLAIN,
  ],
  [
    "a chip's name before the id",
    table("name rsid chromosome position genotype", (cells) => [`GSA-${cells[0]}`, ...cells]),
    PLAIN,
  ],
  [
    "a location in words before the position",
    table("rsid location chromosome position genotype", ([id, ...rest]) => [id, "exon 2", ...rest]),
    PLAIN,
  ],
  ["a position named with its build", table(BUILDS, (cells) => cells), PLAIN],
  [
    "positions on two builds",
    table("rsid chr_hg38 pos_hg38 chr_hg19 pos_hg19 genotype", ([id, ...rest]) => [
      id,
      rest[0],
      "7",
      ...rest,
    ]),
    PLAIN,
  ],
  ["names in Spanish", `rsid\tcromosoma\tposición\tgenotipo\n${small}`, { taken: 60 }],
  ["names in Chinese", `位点\t染色体\t位置\t基因型\n${small}`, { taken: 60 }],
  [
    "statistics of a study",
    table("SNP CHR BP A1 A2 BETA P", ([id, name, position]) => [id, name, position, "A", "G", "0.07", "0.9"]),
    /^Line 1 names columns.*a list of markers with statistics of a study/,
  ],
  [
    "a list of markers",
    table("rsid chromosome position alleles", ([id, name, position, call]) => [
      ...[id, name, position, alleles(call) === "A/A" ? "A/G" : alleles(call).replace(/(.)\/\1/, "A/G")],
    ]),
    /^The file is a list of markers with their alleles/,
  ],
  [
    "genotypes as A and B",
    table(COLUMNS, ([id, name, position], at) => [
      id,
      name,
      position,
      ["AA", "AA", "AA", "AB", "BB"][at % 5] ?? "",
    ]),
    /^The file has its genotypes in a code/,
  ],
  [
    "genotypes as 0 and 1",
    table("rsid chromosome position ref alt genotype", ([id, name, position], at) => [
      ...[id, name, position, "A", "G", ["0/0", "0/0", "0/1", "1/1"][at % 4] ?? ""],
    ]),
    /^The file has its genotypes in a code/,
  ],
  [
    "numbers for letters",
    table(COLUMNS, ([id, name, position], at) => [id, name, position, ["11", "12", "22"][at % 3] ?? ""]),
    /should be the genotype and reads “11”/,
  ],
  [
    "0/0 in every row",
    table(COLUMNS, ([id, name, position]) => [id, name, position, "0/0"]),
    /^None of the rows gives a result/,
  ],
  [
    "one letter of two",
    table(COLUMNS, ([id, name, position, call]) => [id, name, position, call.slice(0, 1)]),
    /^The file has one letter for most results/,
  ],
  [
    "the other strand",
    table(COLUMNS, ([id, name, position, call]) => [id, name, position, turned(call)]),
    /^The letters are from the other strand/,
  ],
  [
    "letters that are not those of the markers",
    table(COLUMNS, ([id, name, position], at) => [
      ...[id, name, position, WOMAN[(at + 7) % WOMAN.length]?.[3] ?? ""],
    ]),
    /^The letters are not those of the markers/,
  ],
  [
    "places as ids",
    table(COLUMNS, ([id, ...rest], at) => [at % 2 ? `${rest[0]}:${rest[1]}` : id, ...rest]),
    { called: PLAIN.called },
  ],
  [
    "chips' own ids",
    table(COLUMNS, ([id, ...rest], at) => [
      ...[at % 2 ? id.replace("rs", chipIds[at % 3] ?? "") : `${id}_ilmndup1`, ...rest],
    ]),
    PLAIN,
  ],
  [
    "chips' own ids without an rs number",
    table(COLUMNS, ([id, ...rest], at) => [at % 2 && rest[2] !== "--" ? `AX-${at}` : id, ...rest]),
    PLAIN,
  ],
  ["a long dash as no result", table(COLUMNS, (cells) => cells.map((one) => one.replace("--", "—"))), PLAIN],
  [
    "many dashes as no result",
    table(COLUMNS, (cells) => cells.map((one) => one.replace("--", "–––––"))),
    PLAIN,
  ],
  ["curly quotes", quoted("“", "”", ","), PLAIN],
  ["German quotes", quoted("„", "“", ";"), PLAIN],
  ["angle quotes", quoted("« ", " »", ";"), PLAIN],
  ["single curly quotes", quoted("‘", "’", ","), PLAIN],
  ["wide letters", table(COLUMNS, (cells) => cells.map((one) => one.replaceAll("A", "Ａ"))), PLAIN],
];
