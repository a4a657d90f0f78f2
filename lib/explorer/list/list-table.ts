import type { Marker } from "@/lib/explorer/provider-client/schemas/genome";
import { type Column, type ColumnKey, orderOf, type SortableColumn, type SortOrder } from "./columns";
import type { Field } from "./export-rows";

export const resultGroups = [
  "alike",
  "different",
  "two_copies",
  "one_copy",
  "no_copy",
  "no_call",
  "not_assayed",
] as const;

/** What a profile's result at a row is, in groups that say nothing of the letters. */
export type ResultGroup = (typeof resultGroups)[number];

export const rowKinds = ["single_base", "indel", "several", "internal"] as const;
export type RowKind = (typeof rowKinds)[number];

/** Coordinates are 0-based and half-open. */
export type Locus = Pick<Marker, "accession_id" | "start" | "end">;

/** What can be told of a list page's table without its rows. */
export interface TableFacts {
  /** What its rows are. */
  noun: "markers" | "variants";
  /** In order; the first names the row and is always shown. */
  columns: readonly Column[];
  usualColumns: readonly ColumnKey[];
  /** The column with the profile's result, shown only with a profile. */
  ownColumn: ColumnKey;
  /** What its rows can be filtered by. */
  groups: readonly ResultGroup[];
  kinds: readonly RowKind[];
}

/** What the tables of the list pages differ in. */
export interface ListTable<Row> extends TableFacts {
  /** The group of a row's result; null where none was read. */
  groupOf: (row: Row) => ResultGroup | null;
  /** What a row is; several kinds can hold at once. */
  kindsOf: (row: Row) => RowKind[];
  platformsOf: (row: Row) => string[];
  sortKeys: Partial<Record<SortableColumn, (row: Row, index: number) => string>>;
  /** What a column becomes in an exported file. */
  fields: Partial<Record<ColumnKey, Field<Row>[]>>;
  /** Where a row lies. */
  locusOf: (row: Row) => Locus;
}

/** What a page of rows is narrowed to; an empty list leaves all in. */
export interface RowFilter {
  calls: readonly ResultGroup[];
  kinds: readonly RowKind[];
  platforms: readonly string[];
}

export const isFiltered = ({ calls, kinds, platforms }: RowFilter): boolean =>
  calls.length + kinds.length + platforms.length > 0;

/** The columns that a table shows. `wished`: what the address names, null for the usual ones. */
export const shownColumns = (
  { columns, usualColumns, ownColumn }: TableFacts,
  wished: readonly ColumnKey[] | null,
  hasProfile: boolean,
): ColumnKey[] =>
  columns
    .map(({ key }) => key)
    .filter((key, place) => place === 0 || (wished ?? usualColumns).includes(key))
    .filter((key) => key !== ownColumn || hasProfile);

/** Ids by their number, so that rs9 comes before rs10. */
const collator = new Intl.Collator("en-US", { numeric: true });

/** The rows of a loaded page that a filter leaves, in the order wished for; null is the genome's order. */
export function arrangeRows<Row>(
  table: ListTable<Row>,
  rows: readonly Row[],
  filter: RowFilter,
  order: SortOrder | null,
): Row[] {
  const left = rows.filter((row) => passes(table, row, filter));
  const { key, isDescending } = order ? orderOf(order) : { key: undefined, isDescending: false };
  const sortKey = key && table.sortKeys[key];
  if (!sortKey) return left;
  const turn = isDescending ? -1 : 1;
  const keyed = left.map((row, index) => ({ row, index, value: sortKey(row, index) }));
  keyed.sort((a, b) => turn * collator.compare(a.value, b.value) || a.index - b.index);
  return keyed.map(({ row }) => row);
}

function passes<Row>(table: ListTable<Row>, row: Row, { calls, kinds, platforms }: RowFilter): boolean {
  if (calls.length > 0 && !calls.some((group) => group === table.groupOf(row))) return false;
  if (kinds.length > 0 && !table.kindsOf(row).some((kind) => kinds.includes(kind))) return false;
  return platforms.length === 0 || table.platformsOf(row).some((label) => platforms.includes(label));
}

/** Each platform label of some variants once. */
export const platformsAmong = (variants: readonly { platform_labels: string[] }[]): string[] => [
  ...new Set(variants.flatMap(({ platform_labels }) => platform_labels)),
];
