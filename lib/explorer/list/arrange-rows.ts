import type { ListDefinition, ResultGroup, RowKind } from "./list-definition";

/** Filters of a loaded page; an empty list filters nothing. */
export interface RowFilter {
  calls: readonly ResultGroup[];
  kinds: readonly RowKind[];
  platforms: readonly string[];
}

export const isFiltered = ({ calls, kinds, platforms }: RowFilter): boolean =>
  calls.length + kinds.length + platforms.length > 0;

export const ASKED = "asked";

/** Orders of a list: by a column's key, descending with a dash in front, and for rows with ids `ASKED`. */
export const ordersOf = <Row>({ columns, idsOf }: ListDefinition<Row>): string[] => [
  ...(idsOf ? [ASKED] : []),
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
export function arrangeRows<Row>(
  list: ListDefinition<Row>,
  rows: readonly Row[],
  filter: RowFilter,
  order: string | null,
  ids: readonly string[] = [],
): Row[] {
  const left = rows.filter((row) => passes(list, row, filter));
  if (order === ASKED) return inAskedOrder(list, left, ids);
  const column = list.columns.find(({ key }) => directionOf(key, order));
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

function inAskedOrder<Row>(
  { idsOf }: ListDefinition<Row>,
  rows: readonly Row[],
  ids: readonly string[],
): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (row: Row) => Math.min(...(idsOf?.(row) ?? []).map((id) => places.get(id) ?? ids.length));
  return rows
    .map((row) => ({ row, place: placeOf(row) }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row);
}

function passes<Row>(list: ListDefinition<Row>, row: Row, { calls, kinds, platforms }: RowFilter): boolean {
  if (calls.length > 0 && !calls.some((group) => group === list.groupOf(row))) return false;
  if (kinds.length > 0 && !list.kindsOf(row).some((kind) => kinds.includes(kind))) return false;
  return platforms.length === 0 || list.platformsOf(row).some((label) => platforms.includes(label));
}
