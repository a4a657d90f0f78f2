"use client";

import { useQueryClient } from "@tanstack/react-query";
import { SearchXIcon } from "lucide-react";
import { InPlaceLink } from "@/components/explorer/parts/in-place-link";
import { useNumbers } from "@/components/explorer/parts/numbers";
import { seenGenes } from "@/components/explorer/search/use-suggestions";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button-variants";
import { zoomed } from "@/lib/explorer/genome/region";
import { regionOf, type SearchLink } from "@/lib/explorer/search/search";
import { regionText, searchWords } from "@/lib/explorer/search/search-words";
import { knownGenes, similarGenes } from "@/lib/explorer/search/similar-genes";
import type { ListState } from "./use-list";

export function NothingFound({ state, noun }: { state: ListState; noun: string }) {
  const { title, sentence, instead } = useNothingFound(state, noun);
  return (
    <Alert role="status">
      <SearchXIcon aria-hidden className="text-primary" />
      <AlertTitle>{title}</AlertTitle>
      <AlertDescription>
        <p>{sentence}</p>
        {instead.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {instead.map(({ name, query }) => (
              <li key={query}>
                <InPlaceLink
                  href={`?q=${encodeURIComponent(query)}`}
                  onGo={() => state.onSearch(query)}
                  className={buttonVariants({ variant: "outline", size: "sm" })}
                >
                  {name}
                </InPlaceLink>
              </li>
            ))}
          </ul>
        )}
      </AlertDescription>
    </Alert>
  );
}

function useNothingFound(
  { search, filter, problem, accessions, knowledge }: ListState,
  noun: string,
): { title: string; sentence: string; instead: SearchLink[] } {
  const client = useQueryClient();
  const numbers = useNumbers();
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
        sentence: `There are no ${noun.toLowerCase()} ${searchWords(search, numbers)}.`,
        instead: wider ? [{ name: "Zoom out 10 times", query: regionText(accession.chromosome, wider) }] : [],
      };
    }
    default:
      return { title, sentence: "The reference data has nothing here.", instead: [] };
  }
}
