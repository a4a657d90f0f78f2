"use client";

import { useMemo } from "react";
import { useOutline } from "@/components/explorer/genome-view/use-outline";
import { PageHeading, PageMain } from "@/components/explorer/parts/page-frame";
import { SearchBox } from "@/components/explorer/search/search-box";
import { FoldedExamples } from "@/components/explorer/search/search-examples";
import { FailureNotice } from "@/components/explorer/visitor/failure-notice";
import { PanelNotice } from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { tabTitle } from "@/lib/explorer/base/tab-title";
import type { ListDefinition, Locus } from "@/lib/explorer/list/list-definition";
import { listTitle } from "@/lib/explorer/search/search-words";
import { guest } from "@/lib/explorer/visitor/visitor";
import { ACCESS_NOTICE } from "./access-hint";
import { GenomeViews } from "./genome-views";
import { regionOfList } from "./list-region";
import { isEmpty } from "./list-states";
import { LoadedList } from "./loaded-list";
import { type ListPage, useList } from "./use-list";
import { useViewState } from "./use-list-state";

interface ListViewProps<Item, Row> {
  page: ListPage<Item, Row>;
  /** Page sizes to choose from. */
  sizes?: readonly number[];
}

/** The list that the search in the address finds, with the profile's results where they may be read. */
export function ListView<Item, Row>({ page, sizes }: ListViewProps<Item, Row>) {
  const { list, title, lead, marksOf, markNoun, panel, Answer } = page;
  const state = useViewState(list, sizes);
  const visitorQuery = useVisitor();
  const visitor = visitorQuery.data ?? guest;
  const isReady = !visitorQuery.isPending;
  const loaded = useList(page, state, visitor, isReady);
  const { rows, next, isStale, profileId } = loaded;
  const marks = useMemo(() => marksOf(rows ?? []), [marksOf, rows]);
  const isSearch = state.search.kind !== "everything";
  const isNothing = state.problem !== undefined || isEmpty(state, rows?.length);
  const isWhole = next === null && state.page.offset === 0;
  const found = rows && !isStale ? { rows, isWhole, hasResults: profileId !== undefined } : undefined;
  const outline = useOutline({ filter: state.filter, profileId, isReady });
  const place = regionOfList(state, { outline, page: rows && endsOf(rows, list) });
  const notice = visitorQuery.data && <PanelNotice visitor={visitorQuery.data} panel={panel} />;
  return (
    <PageMain isDense={isSearch}>
      {/* Next makes metadata on the server, where a search in the browser does not go. */}
      <title>{tabTitle(listTitle(state.search, title))}</title>
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
          <SearchBox query={state.query} isDense={isSearch} onSearch={state.onSearch} />
          {isSearch && !loaded.error && (
            <Answer list={list} title={title} state={state} visitor={visitor} panel={panel} page={found} />
          )}
        </div>
        <GenomeViews
          state={state}
          isDense={isSearch}
          isWanted={isNothing}
          place={place}
          marks={marks}
          noun={markNoun}
          outline={outline.data}
          hasFailed={loaded.error !== null}
          onAim={loaded.onAim}
        />
      </div>
      {!isSearch && notice}
      {visitorQuery.error && <FailureNotice retry={() => void visitorQuery.refetch()} />}
      {!(isSearch && isNothing) && <LoadedList page={page} state={state} visitor={visitor} loaded={loaded} />}
      {isSearch && notice && <div id={ACCESS_NOTICE}>{notice}</div>}
    </PageMain>
  );
}

function endsOf<Row>(rows: readonly Row[], { locusOf }: ListDefinition<Row>): [Locus?, Locus?] {
  const [first, last] = [rows.at(0), rows.at(-1)];
  return [first && locusOf(first), last && locusOf(last)];
}

/** The answer beside the views of the genome where there is room. */
const BESIDE =
  "grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]";
