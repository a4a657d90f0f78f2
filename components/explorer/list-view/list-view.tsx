"use client";

import { useMemo } from "react";
import type { PlacedMark } from "@/components/explorer/genome-view/strip-mark";
import { useOutline } from "@/components/explorer/genome-view/use-outline";
import { ListFrame } from "@/components/explorer/list/list-frame";
import { regionOfList } from "@/components/explorer/list/list-region";
import { isEmpty } from "@/components/explorer/list/list-states";
import { ListTitle } from "@/components/explorer/list/list-title";
import { type ListState, useListState } from "@/components/explorer/list/use-list-state";
import { PageHeading, PageMain } from "@/components/explorer/parts/page-frame";
import { SearchBox } from "@/components/explorer/search/search-box";
import { FoldedExamples } from "@/components/explorer/search/search-examples";
import { FailureNotice } from "@/components/explorer/visitor/failure-notice";
import { PanelNotice } from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import type { Fetched } from "@/components/ui/fetched";
import type { ColumnKey, SortOrder } from "@/lib/explorer/list/columns";
import type { ListTable, Locus } from "@/lib/explorer/list/list-table";
import type { Search } from "@/lib/explorer/search/search";
import { guest, type Visitor } from "@/lib/explorer/visitor/visitor";
import { ACCESS_NOTICE } from "./access-notice";
import type { AnswerProps } from "./answer";
import { GenomeViews } from "./genome-views";
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
  lead: string;
  /** The answer to a search; its scripts are fetched with the first search, and the page waits for them. */
  Answer: Fetched<AnswerProps<Row>>;
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
  const visitorQuery = useVisitor();
  const visitor = visitorQuery.data ?? guest;
  const list = useList(definition, state, visitor, !visitorQuery.isPending);
  const { table, title, lead, marksOf, markNoun, panel, Answer } = definition;
  const { rows, next, isStale, profileId } = list;
  const marks = useMemo(() => marksOf(rows ?? []), [marksOf, rows]);
  const isSearch = state.search.kind !== "everything";
  const isNothing = state.problem !== undefined || isEmpty(state, rows?.length);
  const isPart = next !== null || state.page.offset > 0;
  const page = rows && !isStale ? { rows, isWhole: !isPart, hasResults: profileId !== undefined } : undefined;
  const isReady = !visitorQuery.isPending;
  const outline = useOutline({ filter: state.filter, profileId, isReady });
  const place = regionOfList(state, { outline, page: rows && endsOf(rows, table) });
  const notice = visitorQuery.data && <PanelNotice visitor={visitorQuery.data} panel={panel} />;
  return (
    <PageMain isDense={isSearch}>
      <ListTitle search={state.search} noun={title} />
      <div className={isSearch ? BESIDE : "contents"}>
        <div className={isSearch ? "flex min-w-0 flex-col gap-2" : "contents"}>
          {isSearch ? (
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h1 className="font-bold text-xl">{title}</h1>
              <FoldedExamples key={state.query} onSearch={state.onSearch} />
            </div>
          ) : (
            <PageHeading title={title} lead={lead} />
          )}
          <SearchBox
            query={state.query}
            isDense={isSearch}
            onSearch={state.onSearch}
            onFocus={Answer.prefetch}
          />
          {isSearch && !list.error && <Answer {...{ table, title, state, visitor, panel, page }} />}
        </div>
        <GenomeViews
          state={state}
          isDense={isSearch}
          isWanted={isNothing}
          place={place}
          marks={marks}
          noun={markNoun}
          outline={outline.data}
          hasFailed={list.error !== null}
          onAim={list.onAim}
        />
      </div>
      {!isSearch && notice}
      {visitorQuery.error && <FailureNotice retry={() => void visitorQuery.refetch()} />}
      {!(isSearch && isNothing) && <LoadedList {...{ definition, state, visitor, list }} />}
      {isSearch && notice && <div id={ACCESS_NOTICE}>{notice}</div>}
    </PageMain>
  );
}

function endsOf<Row>(rows: readonly Row[], { locusOf }: ListTable<Row>): [Locus?, Locus?] {
  const [first, last] = [rows.at(0), rows.at(-1)];
  return [first && locusOf(first), last && locusOf(last)];
}

/** The answer beside the views of the genome where there is room. */
const BESIDE =
  "grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]";

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
