"use client";

import { useQuery } from "@tanstack/react-query";
import { ApiCall } from "@/components/explorer/api-call";
import { ListStates } from "@/components/markers/list-states";
import { Pager } from "@/components/markers/pager";
import { SearchSummary } from "@/components/markers/search-summary";
import type { ListState } from "@/components/markers/use-list-state";
import { Card } from "@/components/ui/card";
import { browserRead } from "@/lib/explorer/browser-read";
import { type ComparedMarker, compareMarkers, countLikeness } from "@/lib/explorer/comparison";
import { comparisonPaths, comparisonQuery } from "@/lib/explorer/comparison-query";
import { comparisonAddress, type Pair } from "@/lib/explorer/pair";
import { isRefusal } from "@/lib/explorer/problems";
import { CompareSummary } from "./compare-summary";
import { CompareTable } from "./compare-table";

interface CompareListProps {
  state: ListState;
  pair: Pair;
  names: readonly [string, string];
}

/** One page of the markers found, with both calls. */
export function CompareList({ state, pair, names }: CompareListProps) {
  const ids: [string, string] = [pair.first.id, pair.second.id];
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...comparisonQuery(browserRead, ids, state.filter ?? {}, state.page),
    enabled: state.filter !== undefined,
  });
  const rows = data && compareMarkers(data[0].data, data[1].data);
  // A refusal makes the page look again at who the visitor is, and say it; until then it loads.
  const failure = error && !isRefusal(error) ? error : null;
  return (
    <ListStates
      state={state}
      noun="Markers"
      count={rows?.length}
      failure={failure}
      retry={() => void refetch()}
    >
      <div
        aria-busy={isPlaceholderData}
        className={
          isPlaceholderData ? "flex flex-col gap-4 opacity-60 transition-opacity" : "flex flex-col gap-4"
        }
      >
        <Filled
          state={state}
          pair={pair}
          names={names}
          rows={rows ?? []}
          next={data?.[0].links.next ?? null}
        />
      </div>
    </ListStates>
  );
}

interface FilledProps extends CompareListProps {
  rows: ComparedMarker[];
  /** `links.next` of the envelope. */
  next: string | null;
}

function Filled({ state, pair, names, rows, next }: FilledProps) {
  const { query, page, sizes, search, filter, accessions, onTurn } = state;
  const a = pair.first.id;
  const b = pair.second.id;
  return (
    <>
      <SearchSummary search={search} noun={`${names[0]} and ${names[1]}: markers`} />
      <CompareSummary counts={countLikeness(rows)} />
      <Card className="overflow-hidden">
        <CompareTable rows={rows} accessions={accessions.data ?? []} names={names} />
      </Card>
      <div className="flex flex-col gap-4 print:hidden">
        <Pager
          page={page}
          sizes={sizes}
          count={rows.length}
          noun="Markers"
          next={next}
          addressOf={(to) => comparisonAddress({ q: query, a, b, ...to }) || "?"}
          onTurn={onTurn}
        />
        <ApiCall path={comparisonPaths([a, b], filter ?? {}, page)} needsToken />
      </div>
    </>
  );
}
