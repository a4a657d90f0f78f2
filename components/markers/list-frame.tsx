"use client";

import { SearchXIcon } from "lucide-react";
import { ApiCall } from "@/components/explorer/api-call";
import { FailureNotice } from "@/components/explorer/notices";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { listPath } from "@/lib/explorer/queries";
import { RowsSkeleton } from "./list-skeleton";
import { Pager } from "./pager";
import { SearchSummary } from "./search-summary";
import type { ListState } from "./use-list-state";

interface ListFrameProps {
  state: ListState;
  noun: "Markers" | "Variants";
  /** The list's address without its query. */
  resource: string;
  needsToken: boolean;
  /** Items of this page; undefined while they load. */
  count: number | undefined;
  next: string | null;
  failure: Error | null;
  retry: () => void;
  /** True while the items of the page before are still shown. */
  isStale: boolean;
  /** What stands between the summary and the list. */
  tools?: React.ReactNode;
  children: React.ReactNode;
}

/** Around a list: what was understood of the search, the list or what stands in its place, pages, and the API call. */
export function ListFrame(props: ListFrameProps) {
  const { state, noun, failure, retry, count } = props;
  if (state.sentence) return <Sentence title="That search was not understood">{state.sentence}</Sentence>;
  if (state.accessions.error) return <FailureNotice retry={() => void state.accessions.refetch()} />;
  if (failure) return <FailureNotice retry={retry} />;
  if (count === undefined) return <RowsSkeleton />;
  if (count === 0 && state.page.offset === 0) {
    return (
      <Sentence title={`No ${noun.toLowerCase()} here`}>
        Nothing in the reference data matches “{state.query}”. Try a gene, another id, or a wider region.
      </Sentence>
    );
  }
  return <Filled {...props} count={count} />;
}

function Filled({
  state,
  noun,
  resource,
  needsToken,
  count,
  next,
  isStale,
  tools,
  children,
}: ListFrameProps & { count: number }) {
  const { page, sizes, search, filter, addressOf, onTurn } = state;
  return (
    <div className="flex flex-col gap-4" aria-busy={isStale}>
      <SearchSummary search={search} noun={noun} />
      {tools}
      <Card className={isStale ? "overflow-hidden opacity-60 transition-opacity" : "overflow-hidden"}>
        {children}
      </Card>
      <Pager {...{ page, sizes, count, noun, next, addressOf, onTurn }} />
      <ApiCall path={listPath(resource, filter ?? {}, page)} needsToken={needsToken} />
    </div>
  );
}

function Sentence({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Alert role="status">
      <SearchXIcon aria-hidden className="text-primary" />
      <AlertTitle>{title}</AlertTitle>
      <AlertDescription>{children}</AlertDescription>
    </Alert>
  );
}
