import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { type BadLines, shownText } from "./bad-lines";
import { type Columns, columnsNamed, rowPartsOf } from "./columns";
import { fieldsOf } from "./fields";
import type { RawRow } from "./read-row";

const COMMENT = /^[\s\p{Cf}"']*#/u;
/** Longest comment that may have names of columns, in characters. */
const MAX_NAMES = 500;
/** Blanks, zero bytes, the DOS end of file, and the separators of an empty row. */
const BLANK = /^[\s\p{Cc}\p{Cf}"',;]*$/u;
/** The first line of a file in the Variant Call Format, or its line of column names. */
const VCF = /^##fileformat=VCF|^#CHROM\tPOS\tID\t/i;

/**
 * A reader that takes the lines of a file in order and gives the row of each, or null. Blank lines, comments
 * (`#`) and names of columns, which may come again, are no rows; nor is what comes before the first names.
 * Any other line joins `badLines`. Throws `invalid_request` for a VCF file and for columns without a part of
 * a row.
 */
export function rawDataReader(badLines: BadLines): (text: string) => RawRow | null {
  let line = 0;
  let rows = 0;
  let columns: Columns | null = null;
  return (text) => {
    line += 1;
    if (VCF.test(text)) throw vcfFile();
    if (COMMENT.test(text)) {
      const named = text.length > MAX_NAMES ? null : columnsNamed(fieldsOf(text.replace(COMMENT, "")));
      if (named && typeof named !== "string") columns = named;
      return null;
    }
    const fields = fieldsOf(text);
    const parts = rowPartsOf(fields, columns);
    if (typeof parts !== "string") {
      rows += 1;
      return { line, ...parts };
    }
    if (BLANK.test(text)) return null;
    const named = columnsNamed(fields);
    if (typeof named === "string") throw otherColumns(line, text, named);
    if (named === null) badLines.add({ line, text, why: parts });
    else {
      if (rows === 0 && columns === null) badLines.forget();
      columns = named;
    }
    return null;
  };
}

const otherColumns = (line: number, text: string, why: string) =>
  invalidRequest(
    `Line ${line.toLocaleString("en-US")} names columns that we do not read: “${shownText(text)}”. ${why} Nothing was imported.`,
  );

/** The error of a VCF file: it lists what differs from the reference, and mostly omits the rest. */
export const vcfFile = () =>
  invalidRequest(
    "This is a VCF file, but only raw data can be imported. Choose the raw-data file that the testing service also offers, or make one with PLINK 1.9 (plink --vcf <file> --recode 23). Nothing was imported.",
  );
