"use client";

import { useMemo } from "react";
import type { PageRange } from "@/lib/explorer/base/paging";
import { ASKED, arrangeRows } from "@/lib/explorer/list/arrange-rows";
import { recordsOf, type Value } from "@/lib/explorer/list/export-fields";
import {
  constantsOf,
  type ListDefinition,
  type ListFacts,
  type ListItem,
  type Locus,
  shownColumns,
  usualColumns,
} from "@/lib/explorer/list/list-definition";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import type { ViewState } from "./use-view-state";

export interface TableToolsProps {
  list: ListFacts;
  state: ViewState;
  visitor: Visitor;
  columnCount: number;
  /** What is the same in each row, such as `Gene: HERC2`. */
  said: readonly string[];
  usual: readonly string[];
  loaded: number;
  shown: number;
  isWhole: boolean;
  platforms: () => string[];
  fieldNames: readonly string[];
  shownRecords: () => Value[][];
  /** Any page of the list as records, filtered as the table is; `last` is the locus of its last row. */
  readRecords: (
    range: PageRange,
  ) => Promise<{ records: Value[][]; last: Locus | undefined; next: string | null }>;
}

interface TableInput<Row extends ListItem> {
  list: ListDefinition<Row>;
  state: ViewState;
  visitor: Visitor;
  /** The rows of the loaded page; undefined while it loads. */
  rows: Row[] | undefined;
  readPage: (page: PageRange) => Promise<{ rows: Row[]; next: string | null }>;
  next: string | null;
}

const NO_IDS: readonly string[] = [];

export function useTable<Row extends ListItem>({
  list,
  state,
  visitor,
  rows,
  readPage,
  next,
}: TableInput<Row>) {
  const { search, view } = state;
  const { calls, kinds, platforms, sort } = view;
  const ids = search.kind === "ids" ? search.ids : NO_IDS;
  const hasProfile = visitor.profile !== null;
  const constants = useMemo(() => constantsOf(list, rows ?? []), [list, rows]);
  const usual = useMemo(() => usualColumns(list, constants).map(({ key }) => key), [list, constants]);
  const columns = useMemo(
    () => shownColumns(list, view.columns ?? usual, hasProfile),
    [list, view.columns, usual, hasProfile],
  );
  const shown = useMemo(
    () => arrangeRows(list, rows ?? [], { calls, kinds, platforms }, sort, ids),
    [list, rows, calls, kinds, platforms, sort, ids],
  );
  // What is said above the table is part of what is shown, on this page and perhaps not on the next one.
  const said = view.columns ? [] : constants;
  const exported = list.columns.filter(
    (column) => columns.includes(column) || said.some(({ key }) => key === column.key),
  );
  const fields = exported.flatMap((column) => column.fields);
  const tools: TableToolsProps = {
    list,
    state,
    visitor,
    columnCount: exported.length,
    said: said.flatMap(({ words }) => (words === null ? [] : [words])),
    usual,
    loaded: rows?.length ?? 0,
    shown: shown.length,
    isWhole: next === null && state.page.offset === 0,
    platforms: () => [...new Set([...(rows ?? []).flatMap((row) => row.platforms), ...platforms])].sort(),
    fieldNames: fields.map(({ name }) => name),
    shownRecords: () => recordsOf(shown, fields),
    readRecords: async (range) => {
      const { rows, next } = await readPage(range);
      const last = rows.at(-1);
      const order = sort === ASKED ? sort : null;
      const records = recordsOf(arrangeRows(list, rows, view, order, ids), fields);
      return { records, last: last?.locus, next };
    },
  };
  return { shown, columns, tools };
}
