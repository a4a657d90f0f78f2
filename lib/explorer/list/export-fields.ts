import { type HalfOpen, toOneBased } from "@/lib/explorer/genome/coordinates";

export type Value = string | number | null | string[];

export interface Field<Row> {
  name: string;
  value: (row: Row) => Value;
}

export const locusFields = <Row extends { chromosome: string }>(
  locusOf: (row: Row) => HalfOpen,
): Field<Row>[] => [
  { name: "build", value: () => "GRCh37" },
  { name: "chromosome", value: ({ chromosome }) => chromosome },
  { name: "first_position", value: (row) => toOneBased(locusOf(row)).first },
  { name: "last_position", value: (row) => toOneBased(locusOf(row)).last },
];

export const recordsOf = <Row>(rows: readonly Row[], fields: readonly Field<Row>[]): Value[][] =>
  rows.map((row) => fields.map(({ value }) => value(row)));
