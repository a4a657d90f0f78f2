import type { Marker } from "@/lib/explorer/provider-client/wire/types";
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

/** Kind of a profile's result at a row, which does not reveal the alleles. */
export type ResultGroup = (typeof resultGroups)[number];

export const rowKinds = ["single_base", "indel", "several", "internal"] as const;
export type RowKind = (typeof rowKinds)[number];

/** Coordinates are 0-based and half-open. */
export type Locus = Pick<Marker, "accession_id" | "start" | "end">;

/** The part of a list's table that does not depend on the type of its rows. */
export interface TableFacts {
  noun: "markers" | "variants";
  /** In display order; the first identifies the row and is always shown. */
  columns: readonly Column[];
  usualColumns: readonly ColumnKey[];
  /** The column with the profile's result, shown only with a profile. */
  ownColumn: ColumnKey;
  /** Filters that the table offers. */
  groups: readonly ResultGroup[];
  kinds: readonly RowKind[];
}

/** The fields of each column in an exported file. */
export type TableFields<Row> = Partial<Record<ColumnKey, Field<Row>[]>>;

/** Everything in which the tables of the list pages differ. */
export interface ListTable<Row> extends TableFacts {
  /** The group of a row's result; null where there is no result. */
  groupOf: (row: Row) => ResultGroup | null;
  /** The kinds of a row, of which it can have several. */
  kindsOf: (row: Row) => RowKind[];
  platformsOf: (row: Row) => string[];
  sortKeys: Partial<Record<SortableColumn, (row: Row, index: number) => string>>;
  /** Fetches the fields of an exported file. */
  loadFields: () => Promise<TableFields<Row>>;
  locusOf: (row: Row) => Locus;
  /** Genes that the row lies in. */
  genesOf: (row: Row) => readonly string[];
  /** Ids that find the row. */
  idsOf: (row: Row) => readonly string[];
  /** Columns that the usual table leaves out where no row of the page has a value. */
  hasValue: Partial<Record<ColumnKey, (row: Row) => boolean>>;
}

/** Filters of a loaded page; an empty list filters nothing. */
export interface RowFilter {
  calls: readonly ResultGroup[];
  kinds: readonly RowKind[];
  platforms: readonly string[];
}

export const isFiltered = ({ calls, kinds, platforms }: RowFilter): boolean =>
  calls.length + kinds.length + platforms.length > 0;

/** The usual columns of a page, without those that are empty on it. */
export const usualColumns = <Row>(table: ListTable<Row>, rows: readonly Row[]): ColumnKey[] =>
  table.usualColumns.filter((key) => rows.some(table.hasValue[key] ?? (() => true)));

/** The columns that a table shows, of those chosen; the first is always shown. */
export const shownColumns = (
  { columns, ownColumn }: TableFacts,
  chosen: readonly ColumnKey[],
  hasProfile: boolean,
): ColumnKey[] =>
  columns
    .map(({ key }) => key)
    .filter((key, place) => place === 0 || chosen.includes(key))
    .filter((key) => key !== ownColumn || hasProfile);

/** Compares ids by their number, so that rs9 comes before rs10. */
const collator = new Intl.Collator("en-US", { numeric: true });

/**
 * The rows of a loaded page, filtered and sorted. The order null is the genome's, `asked` that of the `ids`
 * of the search.
 */
export function arrangeRows<Row>(
  table: ListTable<Row>,
  rows: readonly Row[],
  filter: RowFilter,
  order: SortOrder | null,
  ids: readonly string[] = [],
): Row[] {
  const left = rows.filter((row) => passes(table, row, filter));
  if (order === "asked") return inAskedOrder(table, left, ids);
  const { key, isDescending } = order ? orderOf(order) : { key: undefined, isDescending: false };
  const sortKey = key && table.sortKeys[key];
  if (!sortKey) return left;
  const turn = isDescending ? -1 : 1;
  const keyed = left.map((row, index) => ({ row, index, value: sortKey(row, index) }));
  keyed.sort((a, b) => turn * collator.compare(a.value, b.value) || a.index - b.index);
  return keyed.map(({ row }) => row);
}

/** Orders rows by the first of the ids that finds each. */
function inAskedOrder<Row>(table: ListTable<Row>, rows: readonly Row[], ids: readonly string[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (row: Row) =>
    Math.min(...table.idsOf(row).map((id) => places.get(id) ?? Number.POSITIVE_INFINITY));
  return rows
    .map((row) => ({ row, place: placeOf(row) }))
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
    .map(({ row }) => row);
}

/** The ids that find no row of a whole list. */
export function unknownIds<Row>(
  table: ListTable<Row>,
  rows: readonly Row[],
  ids: readonly string[],
): string[] {
  const known = new Set(rows.flatMap(table.idsOf));
  return ids.filter((id) => !known.has(id));
}

function passes<Row>(table: ListTable<Row>, row: Row, { calls, kinds, platforms }: RowFilter): boolean {
  if (calls.length > 0 && !calls.some((group) => group === table.groupOf(row))) return false;
  if (kinds.length > 0 && !table.kindsOf(row).some((kind) => kinds.includes(kind))) return false;
  return platforms.length === 0 || table.platformsOf(row).some((label) => platforms.includes(label));
}

/** The platform labels of these variants, without repetition. */
export const platformsAmong = (variants: readonly { platform_labels: string[] }[]): string[] => [
  ...new Set(variants.flatMap(({ platform_labels }) => platform_labels)),
];
