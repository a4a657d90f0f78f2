"use client";

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { browserRead, readOwn } from "@/lib/rangefinder/core/page-data/browser-read";
import {
  accessionsQuery,
  knowledgePath,
  knowledgeQuery,
  markerListQuery,
  markerQuery,
} from "@/lib/rangefinder/core/reads/queries";
import { mayBeWords, parseSearch } from "@/lib/rangefinder/core/search/search";
import { knownGenes } from "@/lib/rangefinder/core/search/similar-genes";
import {
  hintFor,
  type Lookup,
  type Suggestion,
  suggestionsFor,
} from "@/lib/rangefinder/core/search/suggestions";
import type { Answers } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { problemOf } from "@/lib/rangefinder/platform/base/problems";
import type { useCombobox } from "./use-combobox";

interface SuggestionsProps {
  typed: string;
  combobox: ReturnType<typeof useCombobox>;
  onOffer: (offer: Offer) => void;
}

export function Suggestions({ typed, combobox, onOffer }: SuggestionsProps) {
  const offer = useSuggestions(typed);
  useLayoutEffect(() => onOffer(offer), [offer, onOffer]);
  if (!combobox.isShown) return null;
  return (
    <div
      {...combobox.listProps}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-md border bg-popover p-1 shadow-lg"
    >
      {offer.suggestions.map(({ kind, text, detail }, index) => (
        <div
          key={`${kind} ${text}`}
          {...combobox.optionProps(index)}
          className="flex min-h-9 cursor-pointer flex-wrap items-baseline gap-x-3 rounded px-3 py-1.5 text-sm aria-selected:bg-accent aria-selected:text-accent-foreground"
        >
          <span className="w-24 shrink-0 text-muted-foreground text-xs">{kind}</span>
          <span className="readout font-semibold">{text}</span>
          {detail && <span className="text-muted-foreground text-xs">{detail}</span>}
        </div>
      ))}
    </div>
  );
}

const SETTLE_MS = 200;
const FIRST_OF_ALL = { profileId: undefined, page: { limit: 1, offset: 0 } };

export interface Offer {
  suggestions: Suggestion[];
  hint: string | null;
}

function useSuggestions(typed: string): Offer {
  const client = useQueryClient();
  const accessions = useQuery(accessionsQuery(browserRead)).data ?? NONE;
  const found = useLookup(typed);
  return useMemo(() => {
    const genes = [...knownGenes, ...seenGenes(client)];
    return {
      suggestions: suggestionsFor(typed, accessions, genes, found),
      hint: hintFor(typed, accessions, genes, found),
    };
  }, [typed, accessions, client, found]);
}

const NONE: never[] = [];
const NOTHING: Lookup = {};

function useLookup(typed: string): Lookup {
  const settled = useSettled(typed);
  const search = parseSearch(settled);
  const id = search.kind === "ids" && search.ids.length === 1 ? search.ids[0] : undefined;
  const name = search.kind === "gene" ? search.name : undefined;
  const marker = useQuery({ ...markerQuery(browserRead, undefined, id ?? ""), enabled: id !== undefined });
  const inGene = useQuery({
    ...markerListQuery(browserRead, { ...FIRST_OF_ALL, filter: { gene_name: name ?? "" } }),
    enabled: name !== undefined,
  });
  const known = useQuery({
    ...knowledgeQuery((text) => readOwn(knowledgePath(text)), settled.trim()),
    enabled: mayBeWords(search) && settled.trim().length > 2,
  }).data;
  const isUnknown = marker.error !== null && problemOf(marker.error) === "not_found";
  return useMemo(() => {
    if (settled !== typed) return NOTHING;
    if (id) return { marker: isUnknown ? null : marker.data };
    const meanings = [known?.meaning ?? [], known?.similar ?? []].flat();
    return name && inGene.data ? { meanings, inGene: inGene.data.data[0] ?? null } : { meanings };
  }, [settled, typed, id, name, isUnknown, known, marker.data, inGene.data]);
}

export const seenGenes = (client: QueryClient): string[] =>
  client
    .getQueriesData<Answers["markerList"]>({
      predicate: ({ queryKey: [path, ...others] }) =>
        others.length === 0 && /^\/3\/(profile\/[\w-]+\/)?marker\/\?/.test(String(path)),
    })
    .flatMap(([, list]) => list?.data.flatMap(({ gene_names }) => gene_names) ?? []);

/** The text once it has not changed for a while: not every typed letter should ask the provider. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
