"use client";

import { useQuery } from "@tanstack/react-query";
import { ListStates, SearchSummary } from "@/components/rangefinder/markers/list-states";
import { Pager } from "@/components/rangefinder/markers/pager";
import type { ListState } from "@/components/rangefinder/markers/use-list";
import { InPlaceLink } from "@/components/rangefinder/parts/links";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { browserRead } from "@/lib/rangefinder/core/page-data/browser-read";
import {
  arranged,
  type ComparedMarker,
  compareMarkers,
  comparisonPage,
  comparisonQuery,
  countSharing,
  type Shown,
} from "@/lib/rangefinder/extensions/compare/comparison";
import { comparedIn } from "@/lib/rangefinder/extensions/compare/sharing";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import { hasGrantChanged } from "@/lib/rangefinder/platform/base/problems";
import { CompareTable } from "./compare-table";

interface CompareListProps {
  state: ListState;
  ids: [string, string];
  names: readonly [string, string];
  show: Shown;
  /** Whether all rows of a page are shown, not only the first. */
  areAllShown: boolean;
  allAddress: string;
  onShow: (change: { show: Shown } | { rows: "all" }) => void;
  addressOf: React.ComponentProps<typeof Pager>["addressOf"];
}

const FIRST_ROWS = 20;

export function CompareList(props: CompareListProps) {
  const { state, ids, names, show, areAllShown, allAddress, onShow, addressOf } = props;
  const page = comparisonPage(state.page);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...comparisonQuery(browserRead, ids, state.filter ?? {}, page),
    enabled: state.filter !== undefined,
  });
  const found = data && compareMarkers(data[0].data, data[1].data);
  const rows = found ?? [];
  const shown = arranged(rows, show);
  const next = data?.[0].links.next ?? null;
  const isWhole = next === null && page.offset === 0;
  // A refusal makes the page look again at who the visitor is, and say it; until then it loads.
  const failure = error && !hasGrantChanged(error) ? error : null;
  return (
    <ListStates
      state={state}
      noun="Markers"
      count={found?.length}
      failure={failure}
      retry={() => void refetch()}
    >
      <div
        aria-busy={isPlaceholderData}
        className={`flex flex-col gap-4 ${isPlaceholderData ? "opacity-60 transition-opacity" : ""}`}
      >
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="flex flex-col gap-1">
            <SearchSummary search={state.search} noun={`${names[0]} and ${names[1]}: markers`} />
            {isWhole && <Counts rows={rows} />}
          </div>
          <div className="flex min-w-0 items-center gap-2 whitespace-nowrap print:hidden no-script:hidden">
            <Label htmlFor="show">Show</Label>
            <Select
              id="show"
              className="min-w-0"
              value={show}
              onChange={({ target }) =>
                onShow({ show: choices.find(([one]) => one === target.value)?.[0] ?? "differences" })
              }
            >
              {choices.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
        </div>
        <Card className="overflow-hidden">
          {shown.length > 0 ? (
            <CompareTable
              rows={areAllShown ? shown : shown.slice(0, FIRST_ROWS)}
              accessions={state.accessions.data ?? []}
              names={names}
            />
          ) : (
            <p className="p-4">
              {show === "shared" ? "They share both alleles nowhere" : "They differ nowhere"}
              {isWhole ? " here." : " on this page."}
            </p>
          )}
        </Card>
        {!areAllShown && shown.length > FIRST_ROWS && (
          <InPlaceLink
            href={allAddress}
            onGo={() => onShow({ rows: "all" })}
            className={`self-start ${buttonVariants({ variant: "outline" })}`}
          >
            Show all {plainNumbers.counted(shown.length, "markers")}
          </InPlaceLink>
        )}
        {!isWhole && (
          <div className="print:hidden">
            <Pager
              page={page}
              sizes={[page.limit]}
              count={rows.length}
              noun="Markers"
              next={next}
              addressOf={addressOf}
              onTurn={state.onTurn}
            />
          </div>
        )}
      </div>
    </ListStates>
  );
}

const choices: readonly [Shown, string][] = [
  ["differences", "All, differences first"],
  ["position", "All, by position"],
  ["different", "Only where they differ"],
  ["shared", "Only where both alleles are shared"],
];

function Counts({ rows }: { rows: readonly ComparedMarker[] }) {
  const { whole, counted } = plainNumbers;
  const counts = countSharing(rows);
  return (
    <p>
      {whole(comparedIn(counts))} of {counted(rows.length, "markers")}{" "}
      {comparedIn(counts) === 1 ? "has" : "have"} a result in both: both alleles are shared at{" "}
      {whole(counts.both)}, one at {whole(counts.one)}, none at {whole(counts.none)}.
    </p>
  );
}
