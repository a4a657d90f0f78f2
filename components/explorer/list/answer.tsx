"use client";

import { InPlaceLink } from "@/components/explorer/parts/in-place-link";
import { useNumbers } from "@/components/explorer/parts/numbers";
import { SearchSummary } from "@/components/explorer/search/search-summary";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { ListDefinition } from "@/lib/explorer/list/list-definition";
import { countsOf, type LoadedPage, summaryOf } from "@/lib/explorer/list/list-summary";
import type { Search } from "@/lib/explorer/search/search";
import type { Panel } from "@/lib/explorer/visitor/panels";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { AccessHint } from "./access-hint";
import { isEmpty } from "./list-states";
import { NothingFound } from "./nothing-found";
import type { ViewState } from "./use-list-state";

export interface OwnAnswerProps<Row> {
  page: LoadedPage<Row>;
  state: ViewState;
  heading: React.ReactNode;
  summary: React.ReactNode;
}

export interface AnswerProps<Row> {
  list: ListDefinition<Row>;
  title: string;
  state: ViewState;
  visitor: Visitor;
  panel: Panel;
  page: LoadedPage<Row> | undefined;
}

interface Props<Row> extends AnswerProps<Row> {
  Own?: React.ComponentType<OwnAnswerProps<Row>>;
}

export function Answer<Row>({ list, title, state, visitor, panel, page, Own }: Props<Row>) {
  const numbers = useNumbers();
  if (state.problem || isEmpty(state, page?.rows.length)) return <NothingFound state={state} noun={title} />;
  if (!page) return <AnswerSkeleton search={state.search} noun={title} />;
  const heading = <SearchSummary search={state.search} noun={title} />;
  const parts = summaryOf(list, state.search, state.accessions.data ?? [], page, numbers);
  const summary = <p className="text-muted-foreground text-sm">{parts.join(" · ")}</p>;
  const { says } = state.knowledge;
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
      {says && <p className="text-sm">{says}</p>}
      {page.hasResults && <OnlyCalled list={list} state={state} page={page} />}
      <AccessHint visitor={visitor} panel={panel} />
    </AnswerCard>
  );
}

/** Below this share of rows with a result, the others can be hidden at once. */
const FEW_RESULTS = 0.1;

function OnlyCalled<Row>({
  list,
  state,
  page,
}: Pick<AnswerProps<Row>, "list" | "state"> & { page: LoadedPage<Row> }) {
  const { count, called } = countsOf(list, page);
  const { whole } = useNumbers();
  if (called === 0 || called >= count * FEW_RESULTS) return null;
  const isOn = state.view.calls.length > 0;
  const calls = isOn ? [] : list.groups.filter((group) => group !== "no_call" && group !== "not_assayed");
  const limit = state.sizes.find((size) => size >= count) ?? Math.max(...state.sizes);
  const range = { offset: 0, limit };
  return (
    <InPlaceLink
      href={state.addressOf({ calls, ...range })}
      onGo={() => {
        state.onView({ calls });
        state.onTurn(range);
      }}
      className={`self-start ${buttonVariants({ variant: "outline", size: "sm" })}`}
    >
      {isOn ? "Show all" : `Only the ${whole(called)} with a ${list.noun === "markers" ? "call" : "dosage"}`}
    </InPlaceLink>
  );
}

const AnswerCard = ({ children }: { children: React.ReactNode }) => (
  <section aria-label="Answer">
    <Card className="flex flex-col gap-1.5 border-l-(--needle) border-l-4 px-4 py-3">{children}</Card>
  </section>
);

const AnswerSkeleton = ({ search, noun }: { search: Search; noun: string }) => (
  <AnswerCard>
    <SearchSummary search={search} noun={noun} />
    <Skeleton className="h-5 w-full max-w-64" />
  </AnswerCard>
);
