"use client";

import { ApiCall } from "@/components/explorer/parts/api-call";
import { SearchSummary } from "@/components/explorer/search/search-summary";
import { Card } from "@/components/ui/card";
import { ListStates, type ListStatesProps } from "./list-states";
import { Pager } from "./pager";

interface ListFrameProps extends Omit<ListStatesProps, "children"> {
  /** Path of this page at the provider. */
  path: string;
  needsToken: boolean;
  next: string | null;
  /** True while the previous page is still shown. */
  isStale: boolean;
  /** Tools between the summary and the list. */
  tools?: React.ReactNode;
  children: React.ReactNode;
}

/** A list with its frame: its heading where no answer has it, the list or its state, pager, API call. */
export function ListFrame(props: ListFrameProps) {
  return (
    <ListStates {...props}>
      <Filled {...props} count={props.count ?? 0} />
    </ListStates>
  );
}

function Filled({
  state,
  noun,
  path,
  needsToken,
  count,
  next,
  isStale,
  tools,
  children,
}: ListFrameProps & { count: number }) {
  const { page, sizes, search, addressOf, onTurn } = state;
  return (
    <div className="flex flex-col gap-3" aria-busy={isStale}>
      {search.kind === "everything" && <SearchSummary search={search} noun={noun} />}
      {tools}
      <Card className={isStale ? "overflow-hidden opacity-60 transition-opacity" : "overflow-hidden"}>
        {children}
      </Card>
      <Pager {...{ page, sizes, count, noun, next, addressOf, onTurn }} />
      <ApiCall path={path} needsToken={needsToken} />
    </div>
  );
}
