"use client";

import { useEffect } from "react";
import { PageMain } from "@/components/explorer/parts/page-frame";
import { SearchBox } from "@/components/explorer/search/search-box";
import { FoldedExamples } from "@/components/explorer/search/search-examples";
import { FailureNotice, PanelNotice } from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { tabTitle } from "@/lib/explorer/brand";
import { listTitle } from "@/lib/explorer/search/search-words";
import { guest, type Panel, type Visitor } from "@/lib/explorer/visitor/visitor";
import { type ListState, useListState } from "./use-list";

export interface ListContentProps {
  state: ListState;
  visitor: Visitor;
  isReady: boolean;
}

interface ListPageProps {
  title: "Markers" | "Variants";
  lead: string;
  panel: Panel;
  Start: React.ComponentType<ListContentProps>;
  /** What a search finds, whose scripts the page has only then. */
  SearchResult: React.ComponentType<ListContentProps>;
  loadSearchResult: () => Promise<unknown>;
}

export function ListPage({ title, lead, panel, Start, SearchResult, loadSearchResult }: ListPageProps) {
  const state = useListState();
  const visitorQuery = useVisitor();
  const visitor = visitorQuery.data ?? guest;
  const { q } = state.params;
  const isStart = q.trim() === "";
  const Content = isStart ? Start : SearchResult;
  useOnFirstUse(loadSearchResult);
  return (
    <PageMain isDense>
      {/* Next makes metadata on the server, where a search in the browser does not go. */}
      <title>{tabTitle(listTitle(state.search, title))}</title>
      {visitorQuery.error && <FailureNotice retry={() => void visitorQuery.refetch()} />}
      <div className={isStart ? "flex flex-col gap-3" : BESIDE}>
        <div
          className={`flex min-w-0 flex-col gap-2 ${isStart ? "lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-center lg:gap-8" : ""}`}
        >
          <div
            className={`flex flex-wrap items-baseline gap-x-3 ${isStart ? "lg:flex-col" : "justify-between"}`}
          >
            <h1 className={`font-bold ${isStart ? "text-2xl lg:text-4xl" : "text-xl"}`}>{title}</h1>
            {isStart ? (
              <p className="text-muted-foreground text-sm leading-relaxed">{lead}</p>
            ) : (
              <FoldedExamples key={q} onSearch={state.onSearch} />
            )}
          </div>
          <SearchBox query={q} isDense={!isStart} onSearch={state.onSearch} />
        </div>
        <Content state={state} visitor={visitor} isReady={!visitorQuery.isPending} />
      </div>
      {visitorQuery.data && !(isStart && visitor.kind === "guest") && (
        <div id={ACCESS_NOTICE} className="empty:hidden">
          <PanelNotice visitor={visitor} panel={panel} />
        </div>
      )}
    </PageMain>
  );
}

/** Where a page says what is not shared; a hint above it leads there. */
export const ACCESS_NOTICE = "access";

/** The search and the answer in the first column, the genome beside both, and the list below. */
const BESIDE =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[22rem_minmax(0,1fr)]";

/** So that a first search does not wait for scripts. */
function useOnFirstUse(load: () => Promise<unknown>): void {
  useEffect(() => {
    const used = new AbortController();
    const onUse = () => {
      used.abort();
      // A part that cannot be loaded says so where it is missing.
      load().catch(() => undefined);
    };
    for (const event of ["pointermove", "pointerdown", "keydown"])
      window.addEventListener(event, onUse, { signal: used.signal });
    return () => used.abort();
  }, [load]);
}
