"use client";

import { InPlaceLink } from "@/components/explorer/parts/in-place-link";
import { useNumbers } from "@/components/explorer/parts/numbers";
import { SearchSummary } from "@/components/explorer/search/search-summary";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { ListFacts, ListItem } from "@/lib/explorer/list/list-definition";
import { countsOf, type LoadedPage, summaryOf } from "@/lib/explorer/list/list-summary";
import type { Search } from "@/lib/explorer/search/search";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { AccessHint } from "./access-hint";
import { isEmpty } from "./list-states";
import { NothingFound } from "./nothing-found";
import type { ListPage, OwnAnswerProps } from "./use-list";
import type { ViewState } from "./use-view-state";

interface AnswerProps<Item, Row extends ListItem> {
  page: Pick<ListPage<Item, Row>, "list" | "title" | "panel" | "Own">;
  state: ViewState;
  visitor: Visitor;
  /** Undefined while it loads. */
  found: LoadedPage<Row> | undefined;
}

export function Answer<Item, Row extends ListItem>({ page, state, visitor, found }: AnswerProps<Item, Row>) {
  const { list, title, panel, Own = HeadingAndSummary } = page;
  const numbers = useNumbers();
  if (state.problem || isEmpty(state, found?.rows.length)) return <NothingFound state={state} noun={title} />;
  if (!found) return <AnswerSkeleton search={state.search} noun={title} />;
  const parts = summaryOf(list.noun, state.search, state.accessions.data ?? [], found, numbers);
  const { says } = state.knowledge;
  return (
    <AnswerCard>
      <Own
        page={found}
        state={state}
        heading={<SearchSummary search={state.search} noun={title} />}
        summary={<p className="text-muted-foreground text-sm empty:hidden">{parts.join(" · ")}</p>}
      />
      {says && <p className="text-sm">{says}</p>}
      {found.hasResults && <OnlyCalled list={list} state={state} page={found} />}
      <AccessHint visitor={visitor} panel={panel} />
    </AnswerCard>
  );
}

const HeadingAndSummary = ({ heading, summary }: Pick<OwnAnswerProps<ListItem>, "heading" | "summary">) => (
  <>
    {heading}
    {summary}
  </>
);

/** Below this share of rows with a result, the others can be hidden at once. */
const FEW_RESULTS = 0.1;

interface OnlyCalledProps extends Pick<OwnAnswerProps<ListItem>, "page" | "state"> {
  list: ListFacts;
}

function OnlyCalled({ list, state, page }: OnlyCalledProps) {
  const { count, called } = countsOf(page);
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
