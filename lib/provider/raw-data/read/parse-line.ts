import { invalidRequest } from "@/lib/provider/base/errors";

/** One row of a raw-data file, its parts as written. */
export interface RawRow {
  /** Line in the file, from 1. */
  line: number;
  id: string;
  chromosome: string;
  /** 1-based; null where the row has none. */
  position: number | null;
  /** The genotype; the two alleles joined where the file gives them in columns of their own. */
  call: string;
}

/** A damaged line, which is not a row; skipped where such lines are rare. */
export interface BadLine {
  /** Line in the file, from 1. */
  line: number;
  text: string;
  /** What is wrong with it, as a sentence. */
  why: string;
}

interface Layout {
  separator: string;
  columns: number;
}

/**
 * The first step of reading: a parser that takes the lines of a file in order and cuts each into the parts of
 * a row. Columns are separated by tabs, or by commas with or without quotes; there are four (id, chromosome,
 * position, genotype) or five (id, chromosome, position, allele 1, allele 2). Comment lines (`#`), blank
 * lines and one line of column names give null. The first row settles the layout; a line of another layout is
 * bad. Throws `invalid_request` for a VCF file.
 */
export function rawDataParser(): (text: string) => RawRow | BadLine | null {
  let line = 0;
  let layout: Layout | null = null;
  let hasNames = false;
  return (given) => {
    line += 1;
    const text = line === 1 ? given.replace(BYTE_ORDER_MARK, "") : given;
    if (VCF.test(text)) throw vcfFile();
    if (text === "" || text.startsWith("#") || text.trim() === "") return null;
    const separator = layout?.separator ?? (text.includes("\t") ? "\t" : ",");
    const cells = text.split(separator).map(withoutQuotes);
    if (layout === null && !hasNames && COLUMN_NAME.test(cells[0] ?? "")) {
      hasNames = true;
      return null;
    }
    const why = problemOf(text, cells, layout);
    if (why !== null) return { line, text, why };
    layout ??= { separator, columns: cells.length };
    const [id = "", chromosome = "", place = "", ...alleles] = cells;
    const position = NO_POSITION.test(place) ? null : Number(place);
    return { line, id, chromosome, position, call: alleles.join("") };
  };
}

const MAX_ROW_LENGTH = 200;
const UNPRINTABLE = /[^\t\x20-\x7e]/;

/** Why a line is no row of this layout, as a sentence; null when it is one. */
function problemOf(text: string, cells: readonly string[], layout: Layout | null): string | null {
  const [id, , place = ""] = cells;
  if (layout && cells.length !== layout.columns)
    return `It has ${cells.length} columns, but earlier lines have ${layout.columns}.`;
  if (cells.length !== 4 && cells.length !== 5)
    return "A row has an id, a chromosome, a position and a genotype, separated by tabs.";
  if (text.length > MAX_ROW_LENGTH || UNPRINTABLE.test(text))
    return "It is too long, or has characters that no row has.";
  if (id === "") return "It has no id.";
  if (!NO_POSITION.test(place) && !WHOLE_NUMBER.test(place)) return "The position is not a whole number.";
  return null;
}

/** UTF-8's byte order mark, read as Latin-1. */
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;
const COLUMN_NAME = /^(rs ?id|rs ?number|snp|snp ?id|marker|marker ?id|name|id)$/i;
const WHOLE_NUMBER = /^[0-9]{1,10}$/;
/** What files write for a marker whose place on the build is not known. */
const NO_POSITION = /^(?:|-+|0+|\.|n\/?a)$/i;
/** The first line of a file in the Variant Call Format, or its line of column names. */
const VCF = /^##fileformat=VCF|^#CHROM\tPOS\tID\t/i;

const withoutQuotes = (cell: string): string => {
  const text = cell.trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
};

/** The error of a VCF file: it lists what differs from the reference, and mostly omits the rest. */
export const vcfFile = () =>
  invalidRequest(
    "This is a VCF file, but only raw data can be imported. Choose the raw-data file that the testing service also offers, or make one with PLINK 1.9 (plink --vcf <file> --recode 23). Nothing was imported.",
  );

/** A file with more bad lines than this, or than one in a hundred, is refused. */
const MAX_BAD_LINES = 1_000;
const MAX_BAD_SHARE = 0.01;
const MAX_SHOWN = 20;
const MAX_SHOWN_LENGTH = 80;

/** Counts the lines of a file that are no rows, and keeps the first ones to show. */
export class BadLines {
  count = 0;
  readonly shown: { line: number; text: string }[] = [];
  #first: BadLine | null = null;

  /** Throws `invalid_request` when there are too many. */
  add(bad: BadLine): void {
    this.#first ??= bad;
    this.count += 1;
    if (this.shown.length < MAX_SHOWN) this.shown.push({ line: bad.line, text: shownText(bad.text) });
    if (this.count > MAX_BAD_LINES) throw damaged(this.#first);
  }

  /** Throws `invalid_request` unless bad lines are rare among the `lines` of the file. */
  check(lines: number): void {
    if (this.#first && this.count > lines * MAX_BAD_SHARE) throw damaged(this.#first);
  }
}

const damaged = ({ line, text, why }: BadLine) =>
  invalidRequest(
    `The file is damaged at line ${line.toLocaleString("en-US")}, which reads “${shownText(text)}”. ${why} Nothing was imported.`,
  );

/** The beginning of a line of bytes, as text that can be shown. */
function shownText(bytes: string): string {
  const text = Buffer.from(bytes, "latin1")
    .toString()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}
