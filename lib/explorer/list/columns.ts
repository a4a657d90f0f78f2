/** A column of a list's table. `help` describes its content. */
export interface Column {
  key: ColumnKey;
  heading: string;
  help: string;
}

/** The columns of all tables, by their names in addresses. */
export const columnKeys = [
  "marker",
  "call",
  "position",
  "gene",
  "alleles",
  "allele",
  "dosage",
  "kind",
  "aliases",
  "accession",
  "platforms",
  "links",
] as const;

export type ColumnKey = (typeof columnKeys)[number];

/** Columns to sort by: ascending, or descending with a dash in front. */
export const sortableColumns = [
  "marker",
  "call",
  "position",
  "gene",
  "allele",
  "dosage",
  "platforms",
] as const;

export type SortableColumn = (typeof sortableColumns)[number];
/** `asked` is the order of the ids in the search. */
export type SortOrder = SortableColumn | `-${SortableColumn}` | "asked";

export const sortOrders: readonly SortOrder[] = [
  "asked",
  ...sortableColumns.flatMap((key): SortOrder[] => [key, `-${key}`]),
];

/** The order after a click on a column's heading: ascending, descending, then the genome's own. */
export function nextOrder(key: SortableColumn, now: SortOrder | null): SortOrder | null {
  if (now === key) return `-${key}`;
  return now === `-${key}` ? null : key;
}

/** An order's column and direction. */
export function orderOf(order: SortOrder): { key: SortableColumn | undefined; isDescending: boolean } {
  const name = order.replace("-", "");
  return { key: sortableColumns.find((key) => key === name), isDescending: order.startsWith("-") };
}
