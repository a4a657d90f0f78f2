"use client";

import { isEmpty } from "@/components/explorer/list/list-states";
import { NothingFound } from "@/components/explorer/list/nothing-found";
import type { ListState } from "@/components/explorer/list/use-list-state";
import { SearchSummary } from "@/components/explorer/search/search-summary";
import { type LoadedPage, summaryOf } from "@/lib/explorer/list/list-summary";
import type { ListTable } from "@/lib/explorer/list/list-table";
import type { Panel } from "@/lib/explorer/visitor/panels";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { AccessHint } from "./access-hint";
import { AnswerCard, AnswerSkeleton } from "./answer-card";

/** Props of a list's own answer to a search. */
export interface OwnAnswerProps<Row> {
  page: LoadedPage<Row>;
  state: ListState;
  heading: React.ReactNode;
  /** What the search found, in a line. */
  summary: React.ReactNode;
}

export interface AnswerProps<Row> {
  table: ListTable<Row>;
  title: string;
  state: ListState;
  visitor: Visitor;
  panel: Panel;
  /** Undefined while the page loads. */
  page: LoadedPage<Row> | undefined;
}

interface Props<Row> extends AnswerProps<Row> {
  /** A list's own answer, where it is more than a line. */
  Own?: React.ComponentType<OwnAnswerProps<Row>>;
}

/** What a search found, directly under the search box. */
export function Answer<Row>({ table, title, state, visitor, panel, page, Own }: Props<Row>) {
  if (state.problem || isEmpty(state, page?.rows.length)) return <NothingFound state={state} noun={title} />;
  if (!page) return <AnswerSkeleton search={state.search} noun={title} />;
  const heading = <SearchSummary search={state.search} noun={title} />;
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
