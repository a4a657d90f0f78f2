import { damaged, vcfFile } from "./refuse";

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

/**
 * The first step of reading: a parser that takes the lines of a file in order and cuts each into the parts of
 * a row. Columns are separated by tabs, or by commas with or without quotes; there are four (id, chromosome,
 * position, genotype) or five (id, chromosome, position, allele 1, allele 2). Comment lines (`#`), blank
 * lines and one line of column names give null. The first row settles the layout.
 * Throws `invalid_request` for a row of another layout, with its line, and for a VCF file.
 */
export function rawDataParser(): (text: string) => RawRow | null {
  let line = 0;
  let form: { separator: string; columns: number } | null = null;
  let hasNames = false;
  return (given) => {
    line += 1;
    const text = line === 1 ? given.replace(BYTE_ORDER_MARK, "") : given;
    if (VCF.test(text)) throw vcfFile();
    if (text === "" || text.startsWith("#") || text.trim() === "") return null;
    const separator = form?.separator ?? (text.includes("\t") ? "\t" : ",");
    const cells = text.split(separator).map(withoutQuotes);
    if (form === null && !hasNames && COLUMN_NAME.test(cells[0] ?? "")) {
      hasNames = true;
      return null;
    }
    form ??= { separator, columns: checkedColumns(cells.length, line) };
    if (cells.length !== form.columns)
      throw damaged(line, `it has ${cells.length} columns, but earlier lines have ${form.columns}.`);
    const [id = "", chromosome = "", place = "", ...alleles] = cells;
    const position = NO_POSITION.test(place) ? null : Number(place);
    if (position !== null && !WHOLE_NUMBER.test(place))
      throw damaged(line, "the position is not a whole number.");
    if (id === "") throw damaged(line, "it has no id.");
    return { line, id, chromosome, position, call: alleles.join("") };
  };
}

/** UTF-8's byte order mark, read as Latin-1. */
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;
const COLUMN_NAME = /^(rs ?id|rs ?number|snp|snp ?id|marker|marker ?id|name|id)$/i;
const WHOLE_NUMBER = /^[0-9]{1,10}$/;
/** What files write for a marker whose place on the build is not known. */
const NO_POSITION = /^(?:|-+|0+|\.|n\/?a)$/i;
/** The first line of a file in the Variant Call Format, or its line of column names. */
const VCF = /^##fileformat=VCF|^#CHROM\tPOS\tID\t/i;

function checkedColumns(count: number, line: number): number {
  if (count === 4 || count === 5) return count;
  throw damaged(
    line,
    "it is not a row of raw data. A row has an id, a chromosome, a position and a genotype, separated by tabs.",
  );
}

const withoutQuotes = (cell: string): string => {
  const text = cell.trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
};
