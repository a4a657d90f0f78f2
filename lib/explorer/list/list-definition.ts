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

/** Kinds of rows to filter by, with their labels. */
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
  /** Whether it lies at the position that was searched for. */
  isHere: boolean;
}

/** What a column says of itself. */
export interface ColumnFacts {
  /** Its name in the addresses of list pages. */
  key: string;
  heading: string;
  /** Describes its content. */
  help: string;
  /** Not always shown: `own` is the profile's result; `chosen` is hidden until somebody chooses it. */
  shown?: "own" | "chosen";
}

/** A column of a list: all there is to it. */
export interface Column<Row> extends ColumnFacts {
  cell: (row: Row, place: RowPlace) => React.ReactNode;
  /** Its fields in an exported file. */
  fields: readonly Field<Row>[];
  /** What the column sorts by, where it can; `index` is the row's place in genome order. */
  sort?: (row: Row, index: number) => string | number;
  /** A column without a value on the whole page is hidden until somebody chooses it. */
  hasValue?: (row: Row) => boolean;
}

export interface ListFacts {
  noun: "markers" | "variants";
  /** In display order; the first identifies the row and is always shown. */
  columns: readonly ColumnFacts[];
  /** Filters that the list offers. */
  groups: readonly ResultGroup[];
  kinds: readonly RowKind[];
}

/** A list whose rows can be shown, filtered, sorted and exported. */
export interface ListDefinition<Row> extends ListFacts {
  columns: readonly Column<Row>[];
  /** Name of a row, unique on its page. */
  nameOf: (row: Row) => string;
  /** Id of the row's mark on the strip. */
  markOf: (row: Row) => string;
  /** The group of a row's result; null where there is no result. */
  groupOf: (row: Row) => ResultGroup | null;
  kindsOf: (row: Row) => RowKind[];
  platformsOf: (row: Row) => string[];
  locusOf: (row: Row) => Locus;
  /** Genes that the row lies in. */
  genesOf: (row: Row) => readonly string[];
  /** Ids that find the row; absent where rows have none. */
  idsOf?: (row: Row) => readonly string[];
}

/** The columns of a list for which none were chosen. */
export const usualColumns = <Row>(list: ListDefinition<Row>, rows: readonly Row[]): Column<Row>[] =>
  list.columns.filter(({ shown, hasValue }) => shown !== "chosen" && (!hasValue || rows.some(hasValue)));

/** The columns to show of those chosen by their keys: the first always, the profile's only with a profile. */
export const shownColumns = <Row>(
  list: ListDefinition<Row>,
  chosen: readonly string[],
  hasProfile: boolean,
): Column<Row>[] =>
  list.columns.filter(
    ({ key, shown }, place) => place === 0 || (chosen.includes(key) && (shown !== "own" || hasProfile)),
  );
