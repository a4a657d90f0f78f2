"use client";

import { Chromosomes } from "@/components/explorer/genome-view/chromosomes";
import type { ListContentProps } from "@/components/explorer/list/list-page";
import { InPlaceLink } from "@/components/explorer/parts/in-place-link";
import { SearchLinks } from "@/components/explorer/search/search-examples";
import { ConnectButton, StartDemo } from "@/components/explorer/visitor/connect";
import { moreGenes, moreTopics } from "@/lib/explorer/list/starting-points";
import { EVERYTHING } from "@/lib/explorer/search/search";
import { WellKnown } from "./well-known";

export function Start({ state, visitor, isReady }: ListContentProps) {
  const { onSearch } = state;
  return (
    <>
      <WellKnown visitor={visitor} isReady={isReady} onSearch={onSearch} />
      {visitor.kind === "guest" && isReady && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <p className="mr-2 text-muted-foreground">
            This is reference data, the same for everyone. Connect a profile to see its calls.
          </p>
          <ConnectButton size="sm" />
          <StartDemo size="sm" />
        </div>
      )}
      <Chromosomes accessions={state.accessions.data ?? []} place={undefined} onSearch={onSearch} />
      <div className="grid gap-3 lg:grid-cols-2">
        <Searches name="Studied for" searches={moreTopics} onSearch={onSearch} />
        <Searches name="Genes" searches={moreGenes} onSearch={onSearch} />
      </div>
      <InPlaceLink
        href={`?q=${EVERYTHING}`}
        onGo={() => onSearch(EVERYTHING)}
        className="inline-flex min-h-6 w-fit items-center font-medium text-sm underline underline-offset-4"
      >
        All markers from the start of the genome
      </InPlaceLink>
    </>
  );
}

const Searches = (props: React.ComponentProps<typeof SearchLinks>) => (
  <section aria-label={props.name} className="flex flex-col gap-1.5">
    <h2 className="font-semibold text-sm">{props.name}</h2>
    <SearchLinks {...props} />
  </section>
);
