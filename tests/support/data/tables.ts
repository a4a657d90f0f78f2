import fc from "fast-check";
import { readMarkerFacts } from "@/lib/strandbank/core/reference/facts/read-facts";

/** A made-up person's call at a well-known marker. */
interface Truth {
  id: string;
  chromosome: string;
  /** 1-based. */
  position: number;
  alleles: readonly string[];
  call: string;
}

/** What a table is made of. Every part can be of another program's making. */
export interface Table {
  /** Which markers, in which order: the rows with these numbers. */
  rows: readonly number[];
  /** The seed of the calls of each person. */
  seed: number;
  people: "one" | "two columns" | "two pairs" | "same name";
  /** Whose results are chosen, if there are two. */
  chosen: 0 | 1 | null;
  header: "plain" | "spaces" | "with builds" | "other names" | "in Spanish" | "commented" | "none";
  /** Columns beside the parts of a row. */
  beside: readonly Beside[];
  order: number;
  strand: "plus" | "minus" | "a third" | "a fifth";
  code: "pairs" | "slashes" | "two columns" | "A/B" | "0/1" | "12" | "one letter" | "alleles only";
  ids: "rs" | "of chips" | "places" | "every second a place" | "several";
  noCall: string;
  separator: "\t" | "," | ";" | ", ";
  quotes: readonly [string, string];
  isSmall: boolean;
  chromosomes: "plain" | "chr" | "numbers" | "padded";
  damage: "none" | "cut" | "shifted" | "repeated" | "moved" | "fields missing" | "build 38" | "empty fields";
}

type Beside =
  | "alleles"
  | "allele pair"
  | "ref and alt"
  | "result"
  | "name"
  | "location"
  | "score"
  | "statistics"
  | "other position";

const oneOf = <const T>(...items: T[]) => fc.constantFrom(...items);
const mostly = <const T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: fc.constantFrom(usual, ...others) },
  );

/** Bases that are well-known, by which the build and the strand of a table show. */
const MARKERS = readMarkerFacts().filter(
  ({ start, end, alleles, chromosome }) =>
    end - start === 1 && chromosome !== "Y" && alleles.every((one) => /^[ACGT]$/.test(one)),
);
const MIN_ROWS = 150;

const anyTable: fc.Arbitrary<Table> = fc.record({
  rows: fc.shuffledSubarray(
    MARKERS.map((_, at) => at),
    { minLength: MIN_ROWS },
  ),
  seed: fc.nat(),
  people: mostly("one", "two columns", "two pairs", "same name"),
  chosen: oneOf(0, 1, null),
  header: oneOf("plain", "spaces", "with builds", "other names", "in Spanish", "commented", "none"),
  beside: fc.subarray<Beside>(
    [
      "alleles",
      "allele pair",
      "ref and alt",
      "result",
      "name",
      "location",
      "score",
      "statistics",
      "other position",
    ],
    { maxLength: 3 },
  ),
  order: fc.nat(),
  strand: mostly("plus", "minus", "a third", "a fifth"),
  code: mostly("pairs", "slashes", "two columns", "A/B", "0/1", "12", "one letter", "alleles only"),
  ids: mostly("rs", "of chips", "places", "every second a place", "several"),
  noCall: oneOf("--", "—", "00", "NN", "./.", "", "-----", "n/a", "0/0"),
  separator: oneOf("\t", ",", ";", ", "),
  quotes: oneOf(["", ""], ['"', '"'], ["“", "”"], ["„", "“"], ["'", "'"]),
  isSmall: fc.boolean(),
  chromosomes: oneOf("plain", "chr", "numbers", "padded"),
  damage: mostly(
    "none",
    ...(["cut", "shifted", "repeated", "moved", "fields missing", "build 38", "empty fields"] as const),
  ),
});

/** Without names, one letter of each of two people looks as two alleles of one. */
export const aTable = anyTable.filter(
  ({ people, code, header }) =>
    people === "one" || code !== "one letter" || (header !== "none" && header !== "in Spanish"),
);

const COMPLEMENT: Readonly<Record<string, string>> = { A: "T", C: "G", G: "C", T: "A" };
const complement = (call: string): string => [...call].map((letter) => COMPLEMENT[letter] ?? letter).join("");

/** A number from 0 to 1 that depends on all of these alone. */
function share(...parts: (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const letter of parts.join("|")) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) / 2 ** 32;
}

/** The calls of a made-up man, who has no noise: about one in thirty has no result. */
export function truthOf(table: Table, person: 0 | 1): Truth[] {
  return table.rows.flatMap((at) => {
    const marker = MARKERS[at];
    if (!marker) return [];
    const { id, chromosome, end, alleles } = marker;
    const draw = (what: string) =>
      alleles[Math.floor(share(table.seed, person, id, what) * alleles.length)] ?? "";
    const [one, other] = [
      draw("one"),
      chromosome === "X" || chromosome === "MT" ? draw("one") : draw("other"),
    ];
    const isEmpty = share(table.seed, person, id, "empty") < 1 / 30;
    return [{ id, chromosome, position: end, alleles, call: isEmpty ? "--" : [one, other].sort().join("") }];
  });
}

interface Column {
  name: string;
  /** Whose results it has, if any. */
  person?: 0 | 1;
  cell: (truth: Truth, at: number) => string;
}

/** The columns in the order of a table. Without names that can be read they are in the usual order. */
function orderedColumns(table: Table): Column[] {
  const groups = columnGroups(table, truthOf(table, 1));
  const isUsual = table.header === "none" || table.header === "in Spanish";
  const at = isUsual ? 0 : table.order % groups.length;
  return [...groups.slice(at), ...groups.slice(0, at)].flat();
}

/** The first column, from 1, with the results of a person. */
export const columnOf = (table: Table, person: 0 | 1): number =>
  orderedColumns(table).findIndex((column) => column.person === person) + 1;

/** The whole text of a table. */
export function tableText(table: Table): string {
  const mine = truthOf(table, 0);
  const ordered = orderedColumns(table);
  const [open, close] = table.quotes;
  const line = (cells: readonly string[]): string =>
    cells.map((cell) => open + cell + close).join(table.separator);
  const names = line(ordered.map(({ name }) => name));
  const lines = mine.map((truth, at) => ordered.map(({ cell }) => cell(truth, at)));
  const text = damaged(table, lines).map((cells) => line(cells));
  const cut = table.damage === "cut" ? [...text.slice(0, -1), (text.at(-1) ?? "").slice(0, -3)] : text;
  const head = table.header === "none" ? [] : [table.header === "commented" ? `# ${names}` : names];
  const whole = [...head, ...cut].map((one) => `${one}\n`).join("");
  return table.isSmall ? whole.toLowerCase() : whole;
}

const NAMES = {
  plain: ["rsid", "chromosome", "position", "genotype"],
  commented: ["rsid", "chromosome", "position", "genotype"],
  none: ["rsid", "chromosome", "position", "genotype"],
  spaces: ["RS ID", "Chromosome", "Base Pair Position", "Genotype Call"],
  "with builds": ["rsid", "chr_hg19", "position (GRCh37)", "genotype [build 37]"],
  "other names": ["SNP", "Chr", "BP", "GT"],
  "in Spanish": ["rsid", "cromosoma", "posición", "genotipo"],
} as const;

/** Columns that stay side by side. */
function columnGroups(table: Table, other: readonly Truth[]): Column[][] {
  const [id = "", chromosome = "", position = "", genotype = ""] = NAMES[table.header];
  const place: Column[] = [
    { name: id, cell: (truth, at) => idOf(table, truth, at) },
    { name: chromosome, cell: (truth) => chromosomeOf(table, truth) },
    { name: position, cell: (truth) => String(positionOf(table, truth)) },
  ];
  const beside = table.beside.map((one) => besideColumns(one));
  const first = beside.filter((_, at) => share(table.seed, at, "first") < 0.5);
  const last = beside.filter((column) => !first.includes(column));
  return [...place.map((one) => [one]), ...first, ...resultColumns(table, genotype, other), ...last];
}

/** The columns with results: of one person, or of two. */
function resultColumns(table: Table, genotype: string, other: readonly Truth[]): Column[][] {
  const ofBoth = (name: string, spell: (truth: Truth, at: number) => string): [Column, Column] => [
    { name, person: 0, cell: spell },
    { name, person: 1, cell: (truth, at) => spell(other[at] ?? truth, at) },
  ];
  const [oneOfMine, oneOfOther] = ofBoth("allele1", (truth, at) => written(table, truth, at)[0] ?? "0");
  const [twoOfMine, twoOfOther] = ofBoth("allele2", (truth, at) => written(table, truth, at)[1] ?? "0");
  const [mine, others] = ofBoth(genotype, (truth, at) => spelled(table, truth, at));
  switch (table.people) {
    case "two pairs":
      return [
        [oneOfMine, twoOfMine],
        [oneOfOther, twoOfOther],
      ];
    case "two columns":
      return [[{ ...mine, name: "Ada" }], [{ ...others, name: "Ben" }]];
    case "same name":
      return [[mine], [others]];
    case "one":
      return table.code === "two columns" ? [[oneOfMine, twoOfMine]] : [[mine]];
  }
}

function besideColumns(beside: Beside): Column[] {
  const allele = (at: number) => (truth: Truth) => truth.alleles[at] ?? "A";
  switch (beside) {
    case "alleles":
      return [{ name: "alleles", cell: ({ alleles }) => alleles.slice(0, 2).join("/") }];
    case "allele pair":
      return [
        { name: "allele1", cell: allele(0) },
        { name: "allele2", cell: allele(1) },
      ];
    case "ref and alt":
      return [
        { name: "ref", cell: allele(0) },
        { name: "alt", cell: allele(1) },
      ];
    case "result":
      return [{ name: "result", cell: (_, at) => ["Normal", "Typical", "Elevated"][at % 3] ?? "" }];
    case "name":
      return [{ name: "name", cell: (_, at) => `kgp${at}` }];
    case "location":
      return [{ name: "location", cell: () => "exon 3" }];
    case "score":
      return [{ name: "gc_score", cell: () => "0.83" }];
    case "statistics":
      return [
        { name: "beta", cell: () => "0.05" },
        { name: "p", cell: () => "0.8" },
      ];
    case "other position":
      return [{ name: "position_hg38", cell: ({ position }) => String(position + 1_000) }];
  }
}

/** The letters of a call on the strand that the table writes; `--` for no result. */
function written(table: Table, { call, alleles }: Truth, at: number): string {
  const isPalindrome = alleles.every((one) => alleles.includes(complement(one)));
  // Rows of both kinds are turned, so that those which can show it do.
  const every = { plus: 0, minus: 1, "a third": 3, "a fifth": 5 }[table.strand];
  const isTurned = every > 0 && (at % every === 0 || (isPalindrome && every > 1));
  return call === "--" ? "" : isTurned ? complement(call) : call;
}

function spelled(table: Table, truth: Truth, at: number): string {
  const letters = written(table, truth, at);
  const [one = "", two = ""] = letters;
  const isAlternate = [one, two].map((letter) => letter !== (truth.alleles[0] ?? ""));
  if (table.code === "alleles only") return truth.alleles.slice(0, 2).join("/");
  if (letters === "") return table.noCall;
  if (table.code === "slashes") return `${one}/${two}`;
  if (table.code === "one letter") return one;
  if (table.code === "A/B") return isAlternate.map((is) => (is ? "B" : "A")).join("");
  if (table.code === "0/1") return isAlternate.map(Number).join("/");
  if (table.code === "12") return isAlternate.map((is) => (is ? 2 : 1)).join("");
  return letters;
}

function idOf({ ids }: Table, { id, chromosome, position }: Truth, at: number): string {
  const place = `${chromosome}:${position}`;
  if (ids === "of chips") return [`GSA-${id}`, `${id}.1`, `${id}_ilmndup1`, `AX-${at}`, id][at % 5] ?? id;
  if (ids === "places") return place;
  if (ids === "every second a place") return at % 2 ? place : id;
  return ids === "several" ? `${id};rs59000000${at}` : id;
}

function chromosomeOf({ chromosomes }: Table, { chromosome }: Truth): string {
  if (chromosomes === "chr") return `chr${chromosome}`;
  if (chromosomes === "padded") return chromosome.padStart(2, "0");
  return chromosomes === "numbers" ? ({ X: "23", MT: "26" }[chromosome] ?? chromosome) : chromosome;
}

const positionOf = ({ damage }: Table, { position }: Truth): number =>
  damage === "build 38" ? position + 12_345 : position;

/** The cells of all rows with the damage of a table. */
function damaged(table: Table, lines: readonly (readonly string[])[]): (readonly string[])[] {
  switch (table.damage) {
    case "shifted": {
      // A column was sorted by itself.
      const at = (lines[0]?.length ?? 1) - 1;
      return lines.map((cells, row) => [...cells.slice(0, at), lines[(row + 7) % lines.length]?.[at] ?? ""]);
    }
    case "repeated":
      return lines.flatMap((cells, at) => (at % 9 === 0 ? [cells, cells] : [cells]));
    case "moved":
      return lines.map((cells, at) =>
        at % 9 === 0 ? cells.map((cell) => cell.replace(/^\d{5,}$/, "77777")) : cells,
      );
    case "fields missing":
      return lines.map((cells, at) => (at % 150 === 1 ? cells.slice(0, -1) : cells));
    case "empty fields":
      return lines.map((cells, at) => (at % 9 === 0 ? [...cells, ""] : cells));
    default:
      return [...lines];
  }
}

/** Tables of earlier faults, as changes of a plain one. */
export const EARLIER_FAULTS: readonly (readonly [what: string, change: Partial<Table>])[] = [
  ["alleles before the genotype", { beside: ["alleles"] }],
  ["two columns of alleles before the genotype", { beside: ["allele pair"] }],
  ["statistics of a study", { beside: ["statistics"], code: "alleles only" }],
  ["a list of markers", { code: "alleles only" }],
  ["the other strand", { strand: "minus" }],
  ["a fifth on the other strand", { strand: "a fifth" }],
  ["A/B code", { code: "A/B" }],
  ["0/1 code", { code: "0/1", beside: ["ref and alt"] }],
  ["one letter of two", { code: "one letter" }],
  ["two people by alleles", { people: "two pairs" }],
  ["two people without names", { people: "two columns", header: "none" }],
  ["names in Spanish before alleles", { header: "in Spanish", beside: ["alleles"] }],
  ["places as ids", { ids: "every second a place" }],
  ["an empty cell before the next person's", { people: "same name", noCall: "" }],
  [
    "an empty genotype before ref and alt, without names",
    { header: "none", beside: ["ref and alt"], noCall: "" },
  ],
  [
    "one letter before two alleles, without names",
    { header: "none", beside: ["allele pair"], code: "one letter" },
  ],
  [
    "two people by alleles, in Spanish, with alleles",
    { people: "two pairs", header: "in Spanish", beside: ["alleles"] },
  ],
  ["empty cells behind two people's", { people: "two columns", noCall: "", damage: "empty fields" }],
  ["a column that was sorted by itself", { damage: "shifted" }],
];

export const PLAIN_TABLE: Table = {
  ...{ rows: MARKERS.map((_, at) => at), seed: 1, people: "one", chosen: null, header: "plain", beside: [] },
  ...{ order: 0, strand: "plus", code: "pairs", ids: "rs", noCall: "--", separator: "\t", quotes: ["", ""] },
  ...{ isSmall: false, chromosomes: "plain", damage: "none" },
};
