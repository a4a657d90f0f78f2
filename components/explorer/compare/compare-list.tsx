"use client";

import { useQuery } from "@tanstack/react-query";
import { ListStates } from "@/components/explorer/list/list-states";
import { Pager } from "@/components/explorer/list/pager";
import type { ListState } from "@/components/explorer/list/use-list-state";
import { ApiCall } from "@/components/explorer/parts/api-call";
import { SearchSummary } from "@/components/explorer/search/search-summary";
import { Card } from "@/components/ui/card";
import { hasGrantChanged } from "@/lib/explorer/base/problems";
import { type ComparedProfiles, comparisonAddress } from "@/lib/explorer/compare/compared-profiles";
import { type ComparedMarker, compareMarkers, countSharing } from "@/lib/explorer/compare/comparison";
import { comparisonPaths, comparisonQuery } from "@/lib/explorer/compare/comparison-query";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import { CompareSummary } from "./compare-summary";
import { CompareTable } from "./compare-table";

interface CompareListProps {
  state: ListState;
  compared: ComparedProfiles;
  names: readonly [string, string];
}

export function CompareList({ state, compared, names }: CompareListProps) {
  const ids: [string, string] = [compared.first.id, compared.second.id];
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...comparisonQuery(browserRead, ids, state.filter ?? {}, state.page),
    enabled: state.filter !== undefined,
  });
  const rows = data && compareMarkers(data[0].data, data[1].data);
  // A refusal makes the page look again at who the visitor is, and say it; until then it loads.
  const failure = error && !hasGrantChanged(error) ? error : null;
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
          compared={compared}
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

function Filled({ state, compared, names, rows, next }: FilledProps) {
  const { query, page, sizes, search, filter, accessions, onTurn } = state;
  const a = compared.first.id;
  const b = compared.second.id;
  return (
    <>
      <SearchSummary search={search} noun={`${names[0]} and ${names[1]}: markers`} />
      <CompareSummary counts={countSharing(rows)} />
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
