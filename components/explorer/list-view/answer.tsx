"use client";

import { isEmpty, NothingFound } from "@/components/explorer/list/list-states";
import type { ListState } from "@/components/explorer/list/use-list-state";
import { SearchSummary } from "@/components/explorer/search/search-summary";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { type LoadedPage, summaryOf } from "@/lib/explorer/list/list-summary";
import type { ListTable } from "@/lib/explorer/list/list-table";
import type { Panel } from "@/lib/explorer/visitor/panels";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { AccessHint } from "./access-hint";

/** Props of a list's own answer to a search. */
export interface OwnAnswerProps<Row> {
  page: LoadedPage<Row>;
  state: ListState;
  heading: React.ReactNode;
  /** What the search found, in a line. */
  summary: React.ReactNode;
}

interface AnswerProps<Row> {
  table: ListTable<Row>;
  title: string;
  state: ListState;
  visitor: Visitor;
  panel: Panel;
  /** Undefined while the page loads. */
  page: LoadedPage<Row> | undefined;
  Own?: React.ComponentType<OwnAnswerProps<Row>> | undefined;
}

/** What a search found, directly under the search box. */
export function Answer<Row>({ table, title, state, visitor, panel, page, Own }: AnswerProps<Row>) {
  if (state.problem || isEmpty(state, page?.rows.length)) return <NothingFound state={state} noun={title} />;
  const heading = <SearchSummary search={state.search} noun={title} />;
  if (!page)
    return (
      <AnswerCard>
        {heading}
        <Skeleton className="h-5 w-full max-w-64" />
      </AnswerCard>
    );
  const parts = summaryOf(table, state.search, state.accessions.data ?? [], page);
  const summary = <p className="text-muted-foreground text-sm">{parts.join(" · ")}</p>;
  return (
    <AnswerCard>
      {Own ? (
        <Own page={page} state={state} heading={heading} summary={summary} />
      ) : (
        <>
          {heading}
          {summary}
        </>
      )}
      <AccessHint visitor={visitor} panel={panel} />
    </AnswerCard>
  );
}

const AnswerCard = ({ children }: { children: React.ReactNode }) => (
  <section aria-label="Answer">
    <Card className="flex flex-col gap-1.5 border-l-(--needle) border-l-4 px-4 py-3">{children}</Card>
  </section>
);
