"use client";

import { Chromosomes } from "@/components/explorer/genome-view/chromosomes";
import type { ListContentProps } from "@/components/explorer/list/list-page";
import { InPlaceLink } from "@/components/explorer/parts/in-place-link";
import { SearchLinks } from "@/components/explorer/search/search-examples";
import { ConnectButton, StartDemo } from "@/components/explorer/visitor/connect";
import { useOwnOrReference } from "@/components/explorer/visitor/use-own-or-reference";
import { Link } from "@/components/ui/link";
import { type MarkerListRow, markerRows } from "@/lib/explorer/list/marker-rows";
import {
  moreGenes,
  moreTopics,
  type StartingPoint,
  startingPoints,
  startingPointsQuery,
  TWO_ALLELES,
} from "@/lib/explorer/list/starting-points";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import { EVERYTHING } from "@/lib/explorer/search/search";
import { profileIdWith, shortName } from "@/lib/explorer/visitor/visitor";
import { Alleles, CallText } from "./cells";

export function Start({ state, visitor, isReady }: ListContentProps) {
  const { data } = useOwnOrReference({
    profileId: profileIdWith(visitor, "genomes"),
    query: (profileId) => startingPointsQuery(browserRead, profileId),
    isReady,
  });
  const accessions = state.accessions.data ?? [];
  const rows = data ? markerRows(data.data, accessions) : [];
  const { onSearch } = state;
  return (
    <>
      <ul aria-label="Well-known markers" className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
        {startingPoints.map((point) => (
          <li key={point.id}>
            <StartingPointCard
              point={point}
              row={rows.find(({ marker }) => marker.id === point.id)}
              onGo={() => onSearch(point.search)}
            />
          </li>
        ))}
      </ul>
      {visitor.profile && rows.some(({ call }) => call.kind === "called") && (
        <Link href={TWO_ALLELES} className="w-fit font-medium text-sm underline underline-offset-4">
          Where <bdi>{shortName(visitor.profile)}</bdi> has two different alleles, among markers studied for
          common traits
        </Link>
      )}
      {visitor.kind === "guest" && isReady && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <p className="mr-2 text-muted-foreground">
            This is reference data, the same for everyone. Connect a profile to see its calls.
          </p>
          <ConnectButton size="sm" />
          <StartDemo size="sm" />
        </div>
      )}
      <Chromosomes accessions={accessions} place={undefined} onSearch={onSearch} />
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

interface StartingPointCardProps {
  point: StartingPoint;
  row: MarkerListRow | undefined;
  onGo: () => void;
}

const StartingPointCard = ({ point: { search, title, id }, row, onGo }: StartingPointCardProps) => (
  <InPlaceLink
    href={`?q=${encodeURIComponent(search)}`}
    onGo={onGo}
    className="flex h-full min-h-16 flex-col justify-between gap-1 rounded-lg border bg-card px-3 py-2 shadow-xs hover:border-(--needle)"
  >
    <span className="font-semibold leading-tight">{title}</span>
    <span className="flex flex-wrap items-center justify-between gap-x-2">
      <span className="flex min-h-7 items-center">
        {row &&
          (row.call.kind === "not_shared" ? (
            <Alleles alleles={row.marker.variants.map(({ allele }) => allele)} />
          ) : (
            <CallText call={row.call} />
          ))}
      </span>
      <span className="readout text-muted-foreground text-xs">{id}</span>
    </span>
  </InPlaceLink>
);

const Searches = (props: React.ComponentProps<typeof SearchLinks>) => (
  <section aria-label={props.name} className="flex flex-col gap-1.5">
    <h2 className="font-semibold text-sm">{props.name}</h2>
    <SearchLinks {...props} />
  </section>
);
