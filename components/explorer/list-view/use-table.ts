"use client";

import { useMemo } from "react";
import type { ListState } from "@/components/explorer/list/use-list-state";
import type { PageRange } from "@/lib/explorer/base/paging";
import type { ColumnKey } from "@/lib/explorer/list/columns";
import { recordsOf, type Value } from "@/lib/explorer/list/export-rows";
import {
  arrangeRows,
  type ListTable,
  type Locus,
  shownColumns,
  type TableFacts,
} from "@/lib/explorer/list/list-table";
import type { Visitor } from "@/lib/explorer/visitor/visitor";

/** Props of the tools above the table and of their panels. */
export interface TableToolsProps {
  table: TableFacts;
  state: ListState;
  visitor: Visitor;
  /** The columns that are shown. */
  columns: readonly ColumnKey[];
  /** Number of rows loaded, and of those that pass the filter. */
  loaded: number;
  shown: number;
  /** The platforms of the loaded rows. */
  platforms: () => string[];
  /** The fields of an exported file. */
  fieldNames: readonly string[];
  /** What is shown, as records with a value for each field. */
  shownRecords: () => Value[][];
  /** Any page of the list as records, filtered as the table is; `last` is the locus of its last row. */
  readRecords: (
    range: PageRange,
  ) => Promise<{ records: Value[][]; last: Locus | undefined; next: string | null }>;
}

interface TableInput<Row> {
  table: ListTable<Row>;
  state: ListState;
  visitor: Visitor;
  /** The rows of the loaded page; undefined while it loads. */
  rows: Row[] | undefined;
  /** Reads any page of the list. */
  readPage: (page: PageRange) => Promise<{ rows: Row[]; next: string | null }>;
}

/** The loaded page as the table shows it, and the props of the tools above the table. */
export function useTable<Row>({ table, state, visitor, rows, readPage }: TableInput<Row>) {
  const { params } = state;
  const { calls, kinds, platforms, sort } = params;
  const hasProfile = visitor.profile !== null;
  const columns = useMemo(
    () => shownColumns(table, params.columns, hasProfile),
    [table, params.columns, hasProfile],
  );
  const shown = useMemo(
    () => arrangeRows(table, rows ?? [], { calls, kinds, platforms }, sort),
    [table, rows, calls, kinds, platforms, sort],
  );
  const fields = columns.flatMap((key) => table.fields[key] ?? []);
  const tools: TableToolsProps = {
    table,
    state,
    visitor,
    columns,
    loaded: rows?.length ?? 0,
    shown: shown.length,
    platforms: () => [...new Set([...(rows ?? []).flatMap(table.platformsOf), ...platforms])].sort(),
    fieldNames: fields.map(({ name }) => name),
    shownRecords: () => recordsOf(shown, fields),
    readRecords: async (range) => {
      const { rows, next } = await readPage(range);
      const last = rows.at(-1);
      const records = recordsOf(arrangeRows(table, rows, params, null), fields);
      return { records, last: last && table.locusOf(last), next };
    },
  };
  return { shown, columns, tools };
}
