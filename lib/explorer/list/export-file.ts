import Papa from "papaparse";
import type { Value } from "./export-fields";

export const exportFormats = ["tsv", "csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const startOf = (names: readonly string[], format: ExportFormat): string =>
  format === "json" ? "[" : linesOf([[...names]], format);

/** Records as text, after `before` others; each has a value for every name. */
export function partOf(
  records: readonly Value[][],
  names: readonly string[],
  format: ExportFormat,
  before: number,
): string {
  if (format !== "json") return linesOf(records, format);
  return records
    .map((record, index) => {
      const object = Object.fromEntries(names.map((name, place) => [name, record[place]]));
      return `${before + index > 0 ? "," : ""}\n${JSON.stringify(object)}`;
    })
    .join("");
}

export const endOf = (format: ExportFormat): string => (format === "json" ? "\n]\n" : "");

/** Papa Parse's own pattern misses a formula that contains a line break. */
const FORMULA = /^[=+\-@\t\r]/;

/** An apostrophe keeps spreadsheets from taking text in CSV for a formula; TSV is for scripts. */
function linesOf(records: readonly Value[][], format: "tsv" | "csv"): string {
  if (records.length === 0) return "";
  const cells = records.map((record) =>
    record.map((value) => (Array.isArray(value) ? value.join(";") : value)),
  );
  const options = format === "tsv" ? { delimiter: "\t" } : { escapeFormulae: FORMULA };
  return `${Papa.unparse(cells, { ...options, newline: "\r\n" })}\r\n`;
}
