import { type HalfOpen, toOneBased } from "@/lib/explorer/genome/coordinates";

export const exportFormats = ["tsv", "csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

type Value = string | number | null | string[];

/** A named value of a row. */
export interface Field<Row> {
  name: string;
  value: (row: Row) => Value;
}

/** Where a row lies, with positions counted from 1. */
export const lociFields = <Row extends { chromosome: string }>(
  locusOf: (row: Row) => HalfOpen,
): Field<Row>[] => [
  { name: "build", value: () => "GRCh37" },
  { name: "chromosome", value: ({ chromosome }) => chromosome },
  { name: "first_position", value: (row) => toOneBased(locusOf(row)).first },
  { name: "last_position", value: (row) => toOneBased(locusOf(row)).last },
];

/** What opens a file: the line with the names, or a bracket. */
export const startOf = <Row>(fields: readonly Field<Row>[], format: ExportFormat): string =>
  format === "json"
    ? "["
    : lineOf(
        fields.map(({ name }) => name),
        format,
      );

/** Rows as text, to follow `before` others. */
export function partOf<Row>(
  rows: readonly Row[],
  fields: readonly Field<Row>[],
  format: ExportFormat,
  before: number,
): string {
  if (format !== "json")
    return rows
      .map((row) =>
        lineOf(
          fields.map(({ value }) => value(row)),
          format,
        ),
      )
      .join("");
  return rows
    .map((row, index) => {
      const record = Object.fromEntries(fields.map(({ name, value }) => [name, value(row)]));
      return `${before + index > 0 ? "," : ""}\n${JSON.stringify(record)}`;
    })
    .join("");
}

/** What closes a file. */
export const endOf = (format: ExportFormat): string => (format === "json" ? "\n]\n" : "");

const lineOf = (values: readonly Value[], format: "tsv" | "csv"): string =>
  `${values.map((value) => cellOf(value, format)).join(format === "tsv" ? "\t" : ",")}\r\n`;

/** A spreadsheet takes a cell that begins with one of these for a formula; an apostrophe keeps it text. */
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: Value, format: "tsv" | "csv"): string {
  const text = Array.isArray(value) ? value.join(";") : String(value ?? "");
  const safe = FORMULA.test(text) && typeof value !== "number" ? `'${text}` : text;
  if (format === "tsv") return safe.replaceAll(/[\t\r\n]+/g, " ");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
