"use client";

import { InPlaceLink } from "@/components/rangefinder/parts/links";
import { ConnectButton } from "@/components/rangefinder/visitor/connect";
import { ACCESS_NOTICE } from "@/components/rangefinder/visitor/notices";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { covers, isAskedFor, scopeLabel } from "@/lib/rangefinder/core/login/scopes";
import type { ListFacts, ListItem } from "@/lib/rangefinder/core/markers/list-definition";
import { countsOf, type LoadedPage, summaryOf } from "@/lib/rangefinder/core/markers/list-summary";
import type { Search } from "@/lib/rangefinder/core/search/search";
import { extraFor, type Panel, type Visitor } from "@/lib/rangefinder/core/visitor/visitor";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import { isEmpty, NothingFound, SearchSummary } from "./list-states";
import type { ListState } from "./use-list";

export interface AnswerBodyProps<Row extends ListItem> {
  page: LoadedPage<Row>;
  state: ListState;
  heading: React.ReactNode;
  summary: React.ReactNode;
}

interface AnswerProps<Row extends ListItem> {
  list: ListFacts;
  state: ListState;
  visitor: Visitor;
  /** Undefined while it loads. */
  page: LoadedPage<Row> | undefined;
  /** What the answer says where it is more than its heading and summary. */
  Body: React.ComponentType<AnswerBodyProps<Row>> | undefined;
}

export function Answer<Row extends ListItem>({ list, state, visitor, page, Body }: AnswerProps<Row>) {
  const { noun, title, panel, groups } = list;
  if (state.problem || isEmpty(state, page?.rows.length)) return <NothingFound state={state} noun={title} />;
  if (!page) return <AnswerSkeleton search={state.search} noun={title} />;
  const parts = summaryOf(noun, state.search, state.accessions.data ?? [], page);
  const heading = <SearchSummary search={state.search} noun={title} />;
  const summary = <p className="text-muted-foreground text-sm empty:hidden">{parts.join(" · ")}</p>;
  const { says } = state.knowledge;
  return (
    <AnswerCard>
      {Body ? (
        <Body page={page} state={state} heading={heading} summary={summary} />
      ) : (
        <>
          {heading}
          {summary}
        </>
      )}
      {says && <p className="text-sm">{says}</p>}
      {page.hasResults && <OnlyCalled groups={groups} state={state} page={page} />}
      <AccessHint visitor={visitor} panel={panel} />
    </AnswerCard>
  );
}

/** Below this share of rows with a result, the others can be hidden at once. */
const FEW_RESULTS = 0.1;

interface OnlyCalledProps {
  groups: ListFacts["groups"];
  state: ListState;
  page: LoadedPage<ListItem>;
}

function OnlyCalled({ groups, state, page }: OnlyCalledProps) {
  const { count, called } = countsOf(page);
  const { whole } = plainNumbers;
  const limit = state.sizes.find((size) => size >= count);
  if (limit === undefined || called === 0 || called >= count * FEW_RESULTS) return null;
  const isOn = state.params.calls.length > 0;
  const calls = isOn ? [] : groups.filter((group) => group !== "no_call" && group !== "not_assayed");
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
      {isOn ? "Show all" : `Only the ${whole(called)} with a result`}
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

function AccessHint({ visitor, panel }: { visitor: Visitor; panel: Panel }) {
  if (visitor.kind === "guest")
    return (
      <Line text="Reference data, the same for everyone.">
        <a href={`#${ACCESS_NOTICE}`} className="underline underline-offset-4">
          See your own
        </a>
      </Line>
    );
  if (visitor.kind === "lost" || !visitor.profile)
    return (
      <Line text="Access has ended.">
        <ConnectButton size="sm" variant="outline">
          Reconnect
        </ConnectButton>
      </Line>
    );
  if (!isAskedFor(panel.scope)) return null;
  if (!covers(visitor.granted, panel.scope))
    return (
      <Line text="Not shared.">
        <ConnectButton size="sm" variant="outline" extra={extraFor(visitor, panel.scope)}>
          Share “{scopeLabel(panel.scope)}”
        </ConnectButton>
      </Line>
    );
  return visitor.profile.isGenotyped ? null : <Line text="This profile has no results yet." />;
}

const Line = ({ text, children }: { text: string; children?: React.ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
    <span className="text-muted-foreground">{text}</span>
    {children}
  </div>
);
