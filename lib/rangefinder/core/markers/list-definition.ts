import type { CallState } from "@/lib/rangefinder/core/genome/calls";
import type { ListQuery } from "@/lib/rangefinder/core/reads/queries";
import type { Panel } from "@/lib/rangefinder/core/visitor/visitor";
import type { Accession, Marker } from "@/lib/rangefinder/platform/api-client/wire/answers";

export const resultGroups = [
  "alike",
  "different",
  "two_copies",
  "one_copy",
  "no_copy",
  "no_call",
  "not_assayed",
] as const;

/** Groups of results to filter by. They do not reveal the alleles. */
export type ResultGroup = (typeof resultGroups)[number];

export const groupLabels: Record<ResultGroup, string> = {
  alike: "Two alike",
  different: "Two different",
  two_copies: "Two copies",
  one_copy: "One copy",
  no_copy: "No copy",
  no_call: "No result",
  not_assayed: "Not on the chip",
};

export const missingResults = [
  { group: "no_call", meaning: "On the chip, but without a clear result" },
  {
    group: "not_assayed",
    meaning: "Not on this profile’s chip, or a sensitive result that is turned off (we cannot tell which)",
  },
] as const;

export type MissingResult = (typeof missingResults)[number]["group"] | "not_shared";

export const missingWords = (kind: MissingResult): string =>
  kind === "not_shared" ? "Not shared" : groupLabels[kind];

export const rowKinds = ["single_base", "indel", "several", "internal"] as const;

export type RowKind = (typeof rowKinds)[number];

export const kindLabels: Record<RowKind, string> = {
  single_base: "Single base",
  indel: "Insertion or deletion",
  several: "More than two alleles",
  internal: "Internal id",
};

/** Coordinates are 0-based and half-open. */
export type Locus = Pick<Marker, "accession_id" | "start" | "end">;

/** What lists have in common of their rows. */
export interface ListItem {
  /** Unique on its page. */
  name: string;
  /** Id of the row's mark on the strip, the same for rows about one place. */
  mark: string;
  chromosome: string;
  locus: Locus;
  state: CallState;
  /** Of the row's result; null where there is no result. */
  group: ResultGroup | null;
  kinds: RowKind[];
  platforms: string[];
  genes: readonly string[];
  ids: readonly string[];
}

export interface RowPlace {
  isHere: boolean;
  isContinued: boolean;
}

export interface Column<Row> {
  heading: string;
  help: string;
  /** The profile's result: the column shows only with a profile, and then always. */
  isOwn?: true;
  cell: (row: Row, place: RowPlace) => React.ReactNode;
  /** The same as text, for a file. */
  text: (row: Row) => string;
}

export type ListView = "markers" | "variants";

/** What the parts of a page say of its list, whatever its rows are. */
export interface ListFacts {
  noun: ListView;
  title: "Markers" | "Variants";
  panel: Panel;
  groups: readonly ResultGroup[];
  kinds: readonly RowKind[];
}

/** A list as a page: what it reads, and what its table shows of it. */
export interface ListDefinition<Item, Row> extends ListFacts {
  query: ListQuery<Item>;
  rowsOf: (items: readonly Item[], accessions: readonly Accession[]) => Row[];
  /** In display order; the first identifies the row. */
  columns: readonly Column<Row>[];
}

/**
 * The columns to show, and in words what they need not repeat because it is the same in each of several rows,
 * such as `Gene: HERC2`. The first column and the profile's results always show.
 */
export function columnsFor<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  hasProfile: boolean,
): { shown: Column<Row>[]; constants: string[] } {
  const [first, ...others] = rows;
  const constants: string[] = [];
  const shown = columns.filter(({ heading, isOwn, text }, place) => {
    if (isOwn) return hasProfile;
    if (place === 0 || !first || others.length === 0) return true;
    const value = text(first);
    if (others.some((row) => text(row) !== value)) return true;
    if (value) constants.push(`${heading}: ${value}`);
    return false;
  });
  return { shown, constants };
}

/** Most rows of a file to download. */
export const MAX_CSV_ROWS = 100_000;

/** Filters of a loaded page; an empty list filters nothing. */
export interface RowFilter {
  calls: readonly ResultGroup[];
  kinds: readonly RowKind[];
  platforms: readonly string[];
}

export const isFiltered = ({ calls, kinds, platforms }: RowFilter): boolean =>
  calls.length + kinds.length + platforms.length > 0;

/** The rows that pass the filter: in the order of `ids`, or without any, as they are. */
export function arrangeRows<Row extends ListItem>(
  rows: readonly Row[],
  filter: RowFilter,
  ids: readonly string[],
): Row[] {
  const left = rows.filter((row) => passes(row, filter));
  if (ids.length === 0) return left;
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (row: Row) => Math.min(...row.ids.map((id) => places.get(id) ?? ids.length));
  return left.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function passes(row: ListItem, { calls, kinds, platforms }: RowFilter): boolean {
  if (calls.length > 0 && !calls.some((group) => group === row.group)) return false;
  if (kinds.length > 0 && !row.kinds.some((kind) => kinds.includes(kind))) return false;
  return platforms.length === 0 || row.platforms.some((label) => platforms.includes(label));
}
