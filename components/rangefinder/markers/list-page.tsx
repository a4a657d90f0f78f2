"use client";

import dynamic from "next/dynamic";
import { useEffect } from "react";
import { NotLoaded } from "@/components/rangefinder/parts/not-loaded";
import { PageMain } from "@/components/rangefinder/parts/page-frame";
import { StrandNote } from "@/components/rangefinder/parts/strand-note";
import { SearchBox } from "@/components/rangefinder/search/search-box";
import { Doors, FoldedExamples } from "@/components/rangefinder/search/search-links";
import { ConnectButton, StartDemo } from "@/components/rangefinder/visitor/connect";
import { ACCESS_NOTICE, FailureNotice, PanelNotice } from "@/components/rangefinder/visitor/notices";
import { useVisitor } from "@/components/rangefinder/visitor/use-visitor";
import { Link } from "@/components/ui/link";
import type { ListView } from "@/lib/rangefinder/core/markers/list-definition";
import { listTitle } from "@/lib/rangefinder/core/search/search-words";
import { guest, markersPanel, variantsPanel } from "@/lib/rangefinder/core/visitor/visitor";
import { tabTitle } from "@/lib/rangefinder/platform/brand";
import { type ListContentProps, type ListState, useListState } from "./use-list";
import { WellKnown } from "./well-known";

/** One list in two views: a row for each marker with its call, or for each allele with its copies. */
const views = {
  markers: { title: "Markers", shows: "Two letters", panel: markersPanel },
  variants: { title: "Variants", shows: "Copies of each allele", panel: variantsPanel },
} as const;

// What a search finds; a page without a search does not have its scripts.
const loadFound = () => import("./found");
const Found = dynamic<ListContentProps & { view: ListView }>(() =>
  loadFound().then(
    (module) => module.Found,
    () => () => <NotLoaded />,
  ),
);

export function ListPage({ view }: { view: ListView }) {
  const { title, panel } = views[view];
  const state = useListState();
  const visitorQuery = useVisitor();
  const visitor = visitorQuery.data ?? guest;
  const { q } = state.params;
  const isStart = q.trim() === "";
  const content = { state, visitor, isReady: !visitorQuery.isPending };
  useOnFirstUse(loadFound);
  return (
    <PageMain isDense>
      {/* Next makes metadata on the server, where a search in the browser does not go. */}
      <title>{tabTitle(listTitle(state.search, title))}</title>
      {visitorQuery.error && <FailureNotice retry={() => void visitorQuery.refetch()} />}
      <div className={isStart ? "flex flex-col gap-3" : BESIDE}>
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h1 className={`font-bold ${isStart ? "text-2xl lg:text-4xl" : "text-xl"}`}>{title}</h1>
            <Views shown={view} q={q} />
          </div>
          {isStart && (
            <p className="text-muted-foreground text-sm leading-relaxed">
              A marker is a place where genomes differ; a variant is one of the alleles found there.
            </p>
          )}
          <SearchBox query={q} isDense={!isStart} onSearch={state.onSearch} />
          {!isStart && <FoldedExamples key={q} onSearch={state.onSearch} />}
        </div>
        {isStart ? <Start {...content} /> : <Found view={view} {...content} />}
      </div>
      <StrandNote />
      {visitorQuery.data && !(isStart && visitor.kind === "guest") && (
        <div id={ACCESS_NOTICE} className="empty:hidden">
          <PanelNotice visitor={visitor} panel={panel} />
        </div>
      )}
    </PageMain>
  );
}

/** The switch between the views, which keeps the search. */
const Views = ({ shown, q }: { shown: ListView; q: ListState["params"]["q"] }) => (
  <nav aria-label="What the list shows" className="flex rounded-md border bg-card p-0.5 text-sm">
    {(["markers", "variants"] as const).map((view) => (
      <Link
        key={view}
        href={`/explorer/${view}/${q && `?${new URLSearchParams({ q })}`}`}
        aria-current={view === shown ? "page" : undefined}
        className="inline-flex min-h-7 items-center rounded px-2.5 font-medium text-muted-foreground hover:text-foreground forced-colors:aria-[current=page]:underline aria-[current=page]:bg-secondary aria-[current=page]:text-foreground"
      >
        {views[view].shows}
      </Link>
    ))}
  </nav>
);

const Start = ({ state, visitor, isReady }: ListContentProps) => (
  <>
    <WellKnown visitor={visitor} isReady={isReady} onSearch={state.onSearch} />
    {visitor.kind === "guest" && isReady && (
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <p className="mr-2 text-muted-foreground">
          This is reference data, the same for everyone. Connect a profile to see its results.
        </p>
        <ConnectButton size="sm" />
        <StartDemo size="sm" />
      </div>
    )}
    <Doors onSearch={state.onSearch} />
  </>
);

/** The search and the answer in the first column, the genome beside both, and the list below. */
const BESIDE =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]";

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
