import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { type BadLines, shownText } from "./bad-lines";
import { chooseColumns, chooseUnnamed } from "./choose-columns";
import { type Header, headerNamed } from "./column-names";
import { type Columns, rowPartsOf } from "./columns";
import { fieldsOf } from "./fields";
import type { RawRow } from "./read-row";
import { idSpelled, positionSpelled } from "./spellings";

const COMMENT = /^[\s\p{Cf}"']*#/u;
/** Longest comment that may have names of columns, in characters. */
const MAX_NAMES = 500;
/** Blanks, zero bytes, the DOS end of file, and the separators of an empty row. */
const BLANK = /^[\s\p{Cc}\p{Cf}"',;]*$/u;
/** The first line of a file in the Variant Call Format, or its line of column names. */
const VCF = /^##fileformat=VCF|^#CHROM\tPOS\tID\t/i;

/** How many lines of a table are looked at to choose its columns. */
const SAMPLE = 100;

interface Line {
  /** From 1. */
  line: number;
  text: string;
  fields: readonly string[];
}

/** A line with the names of columns. */
interface NamesLine extends Line {
  header: Header;
  isComment: boolean;
}

/**
 * Takes the lines of a file in order and gives the rows in them. Blank lines, comments (`#`) and names of
 * columns, which may come again, are no rows; nor is what comes before the first names. Any other line joins
 * `badLines`. A table is read from its `SAMPLE`th line on, or from its end, since its first lines tell which
 * columns have the results. Throws `invalid_request` for a VCF file and for columns that lack a part of a
 * row, and `SeveralPeople` for a table of several people if `person` is none of them.
 */
export class RawDataReader {
  readonly #badLines: BadLines;
  readonly #person: string | null;
  #line = 0;
  #rows: RawRow[] = [];
  #hasRows = false;
  /** The names of the table that is being read. */
  #header: NamesLine | null = null;
  /** The first lines of the table until its columns are chosen; null from then on. */
  #sample: Line[] | null = [];
  /** Null for the usual order. */
  #columns: Columns | null = null;

  constructor(badLines: BadLines, person: string | null) {
    this.#badLines = badLines;
    this.#person = person;
  }

  add(text: string): void {
    this.#line += 1;
    if (VCF.test(text)) throw vcfFile();
    if (COMMENT.test(text)) this.#readComment(text);
    else this.#readLine(text);
  }

  #readLine(text: string): void {
    const line = { line: this.#line, text, fields: fieldsOf(text) };
    const why = this.#sample === null ? this.#read(line) : "";
    if (why === null || BLANK.test(text)) return;
    const header = headerNamed(line.fields);
    if (header) this.#beginTable({ ...line, header, isComment: false });
    else if (this.#sample === null) this.#badLines.add({ line: this.#line, text, why });
    else if (this.#sample.push(line) === SAMPLE) this.#readSample();
  }

  /** Reads what is left when the file has no more lines. */
  end(): void {
    this.#readSample();
  }

  /** The rows that were read since it was last called. */
  taken(): RawRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #readComment(text: string): void {
    if (text.length > MAX_NAMES) return;
    const fields = fieldsOf(text.replace(COMMENT, ""));
    const header = headerNamed(fields);
    const isTable = header && header.chromosome.length > 0 && header.position.length > 0;
    if (isTable) this.#beginTable({ line: this.#line, text, fields, header, isComment: true });
  }

  #beginTable(named: NamesLine): void {
    const isProse = !this.#hasRows && this.#header === null && !this.#sample?.some(isRow);
    if (isProse) {
      this.#sample = null;
      this.#badLines.forget();
    }
    this.#readSample();
    this.#header = named;
    this.#sample = [];
  }

  #readSample(): void {
    const lines = this.#sample;
    if (lines === null) return;
    this.#sample = null;
    const names = this.#header === null ? unknownNames(lines) : null;
    this.#columns = this.#chosenColumns(lines, names);
    for (const line of lines) {
      const why = line === names ? null : this.#read(line);
      if (why !== null) this.#badLines.add({ line: line.line, text: line.text, why });
    }
  }

  #chosenColumns(lines: readonly Line[], names: Line | null): Columns | null {
    if (lines.length === 0 && this.#header === null) return null;
    if (this.#header === null) {
      const rows = lines.filter((line) => line !== names && isRow(line));
      const chosen = chooseUnnamed(names?.fields ?? [], rows.map(fieldsIn), this.#person);
      if (typeof chosen === "string") throw invalidRequest(`${chosen} Nothing was imported.`);
      return chosen;
    }
    const { header, isComment } = this.#header;
    const rows = lines.filter(({ fields }) => fields.length === header.names.length);
    const columns = chooseColumns(header, rows.map(fieldsIn), this.#person);
    if (typeof columns !== "string") return columns;
    // A sentence may have such words.
    if (isComment && rows.length === 0) return this.#columns;
    throw otherColumns(this.#header, columns);
  }

  /** Adds the row in a line. Returns a message if it has none. */
  #read({ line, fields }: Line): string | null {
    const parts = rowPartsOf(fields, this.#columns);
    if (typeof parts === "string") return parts;
    this.#hasRows = true;
    this.#rows.push({ line, ...parts });
    return null;
  }
}

const fieldsIn = ({ fields }: Line): readonly string[] => fields;

const isRow = ({ fields }: Line): boolean => typeof rowPartsOf(fields, null) !== "string";

/** The first line, if it has names in a language that we do not know and rows follow. */
function unknownNames([first, second]: readonly Line[]): Line | null {
  if (!first || !second || isRow(first) || !isRow(second)) return null;
  const [id = "", , position = "", genotype] = first.fields;
  // A row with a damaged position has an id.
  const isDamaged = genotype === undefined || idSpelled(id) !== null;
  return isDamaged || positionSpelled(position) !== undefined ? null : first;
}

const otherColumns = ({ line, text }: Line, why: string) =>
  invalidRequest(
    `Line ${line.toLocaleString("en-US")} names columns that we do not read: “${shownText(text)}”. ${why} Nothing was imported.`,
  );

/** The error of a VCF file: it lists what differs from the reference, and mostly omits the rest. */
export const vcfFile = () =>
  invalidRequest(
    "This is a VCF file, but only raw data can be imported. Choose the raw-data file that the testing service also offers, or make one with PLINK 1.9 (plink --vcf <file> --recode 23). Nothing was imported.",
  );
