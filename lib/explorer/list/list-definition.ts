import type { CallState } from "@/lib/explorer/genome/calls";
import type { Marker } from "@/lib/explorer/provider-client/wire/types";
import type { Field } from "./export-fields";

/** Groups of results to filter by, with their labels. They do not reveal the alleles. */
export const groupLabels = {
  alike: "Two alike",
  different: "Two different",
  two_copies: "Two copies",
  one_copy: "One copy",
  no_copy: "No copy",
  no_call: "No call",
  not_assayed: "Not assayed",
};

export type ResultGroup = keyof typeof groupLabels;

export const missingResults = [
  { group: "no_call", meaning: "Assayed, but without a clear result" },
  {
    group: "not_assayed",
    meaning: "Not on this profile’s chip, or a sensitive result that is turned off (we cannot tell which)",
  },
] as const;

export const kindLabels = {
  single_base: "Single base",
  indel: "Insertion or deletion",
  several: "More than two alleles",
  internal: "Internal id",
};

export type RowKind = keyof typeof kindLabels;

/** Coordinates are 0-based and half-open. */
export type Locus = Pick<Marker, "accession_id" | "start" | "end">;

export interface RowPlace {
  /** 0-based, among the rows shown. */
  index: number;
  isHere: boolean;
  isContinued: boolean;
}

interface ColumnFacts {
  key: string;
  heading: string;
  help: string;
  /** Not always shown: `own` is the profile's result; `chosen` is hidden until somebody chooses it. */
  shown?: "own" | "chosen";
}

export interface Column<Row> extends ColumnFacts {
  cell: (row: Row, place: RowPlace) => React.ReactNode;
  fields: readonly Field<Row>[];
  /** What the column sorts by, where it can; `index` is the row's place in genome order. */
  sort?: (row: Row, index: number) => string | number;
}

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

export interface ListFacts {
  noun: "markers" | "variants";
  /** In display order; the first identifies the row and is always shown. */
  columns: readonly ColumnFacts[];
  groups: readonly ResultGroup[];
  kinds: readonly RowKind[];
}

export interface ListDefinition<Row> extends ListFacts {
  columns: readonly Column<Row>[];
}

/** A column whose values are the same in each row, and those in words; null where there are none. */
interface Constant {
  key: string;
  words: string | null;
}

/** The columns that a table of several rows need not repeat. The profile's own results always show. */
export function constantsOf<Row>({ columns }: ListDefinition<Row>, rows: readonly Row[]): Constant[] {
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return [];
  return columns.slice(1).flatMap(({ key, heading, shown, fields }) => {
    const valuesOf = (row: Row) => JSON.stringify(fields.map(({ value }) => value(row)));
    const isSame = shown === undefined && others.every((row) => valuesOf(row) === valuesOf(first));
    if (!isSame) return [];
    const values = fields.flatMap(({ value }) => value(first) ?? []).join(", ");
    return [{ key, words: values ? `${heading}: ${values}` : null }];
  });
}

export const usualColumns = <Row>(
  list: ListDefinition<Row>,
  constants: readonly Pick<Constant, "key">[],
): Column<Row>[] =>
  list.columns.filter(
    ({ key, shown }) => shown !== "chosen" && constants.every((constant) => constant.key !== key),
  );

export const shownColumns = <Row>(
  list: ListDefinition<Row>,
  chosen: readonly string[],
  hasProfile: boolean,
): Column<Row>[] =>
  list.columns.filter(
    ({ key, shown }, place) => place === 0 || (chosen.includes(key) && (shown !== "own" || hasProfile)),
  );
