"use client";

import { useMemo } from "react";
import type { PlacedMark } from "@/components/explorer/genome-view/strip-marks";
import { useOutline } from "@/components/explorer/genome-view/use-outline";
import { type OneBased, toOneBased } from "@/lib/explorer/genome/coordinates";
import { around, type ChromosomeRegion } from "@/lib/explorer/genome/region";
import type { ListItem } from "@/lib/explorer/list/list-definition";
import { regionOf } from "@/lib/explorer/search/search";
import { Answer } from "./answer";
import { GenomeViews } from "./genome-views";
import { isEmpty } from "./list-states";
import type { ListPartProps } from "./list-view";
import { LoadedList } from "./loaded-list";
import { type ListPage, useList } from "./use-list";
import type { ListState } from "./use-list-state";
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
        place={regionOfList(state, outline, rows)}
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

/**
 * The region of a list: the one searched for, or from the first to the last marker of the gene or the ids, or
 * for the whole genome of the page. Null when it is spread over several chromosomes, undefined while unknown.
 */
function regionOfList(
  state: ListState,
  outline: ReturnType<typeof useOutline>,
  rows: readonly ListItem[] | undefined,
): ChromosomeRegion | null | undefined {
  const { search, filter } = state;
  const accessions = state.accessions.data;
  if (state.problem || state.accessions.error) return null;
  if (!accessions) return undefined;
  const on = (id: string | undefined, regionIn: (length: number) => OneBased) => {
    const accession = accessions.find((one) => one.id === id);
    return accession ? { accession, region: regionIn(accession.length) } : null;
  };
  if (search.kind === "chromosome") return on(filter?.accession_id, (last) => ({ first: 1, last }));
  if (search.kind === "position" || search.kind === "region")
    return on(filter?.accession_id, (length) => regionOf(search, length));
  if (outline.isPending) return undefined;
  if (outline.data) {
    const { span } = outline.data;
    return span && on(span.accession_id, (length) => around(span, length));
  }
  if (!rows) return undefined;
  const [first, last] = [rows.at(0)?.locus, rows.at(-1)?.locus];
  if (!first || !last || first.accession_id !== last.accession_id) return null;
  const span = { first: toOneBased(first).first, last: toOneBased(last).last };
  return on(first.accession_id, (length) => around(span, length));
}
