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
  usualColumns,
} from "@/lib/explorer/list/list-table";
import { parseSearch } from "@/lib/explorer/search/search";
import type { Visitor } from "@/lib/explorer/visitor/visitor";

/** Props of the tools above the table and of their panels. */
export interface TableToolsProps {
  table: TableFacts;
  state: ListState;
  visitor: Visitor;
  /** The columns that are shown. */
  columns: readonly ColumnKey[];
  /** The columns of a table for which none were chosen. */
  usual: readonly ColumnKey[];
  /** Number of rows loaded, and of those that pass the filter. */
  loaded: number;
  shown: number;
  /** Whether the loaded rows are the whole list. */
  isWhole: boolean;
  /** The platforms of the loaded rows. */
  platforms: () => string[];
  /** Fetches what makes an exported file. */
  loadExport: () => Promise<TableExport>;
}

export interface TableExport {
  /** The names of the file's fields. */
  fieldNames: readonly string[];
  /** What is shown, as records with a value for each field. */
  shownRecords: Value[][];
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
  /** `links.next` of the page. */
  next: string | null;
}

const idsOf = (query: string): readonly string[] => {
  const search = parseSearch(query);
  return search.kind === "ids" ? search.ids : [];
};

/** The loaded page as the table shows it, and the props of the tools above the table. */
export function useTable<Row>({ table, state, visitor, rows, readPage, next }: TableInput<Row>) {
  const { params } = state;
  const { calls, kinds, platforms, sort } = params;
  const ids = useMemo(() => idsOf(params.q), [params.q]);
  const hasProfile = visitor.profile !== null;
  const usual = useMemo(() => usualColumns(table, rows ?? []), [table, rows]);
  const columns = useMemo(
    () => shownColumns(table, params.columns ?? usual, hasProfile),
    [table, params.columns, usual, hasProfile],
  );
  const shown = useMemo(
    () => arrangeRows(table, rows ?? [], { calls, kinds, platforms }, sort, ids),
    [table, rows, calls, kinds, platforms, sort, ids],
  );
  const isWhole = next === null && state.page.offset === 0;
  const loadExport = async (): Promise<TableExport> => {
    const known = await table.loadFields();
    const fields = columns.flatMap((key) => known[key] ?? []);
    return {
      fieldNames: fields.map(({ name }) => name),
      shownRecords: recordsOf(shown, fields),
      readRecords: async (range) => {
        const { rows, next } = await readPage(range);
        const last = rows.at(-1);
        const order = sort === "asked" ? sort : null;
        const records = recordsOf(arrangeRows(table, rows, params, order, ids), fields);
        return { records, last: last && table.locusOf(last), next };
      },
    };
  };
  const tools: TableToolsProps = {
    table,
    state,
    visitor,
    columns,
    usual,
    loaded: rows?.length ?? 0,
    shown: shown.length,
    isWhole,
    platforms: () => [...new Set([...(rows ?? []).flatMap(table.platformsOf), ...platforms])].sort(),
    loadExport,
  };
  return { shown, columns, tools };
}
