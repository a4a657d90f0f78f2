"use client";

import { useQueryClient } from "@tanstack/react-query";
import { SearchXIcon } from "lucide-react";
import { InPlaceLink } from "@/components/rangefinder/parts/links";
import { seenGenes } from "@/components/rangefinder/search/suggestions";
import { FailureNotice } from "@/components/rangefinder/visitor/notices";
import { Notice } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { zoomed } from "@/lib/rangefinder/core/genome/region";
import { listAddress } from "@/lib/rangefinder/core/markers/search-request";
import { regionOf, type Search, type SearchLink } from "@/lib/rangefinder/core/search/search";
import { regionText, searchWords } from "@/lib/rangefinder/core/search/search-words";
import { knownGenes, similarGenes } from "@/lib/rangefinder/core/search/similar-genes";
import type { ListState } from "./use-list";

interface ListStatesProps {
  state: ListState;
  noun: string;
  /** Items of this page; undefined while they load. */
  count: number | undefined;
  failure: Error | null;
  retry: () => void;
  children: React.ReactNode;
}

export function ListStates({ state, noun, count, failure, retry, children }: ListStatesProps) {
  if (state.problem || isEmpty(state, count)) return <NothingFound state={state} noun={noun} />;
  if (state.accessions.error) return <FailureNotice retry={() => void state.accessions.refetch()} />;
  if (failure) return <FailureNotice retry={retry} />;
  if (count === undefined) return <RowsSkeleton />;
  return children;
}

export const isEmpty = ({ page }: ListState, count: number | undefined): boolean =>
  count === 0 && page.offset === 0;

const rows = Array.from({ length: 12 }, (_, row) => row);

const RowsSkeleton = () => (
  <Card className="overflow-hidden">
    <p role="status" className="sr-only">
      Loading
    </p>
    {rows.map((row) => (
      <div key={row} className="flex items-center gap-6 border-b px-4 py-3 last:border-0" aria-hidden="true">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-5 w-12" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="hidden h-5 flex-1 sm:block" />
      </div>
    ))}
  </Card>
);

export const ListSkeleton = () => (
  <>
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-28 w-full" />
    <RowsSkeleton />
  </>
);

export function NothingFound({ state, noun }: { state: ListState; noun: string }) {
  const { title, sentence, instead } = useNothingFound(state, noun);
  return (
    <Notice role="status" icon={SearchXIcon} title={title} text={sentence}>
      {instead.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {instead.map(({ name, query }) => (
            <li key={query}>
              <InPlaceLink
                href={listAddress({ q: query })}
                onGo={() => state.onSearch(query)}
                className={buttonVariants({ variant: "outline", size: "sm" })}
              >
                {name}
              </InPlaceLink>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function useNothingFound(
  { search, filter, problem, accessions, knowledge }: ListState,
  noun: string,
): { title: string; sentence: string; instead: SearchLink[] } {
  const client = useQueryClient();
  const meant = knowledge.similar.map(({ name }) => ({ name, query: name }));
  if (problem) return { ...problem, instead: problem.instead ? [problem.instead] : meant };
  const title = `No ${noun.toLowerCase()} here`;
  switch (search.kind) {
    case "gene": {
      const similar = similarGenes(search.name, [...knownGenes, ...seenGenes(client)]);
      const instead = similar.length > 0 ? similar.map((name) => ({ name, query: name })) : meant;
      const advice = instead.length > 0 ? "Did you mean one of these?" : "Check its official symbol.";
      return {
        title,
        sentence: `There are no markers in a gene named ${search.name}. ${advice}`,
        instead,
      };
    }
    case "ids": {
      const [id, ...others] = search.ids;
      const subject = others.length > 0 ? `None of these ${search.ids.length} ids is` : `${id} is not`;
      return { title, sentence: `${subject} in the reference data.`, instead: [] };
    }
    case "position":
    case "region": {
      const accession = accessions.data?.find(({ id }) => id === filter?.accession_id);
      const wider = accession && zoomed(regionOf(search, accession.length), 1 / 10, accession.length);
      return {
        title,
        sentence: `There are no ${noun.toLowerCase()} ${searchWords(search)}.`,
        instead: wider ? [{ name: "Zoom out 10 times", query: regionText(accession.chromosome, wider) }] : [],
      };
    }
    default:
      return { title, sentence: "The reference data has nothing here.", instead: [] };
  }
}

export const SearchSummary = ({ search, noun }: { search: Search; noun: string }) => {
  return (
    <h2 className="font-semibold text-xl leading-snug">
      {search.kind === "ids" && search.ids.length === 1 && noun === "Markers" ? (
        <span className="readout">{search.ids[0]}</span>
      ) : (
        `${noun} ${searchWords(search)}`
      )}
    </h2>
  );
};
