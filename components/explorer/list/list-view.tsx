"use client";

import { useEffect } from "react";
import { useNumbers } from "@/components/explorer/parts/numbers";
import { PageMain } from "@/components/explorer/parts/page-frame";
import { SearchBox } from "@/components/explorer/search/search-box";
import { FoldedExamples } from "@/components/explorer/search/search-examples";
import { FailureNotice } from "@/components/explorer/visitor/failure-notice";
import { PanelNotice } from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { tabTitle } from "@/lib/explorer/base/tab-title";
import { listTitle } from "@/lib/explorer/search/search-words";
import type { Panel } from "@/lib/explorer/visitor/panels";
import { guest, type Visitor } from "@/lib/explorer/visitor/visitor";
import { ACCESS_NOTICE } from "./access-hint";
import { isStart, type ListState, useListState } from "./use-list-state";

export interface ListPartProps {
  state: ListState;
  visitor: Visitor;
  isReady: boolean;
}

interface ListViewProps {
  title: "Markers" | "Variants";
  lead: string;
  panel: Panel;
  Start: React.ComponentType<ListPartProps>;
  /** What a search finds, whose scripts the page has only then. */
  Found: React.ComponentType<ListPartProps>;
  loadFound: () => Promise<unknown>;
}

export function ListView({ title, lead, panel, Start, Found, loadFound }: ListViewProps) {
  const state = useListState();
  const numbers = useNumbers();
  const visitorQuery = useVisitor();
  const visitor = visitorQuery.data ?? guest;
  const begins = isStart(state);
  const Part = begins ? Start : Found;
  useOnFirstUse(loadFound);
  return (
    <PageMain isDense>
      {/* Next makes metadata on the server, where a search in the browser does not go. */}
      <title>{tabTitle(listTitle(state.search, title, numbers))}</title>
      {visitorQuery.error && <FailureNotice retry={() => void visitorQuery.refetch()} />}
      <div className={begins ? "flex flex-col gap-3" : BESIDE}>
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
          <SearchBox query={state.query} isDense={!begins} onSearch={state.onSearch} />
        </div>
        <Part state={state} visitor={visitor} isReady={!visitorQuery.isPending} />
      </div>
      {visitorQuery.data && !(begins && visitor.kind === "guest") && (
        <div id={ACCESS_NOTICE} className="empty:hidden">
          <PanelNotice visitor={visitor} panel={panel} />
        </div>
      )}
    </PageMain>
  );
}

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
