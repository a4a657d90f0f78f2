"use client";

import { useMemo } from "react";
import type { PlacedMark } from "@/components/explorer/genome-view/strip-marks";
import { useOutline } from "@/components/explorer/genome-view/use-outline";
import { toOneBased } from "@/lib/explorer/genome/coordinates";
import type { ListItem } from "@/lib/explorer/list/list-definition";
import { Answer } from "./answer";
import { GenomeViews } from "./genome-views";
import { regionOfList } from "./list-region";
import { isEmpty } from "./list-states";
import type { ListPartProps } from "./list-view";
import { LoadedList } from "./loaded-list";
import { type ListPage, useList } from "./use-list";
import { useViewState } from "./use-view-state";

interface FoundListProps<Item, Row extends ListItem> extends ListPartProps {
  page: ListPage<Item, Row>;
}

export function FoundList<Item, Row extends ListItem>({
  page,
  visitor,
  isReady,
  ...given
}: FoundListProps<Item, Row>) {
  const state = useViewState(page.list, given.state);
  const loaded = useList(page, state, visitor, isReady);
  const { rows, next, isStale, profileId } = loaded;
  const marks = useMemo(() => marksOf(rows ?? []), [rows]);
  const isNothing = state.problem !== undefined || isEmpty(state, rows?.length);
  const outline = useOutline({ filter: state.filter, profileId, isReady });
  const isWhole = next === null && state.page.offset === 0;
  const hasResults = profileId !== undefined;
  const found = rows && !isStale ? { rows, isWhole, hasResults, outline: outline.data } : undefined;
  return (
    <>
      {!loaded.error && <Answer page={page} state={state} visitor={visitor} found={found} />}
      <GenomeViews
        state={state}
        isWanted={isNothing}
        place={regionOfList(state, { outline, page: rows && [rows.at(0)?.locus, rows.at(-1)?.locus] })}
        marks={marks}
        outline={outline.data}
        hasFailed={loaded.error !== null}
        onAim={loaded.onAim}
      />
      {!isNothing && (
        <div className="min-w-0 lg:col-span-full">
          <LoadedList page={page} state={state} visitor={visitor} loaded={loaded} />
        </div>
      )}
    </>
  );
}

/** One for each place: a call is different where a variant of its marker has one copy. */
function marksOf(rows: readonly ListItem[]): PlacedMark[] {
  const marks = new Map<string, PlacedMark>();
  for (const { mark: id, locus, state } of rows) {
    const known = marks.get(id)?.state === "different" ? "different" : state;
    marks.set(id, { id, accession: locus.accession_id, state: known, ...toOneBased(locus) });
  }
  return [...marks.values()];
}
