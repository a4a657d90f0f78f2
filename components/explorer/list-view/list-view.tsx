"use client";

import { useMemo } from "react";
import { Ideogram } from "@/components/explorer/genome-view/ideogram";
import { RegionStrip, StripSkeleton } from "@/components/explorer/genome-view/region-strip";
import type { PlacedMark } from "@/components/explorer/genome-view/strip-mark";
import { useOutline } from "@/components/explorer/genome-view/use-outline";
import { ListFrame } from "@/components/explorer/list/list-frame";
import { regionOfList } from "@/components/explorer/list/list-region";
import { type ListState, useListState } from "@/components/explorer/list/use-list-state";
import { SearchBox } from "@/components/explorer/search/search-box";
import { FailureNotice, PanelNotice } from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import type { ColumnKey, SortOrder } from "@/lib/explorer/list/columns";
import type { ListTable, Locus } from "@/lib/explorer/list/list-table";
import type { Search } from "@/lib/explorer/search/search";
import { guest, type Visitor } from "@/lib/explorer/visitor/visitor";
import { TableTools } from "./table-tools";
import { type ListSource, useList } from "./use-list";
import { useTable } from "./use-table";

/** Props of a list's table. */
export interface RowsProps<Row> {
  rows: Row[];
  columns: readonly ColumnKey[];
  /** Rows of the list before this page. */
  offset: number;
  search: Search;
  order: SortOrder | null;
  onSort: (order: SortOrder | null) => void;
}

/** Everything in which the list pages differ. */
export interface ListDefinition<Item, Row> extends ListSource<Item, Row> {
  title: "Markers" | "Variants";
  table: ListTable<Row>;
  Rows: React.ComponentType<RowsProps<Row>>;
  /** The rows as marks on the strip, and what a mark stands for. */
  marksOf: (rows: readonly Row[]) => PlacedMark[];
  markNoun: string;
}

interface ListViewProps<Item, Row> {
  list: ListDefinition<Item, Row>;
  /** Page sizes to choose from. */
  sizes?: readonly number[];
}

/** The list that the search in the address finds, with the profile's results where they may be read. */
export function ListView<Item, Row>({ list: definition, sizes }: ListViewProps<Item, Row>) {
  const state = useListState(sizes);
  const visitor = useVisitor();
  const list = useList(definition, state, visitor.data ?? guest, !visitor.isPending);
  const { table, marksOf, markNoun, panel } = definition;
  const outline = useOutline({
    ...{ filter: state.filter, profileId: list.profileId },
    isReady: !visitor.isPending,
  });
  const place = regionOfList(state, { outline, page: list.rows && endsOf(list.rows, table) });
  const marks = useMemo(() => marksOf(list.rows ?? []), [marksOf, list.rows]);
  return (
    <>
      <SearchBox query={state.query} onSearch={state.onSearch} />
      <Ideogram
        accessions={state.accessions.data ?? []}
        place={place ?? undefined}
        onSearch={state.onSearch}
      />
      {place && (
        <RegionStrip
          place={place}
          marks={marks}
          noun={markNoun}
          outline={outline.data}
          onSearch={state.onSearch}
          onAim={list.onAim}
        />
      )}
      {place === undefined && !list.error && <StripSkeleton />}
      {visitor.data && <PanelNotice visitor={visitor.data} panel={panel} />}
      {visitor.error && <FailureNotice retry={() => void visitor.refetch()} />}
      <LoadedList definition={definition} state={state} visitor={visitor.data ?? guest} list={list} />
    </>
  );
}

function endsOf<Row>(rows: readonly Row[], { locusOf }: ListTable<Row>): [Locus?, Locus?] {
  const [first, last] = [rows.at(0), rows.at(-1)];
  return [first && locusOf(first), last && locusOf(last)];
}

interface LoadedListProps<Item, Row> {
  definition: ListDefinition<Item, Row>;
  state: ListState;
  visitor: Visitor;
  list: ReturnType<typeof useList<Item, Row>>;
}

function LoadedList<Item, Row>({ definition, state, visitor, list }: LoadedListProps<Item, Row>) {
  const { table, title, Rows } = definition;
  const { shown, columns, tools } = useTable({ table, state, visitor, ...list });
  return (
    <ListFrame
      state={state}
      noun={title}
      path={list.path}
      needsToken={list.profileId !== undefined}
      count={list.rows?.length}
      next={list.next}
      failure={list.error}
      retry={list.retry}
      isStale={list.isStale}
      tools={<TableTools {...tools} />}
    >
      <Rows
        rows={shown}
        columns={columns}
        offset={state.page.offset}
        search={state.search}
        order={state.params.sort}
        onSort={(order) => state.onChange({ sort: order })}
      />
    </ListFrame>
  );
}
