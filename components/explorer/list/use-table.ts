"use client";

import { useMemo } from "react";
import type { PageRange } from "@/lib/explorer/base/paging";
import type { ColumnKey } from "@/lib/explorer/list/columns";
import { exportList, progressOf } from "@/lib/explorer/list/export-list";
import { type ExportFormat, endOf, partOf, startOf } from "@/lib/explorer/list/export-rows";
import { arrangeRows, type ListTable, shownColumns, type TableFacts } from "@/lib/explorer/list/list-table";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import type { ListState } from "./use-list-state";

/** What every panel of the tools may need. */
export interface TableToolsProps {
  table: TableFacts;
  state: ListState;
  visitor: Visitor;
  /** The columns that are shown. */
  columns: readonly ColumnKey[];
  /** How many rows are loaded, and how many of them the filter leaves. */
  loaded: number;
  shown: number;
  /** The platforms of the loaded rows. */
  platforms: () => string[];
  /** What is shown as the parts of a file. */
  writeShown: (format: ExportFormat) => string[];
  /** All that the search finds as the parts of a file. `onProgress` is told the rows read, and their share of all. */
  writeAll: (
    format: ExportFormat,
    signal: AbortSignal,
    onProgress: (rows: number, share: number | null) => void,
  ) => Promise<string[]>;
}

interface TableInput<Row> {
  table: ListTable<Row>;
  state: ListState;
  visitor: Visitor;
  /** The rows of the loaded page; undefined while there are none. */
  rows: Row[] | undefined;
  /** Reads any page of the list. */
  readPage: (page: PageRange) => Promise<{ rows: Row[]; next: string | null }>;
}

/** The loaded page as its table shows it, and what the tools above the table need. */
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
    writeShown: (format) => [startOf(fields, format), partOf(shown, fields, format, 0), endOf(format)],
    writeAll: (format, signal, onProgress) => {
      let last: Row | undefined;
      return exportList({
        readPage: async (page) => {
          const read = await readPage(page);
          last = read.rows.at(-1) ?? last;
          return { ...read, rows: arrangeRows(table, read.rows, params, null) };
        },
        fields,
        format,
        signal,
        onProgress: (written) => {
          const accessions = state.accessions.data ?? [];
          onProgress(written, progressOf(state.filter ?? {}, accessions, last && table.locusOf(last)));
        },
      });
    },
  };
  return { shown, columns, tools };
}
