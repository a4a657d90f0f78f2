"use client";

import { MapIcon } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { Chromosomes } from "@/components/rangefinder/genome/chromosomes";
import { RegionStrip, StripSkeleton } from "@/components/rangefinder/genome/region-strip";
import type { PlacedMark } from "@/components/rangefinder/genome/strip-marks";
import { Doors } from "@/components/rangefinder/search/search-links";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { type OneBased, toOneBased } from "@/lib/rangefinder/core/genome/coordinates";
import { around, type ChromosomeRegion } from "@/lib/rangefinder/core/genome/region";
import type { ListDefinition, ListItem } from "@/lib/rangefinder/core/markers/list-definition";
import { isAt } from "@/lib/rangefinder/core/markers/marker-rows";
import type { Outline } from "@/lib/rangefinder/core/reads/outline";
import { regionOf } from "@/lib/rangefinder/core/search/search";
import { Answer, type AnswerBodyProps } from "./answer";
import { isEmpty, ListStates } from "./list-states";
import { Pager } from "./pager";
import { ListTable } from "./table";
import { TableTools } from "./table-tools";
import { type ListContentProps, type ListState, useList, useOutline } from "./use-list";

interface FoundListProps<Item, Row extends ListItem> extends ListContentProps {
  list: ListDefinition<Item, Row>;
  AnswerBody?: React.ComponentType<AnswerBodyProps<Row>>;
}

/** What a search finds: its answer, the genome around it, and the list. */
export function FoundList<Item, Row extends ListItem>({
  list,
  AnswerBody,
  state,
  visitor,
  isReady,
}: FoundListProps<Item, Row>) {
  const loaded = useList(list, state, visitor, isReady);
  const { rows, shown, next, isWhole, isStale, profileId } = loaded;
  const { search, page, sizes } = state;
  const marks = useMemo(() => marksOf(rows ?? []), [rows]);
  const isNothing = state.problem !== undefined || isEmpty(state, rows?.length);
  const outline = useOutline({ filter: state.filter, profileId, isReady });
  const hasResults = profileId !== undefined;
  const found = rows && !isStale ? { rows, isWhole, hasResults, outline: outline.data } : undefined;
  return (
    <>
      {!loaded.error && <Answer list={list} state={state} visitor={visitor} page={found} Body={AnswerBody} />}
      <GenomeViews
        state={state}
        isWanted={isNothing}
        place={regionOfList(state, outline, rows)}
        marks={marks}
        outline={outline.data}
        hasFailed={loaded.error !== null}
        onAim={loaded.onAim}
      />
      <div className="min-w-0 lg:col-span-full">
        {isNothing ? (
          <Doors onSearch={state.onSearch} />
        ) : (
          <ListStates
            state={state}
            noun={list.title}
            count={rows?.length}
            failure={loaded.error}
            retry={loaded.retry}
          >
            <div className="flex flex-col gap-3" aria-busy={isStale}>
              <TableTools
                list={list}
                state={state}
                rows={rows ?? []}
                shown={shown.length}
                isWhole={isWhole}
                constants={loaded.columns.constants}
                hasProfile={visitor.profile !== null}
              />
              <Card className={isStale ? "overflow-hidden opacity-60 transition-opacity" : "overflow-hidden"}>
                <ListTable
                  label={list.title}
                  columns={loaded.columns.shown}
                  rows={shown}
                  offset={page.offset}
                  isHere={(row) => isAt(row.locus, search)}
                />
              </Card>
              {(!isWhole || page.limit > Math.min(...sizes)) && (
                <Pager
                  page={page}
                  sizes={sizes}
                  count={rows?.length ?? 0}
                  noun={list.title}
                  next={next}
                  addressOf={state.addressOf}
                  onTurn={state.onTurn}
                />
              )}
            </div>
          </ListStates>
        )}
      </div>
    </>
  );
}

interface GenomeViewsProps {
  state: ListState;
  /** Whether they are shown on a narrow screen too, where the answer comes first. */
  isWanted: boolean;
  /** Null where the list lies on several chromosomes, undefined while it is unknown. */
  place: ChromosomeRegion | null | undefined;
  marks: readonly PlacedMark[];
  outline: Outline | undefined;
  hasFailed: boolean;
  onAim: (query: string) => void;
}

function GenomeViews({ state, isWanted, place, hasFailed, ...given }: GenomeViewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isHidden = !isOpen && !isWanted;
  return (
    <div className="@container flex min-w-0 flex-col gap-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      {!isWanted && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="self-start aria-expanded:bg-accent aria-expanded:text-accent-foreground md:hidden no-script:hidden"
        >
          <MapIcon aria-hidden />
          Map
        </Button>
      )}
      <div
        id={id}
        className={`flex min-w-0 flex-col gap-2 ${isHidden ? "max-md:hidden no-script:max-md:flex" : ""}`}
      >
        {place !== null && (
          <Chromosomes accessions={state.accessions.data ?? []} place={place} onSearch={state.onSearch} />
        )}
        {place && <RegionStrip place={place} {...given} onSearch={state.onSearch} />}
        {place === undefined && !hasFailed && <StripSkeleton />}
      </div>
    </div>
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
