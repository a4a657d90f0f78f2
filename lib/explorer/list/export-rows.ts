import { type HalfOpen, toOneBased } from "@/lib/explorer/genome/coordinates";

export const exportFormats = ["tsv", "csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export type Value = string | number | null | string[];

/** A named value of a row. */
export interface Field<Row> {
  name: string;
  value: (row: Row) => Value;
}

/** The position of a row, counted from 1. */
export const lociFields = <Row extends { chromosome: string }>(
  locusOf: (row: Row) => HalfOpen,
): Field<Row>[] => [
  { name: "build", value: () => "GRCh37" },
  { name: "chromosome", value: ({ chromosome }) => chromosome },
  { name: "first_position", value: (row) => toOneBased(locusOf(row)).first },
  { name: "last_position", value: (row) => toOneBased(locusOf(row)).last },
];

/** The values of each row, in the order of the fields. */
export const recordsOf = <Row>(rows: readonly Row[], fields: readonly Field<Row>[]): Value[][] =>
  rows.map((row) => fields.map(({ value }) => value(row)));
