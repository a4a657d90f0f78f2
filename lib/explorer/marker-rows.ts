import { callOf, type ShownCall } from "./calls";
import { chromosomeOf } from "./chromosome";
import type { SortableColumn, SortOrder } from "./marker-columns";
import type { Accession, Marker, ProfileMarker } from "./schemas/genome";

/** One line of the markers table. */
export interface MarkerRow {
  marker: Marker;
  chromosome: string;
  call: ShownCall;
}

interface Loaded {
  /** The markers with the profile's calls, or, where these may not be read, those of the reference data. */
  own?: ProfileMarker[];
  reference?: Marker[];
}

/** The rows of a loaded page; undefined while nothing is loaded. */
export function rowsOf(
  { own, reference }: Loaded,
  accessions: readonly Accession[],
): MarkerRow[] | undefined {
  const rowOf = (marker: Marker, call: ShownCall): MarkerRow => ({
    marker,
    call,
    chromosome: chromosomeOf(accessions, marker.accession_id),
  });
  if (own) return own.map((marker) => rowOf(marker, callOf(marker)));
  return reference?.map((marker) => rowOf(marker, { kind: "not_shared" }));
}

export const callGroups = ["alike", "different", "no_call", "not_assayed"] as const;
export type CallGroup = (typeof callGroups)[number];

export const markerKinds = ["single_base", "indel", "several", "internal"] as const;
export type MarkerKind = (typeof markerKinds)[number];

/** What a page of rows is narrowed to; an empty list leaves all in. */
export interface RowFilter {
  calls: readonly CallGroup[];
  kinds: readonly MarkerKind[];
  platforms: readonly string[];
}

/** The rows of a loaded page that a filter leaves, in the order wished for; null is the genome's order. */
export function arrangeRows(
  rows: readonly MarkerRow[],
  filter: RowFilter,
  order: SortOrder | null,
): MarkerRow[] {
  const left = rows.filter((row) => passes(row, filter));
  if (order === null) return left;
  const key = order.replace("-", "");
  const sortKey = isSortable(key) ? sortKeys[key] : sortKeys.position;
  const turn = order.startsWith("-") ? -1 : 1;
  const keyed = left.map((row, index) => ({ row, index, value: sortKey(row, index) }));
  keyed.sort((a, b) => turn * collator.compare(a.value, b.value) || a.index - b.index);
  return keyed.map(({ row }) => row);
}

export const isFiltered = ({ calls, kinds, platforms }: RowFilter): boolean =>
  calls.length + kinds.length + platforms.length > 0;

function passes(row: MarkerRow, { calls, kinds, platforms }: RowFilter): boolean {
  if (calls.length > 0 && !calls.some((group) => group === callGroupOf(row.call))) return false;
  if (kinds.length > 0 && !kindsOf(row.marker).some((kind) => kinds.includes(kind))) return false;
  return platforms.length === 0 || platformsOf(row.marker).some((label) => platforms.includes(label));
}

/** The group of a call; null where none was read. */
export function callGroupOf(call: ShownCall): CallGroup | null {
  if (call.kind === "called") return new Set(call.alleles).size > 1 ? "different" : "alike";
  return call.kind === "no_call" || call.kind === "not_assayed" ? call.kind : null;
}

/** What a marker is; several kinds can hold at once. */
export function kindsOf({ id, variants }: Marker): MarkerKind[] {
  const alleles = new Set(variants.map(({ allele }) => allele));
  const kinds: MarkerKind[] = [
    [...alleles].every((allele) => /^[ACGT]$/.test(allele)) ? "single_base" : "indel",
  ];
  if (alleles.size > 2) kinds.push("several");
  if (id.startsWith("i")) kinds.push("internal");
  return kinds;
}

/** The platform labels of a marker's variants, each once. */
export const platformsOf = ({ variants }: Marker): string[] => [
  ...new Set(variants.flatMap(({ platform_labels }) => platform_labels)),
];

/** Ids by their number, so that rs9 comes before rs10. */
const collator = new Intl.Collator("en-US", { numeric: true });

/** Sorts after every name. */
const LAST = "\uffff";

const sortKeys: Record<SortableColumn, (row: MarkerRow, index: number) => string> = {
  marker: ({ marker }) => marker.id,
  call: ({ call }) => (call.kind === "called" ? `0${call.letters}` : `1${call.kind}`),
  position: (_, index) => String(index),
  gene: ({ marker }) => marker.gene_names[0] ?? LAST,
  platforms: ({ marker }) => String(platformsOf(marker).length),
};

const isSortable = (key: string): key is SortableColumn => Object.hasOwn(sortKeys, key);
