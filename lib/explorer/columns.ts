/** The columns of the markers table, in order. `help` says what stands in it. */
export const markerColumns = [
  {
    key: "marker",
    heading: "Marker",
    help: "The marker’s id. rs ids are public; i ids are Strandbank’s own.",
  },
  {
    key: "call",
    heading: "Call",
    help: "The two alleles of the profile shown, in words where there are none.",
  },
  {
    key: "position",
    heading: "Position (GRCh37)",
    help: "Chromosome and place, counted from 1. An insertion lies between two bases.",
  },
  { key: "gene", heading: "Gene", help: "Genes that the marker lies in." },
  { key: "alleles", heading: "Alleles", help: "What can stand there, on the plus strand; – is a deletion." },
  {
    key: "kind",
    heading: "Kind",
    help: "Single base, or insertion or deletion; and markers with several alleles.",
  },
  { key: "aliases", heading: "Also known as", help: "Other ids of the same marker." },
  { key: "platforms", heading: "Platforms", help: "The genotyping chips that carry the marker’s variants." },
  { key: "links", heading: "Elsewhere", help: "Public databases; none for i ids and made-up markers." },
] as const;

export type ColumnKey = (typeof markerColumns)[number]["key"];

export const columnKeys: readonly ColumnKey[] = markerColumns.map(({ key }) => key);

export const defaultColumns: ColumnKey[] = columnKeys.filter((key) => key !== "kind" && key !== "aliases");

/** Columns that a page can be sorted by, up and, with a dash in front, down. */
export const sortableColumns = ["marker", "call", "position", "gene", "platforms"] as const;

export type SortableColumn = (typeof sortableColumns)[number];
export type SortOrder = SortableColumn | `-${SortableColumn}`;

export const sortOrders: readonly SortOrder[] = sortableColumns.flatMap((key): SortOrder[] => [
  key,
  `-${key}`,
]);

/** What a click on a column's heading leads to: up, down, then the genome's own order. */
export function nextOrder(key: SortableColumn, now: SortOrder | null): SortOrder | null {
  if (now === key) return `-${key}`;
  return now === `-${key}` ? null : key;
}
