"use client";

import { useMemo } from "react";
import { useOutline } from "@/components/explorer/genome-view/use-outline";
import { useNumbers } from "@/components/explorer/parts/numbers";
import { PageMain } from "@/components/explorer/parts/page-frame";
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
import { isStart, type ListPage, useList } from "./use-list";
import { useViewState } from "./use-list-state";

interface ListViewProps<Item, Row> {
  page: ListPage<Item, Row>;
  sizes?: readonly number[];
}

export function ListView<Item, Row>({ page, sizes }: ListViewProps<Item, Row>) {
  const { list, title, lead, marksOf, panel, Answer, Start } = page;
  const state = useViewState(list, sizes);
  const numbers = useNumbers();
  const visitorQuery = useVisitor();
  const visitor = visitorQuery.data ?? guest;
  const isReady = !visitorQuery.isPending;
  const loaded = useList(page, state, visitor, isReady);
  const { rows, next, isStale, profileId } = loaded;
  const marks = useMemo(() => marksOf(rows ?? []), [marksOf, rows]);
  const begins = isStart(state);
  const isNothing = state.problem !== undefined || isEmpty(state, rows?.length);
  const isWhole = next === null && state.page.offset === 0;
  const outline = useOutline({ filter: state.filter, profileId, isReady });
  const hasResults = profileId !== undefined;
  const found = rows && !isStale ? { rows, isWhole, hasResults, outline: outline.data } : undefined;
  const place = regionOfList(state, { outline, page: rows && endsOf(rows, list) });
  const notice = visitorQuery.data && <PanelNotice visitor={visitorQuery.data} panel={panel} />;
  return (
    <PageMain isDense>
      {/* Next makes metadata on the server, where a search in the browser does not go. */}
      <title>{tabTitle(listTitle(state.search, title, numbers))}</title>
      <div className={begins ? "" : BESIDE}>
        <div
          className={`flex min-w-0 flex-col gap-2 ${begins ? "lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-center lg:gap-8" : ""}`}
        >
          <div
            className={`flex flex-wrap items-baseline gap-x-3 ${begins ? "lg:flex-col" : "justify-between"}`}
          >
            <h1 className={`font-bold ${begins ? "text-2xl lg:text-4xl" : "text-xl"}`}>{title}</h1>
            {begins ? (
              <p className="text-muted-foreground text-sm leading-relaxed">{lead}</p>
            ) : (
              <FoldedExamples key={state.query} onSearch={state.onSearch} />
            )}
          </div>
          <SearchBox query={state.query} isDense={!begins} hasExamples={false} onSearch={state.onSearch} />
          {!begins && !loaded.error && (
            <Answer list={list} title={title} state={state} visitor={visitor} panel={panel} page={found} />
          )}
        </div>
        {!begins && (
          <GenomeViews
            state={state}
            isWanted={isNothing}
            place={place}
            marks={marks}
            outline={outline.data}
            hasFailed={loaded.error !== null}
            onAim={loaded.onAim}
          />
        )}
      </div>
      {begins && <Start state={state} visitor={visitor} isReady={isReady} />}
      {visitorQuery.error && <FailureNotice retry={() => void visitorQuery.refetch()} />}
      {!begins && !isNothing && <LoadedList page={page} state={state} visitor={visitor} loaded={loaded} />}
      {notice && !(begins && visitor.kind === "guest") && <div id={ACCESS_NOTICE}>{notice}</div>}
    </PageMain>
  );
}

function endsOf<Row>(rows: readonly Row[], { locusOf }: ListDefinition<Row>): [Locus?, Locus?] {
  const [first, last] = [rows.at(0), rows.at(-1)];
  return [first && locusOf(first), last && locusOf(last)];
}

const BESIDE =
  "grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]";
