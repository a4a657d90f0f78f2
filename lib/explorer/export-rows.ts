import type { ShownCall } from "./calls";
import { toOneBased } from "./coordinates";
import type { ColumnKey } from "./marker-columns";
import { kindsOf, type MarkerRow, platformsOf } from "./marker-rows";
import { referenceLinks } from "./reference-links";

export const exportFormats = ["tsv", "csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

type Value = string | number | null | string[];

interface Field {
  name: string;
  value: (row: MarkerRow) => Value;
}

/** What a column of the table becomes in a file: named values, positions counted from 1. */
const fieldsOf: Record<ColumnKey, Field[]> = {
  marker: [{ name: "marker", value: ({ marker }) => marker.id }],
  call: [
    { name: "call", value: ({ call }) => lettersOf(call) },
    { name: "call_status", value: ({ call }) => call.kind },
  ],
  position: [
    { name: "build", value: () => "GRCh37" },
    { name: "chromosome", value: ({ chromosome }) => chromosome },
    { name: "first_position", value: ({ marker }) => toOneBased(marker).first },
    { name: "last_position", value: ({ marker }) => toOneBased(marker).last },
  ],
  gene: [{ name: "genes", value: ({ marker }) => marker.gene_names }],
  alleles: [
    { name: "alleles", value: ({ marker }) => [...new Set(marker.variants.map(({ allele }) => allele))] },
  ],
  kind: [{ name: "kinds", value: ({ marker }) => kindsOf(marker) }],
  aliases: [{ name: "alternate_ids", value: ({ marker }) => marker.alternate_ids }],
  platforms: [{ name: "platforms", value: ({ marker }) => platformsOf(marker) }],
  links: [
    {
      name: "links",
      value: ({ marker, chromosome }) => referenceLinks(marker, chromosome).map(({ href }) => href),
    },
  ],
};

const lettersOf = (call: ShownCall): string | null => (call.kind === "called" ? call.letters : null);

const fieldsIn = (columns: readonly ColumnKey[]): Field[] => columns.flatMap((key) => fieldsOf[key]);

/** What opens a file: the line with the names, or a bracket. */
export const startOf = (columns: readonly ColumnKey[], format: ExportFormat): string =>
  format === "json"
    ? "["
    : lineOf(
        fieldsIn(columns).map(({ name }) => name),
        format,
      );

/** Rows as text, to follow `before` others. */
export function partOf(
  rows: readonly MarkerRow[],
  columns: readonly ColumnKey[],
  format: ExportFormat,
  before: number,
): string {
  const fields = fieldsIn(columns);
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
