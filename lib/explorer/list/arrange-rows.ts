import type { ListDefinition, ListItem, ResultGroup, RowKind } from "./list-definition";

/** Filters of a loaded page; an empty list filters nothing. */
export interface RowFilter {
  calls: readonly ResultGroup[];
  kinds: readonly RowKind[];
  platforms: readonly string[];
}

export const isFiltered = ({ calls, kinds, platforms }: RowFilter): boolean =>
  calls.length + kinds.length + platforms.length > 0;

export const ASKED = "asked";

/** Orders of a list: that of the ids of the search, or by a column's key, descending with a dash in front. */
export const ordersOf = <Row>({ columns }: ListDefinition<Row>): string[] => [
  ASKED,
  ...columns.flatMap(({ key, sort }) => (sort ? [key, `-${key}`] : [])),
];

/** The order after a click on a column's heading: ascending, descending, then the genome's own. */
export function nextOrder(key: string, now: string | null): string | null {
  if (now === key) return `-${key}`;
  return now === `-${key}` ? null : key;
}

export const directionOf = (key: string, order: string | null): "ascending" | "descending" | null =>
  order === key ? "ascending" : order === `-${key}` ? "descending" : null;

/** Compares ids by their number, so that rs9 comes before rs10. */
const collator = new Intl.Collator("en-US", { numeric: true });

/** The rows of a page, filtered and sorted; null is the genome's order. `ids` are those of the search. */
export function arrangeRows<Row extends ListItem>(
  { columns }: ListDefinition<Row>,
  rows: readonly Row[],
  filter: RowFilter,
  order: string | null,
  ids: readonly string[] = [],
): Row[] {
  const left = rows.filter((row) => passes(row, filter));
  if (order === ASKED) return inAskedOrder(left, ids);
  const column = columns.find(({ key }) => directionOf(key, order));
  const sort = column?.sort;
  if (!sort) return left;
  const turn = directionOf(column.key, order) === "descending" ? -1 : 1;
  return left
    .map((row, index) => ({ row, index, key: sort(row, index) }))
    .sort((a, b) => turn * compare(a.key, b.key) || a.index - b.index)
    .map(({ row }) => row);
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));

function inAskedOrder<Row extends ListItem>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (row: Row) => Math.min(...row.ids.map((id) => places.get(id) ?? ids.length));
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function passes(row: ListItem, { calls, kinds, platforms }: RowFilter): boolean {
  if (calls.length > 0 && !calls.some((group) => group === row.group)) return false;
  if (kinds.length > 0 && !row.kinds.some((kind) => kinds.includes(kind))) return false;
  return platforms.length === 0 || row.platforms.some((label) => platforms.includes(label));
}
