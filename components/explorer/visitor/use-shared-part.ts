"use client";

import { useQuery } from "@tanstack/react-query";
import type { GenomePart } from "@/components/ui/genome/genome-part";
import { isLocation } from "@/lib/explorer/auth/scopes";
import { toOneBased } from "@/lib/explorer/genome/coordinates";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import type { Accession } from "@/lib/explorer/provider-client/wire/answers";
import { accessionsQuery, markerListQuery } from "@/lib/explorer/reads/queries";

const MAX_LOCATIONS = 300;

/**
 * The part of the genome that the granted scopes open. Null until it is known, and where that takes reading
 * too many locations. The locations are read in one request, where there are any.
 */
export function useSharedPart(
  granted: readonly string[],
): { genome: readonly Accession[]; part: GenomePart } | null {
  const isWhole = granted.includes("genomes");
  const locations = isWhole ? [] : granted.filter(isLocation);
  const genome = useQuery(accessionsQuery(browserRead)).data;
  const markers = useQuery({
    ...markerListQuery(browserRead, {
      profileId: undefined,
      filter: { id: locations.join(",") },
      page: { limit: MAX_LOCATIONS, offset: 0 },
    }),
    enabled: locations.length > 0 && locations.length <= MAX_LOCATIONS,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  if (!genome || (locations.length > 0 && !markers)) return null;
  const named = new Map(genome.map(({ id, chromosome }) => [id, chromosome]));
  const chromosomes = genome.filter(({ id }) => granted.includes(`accession:${id}`));
  const places = (markers?.data ?? []).flatMap((marker) => {
    const chromosome = named.get(marker.accession_id);
    return chromosome === undefined ? [] : { chromosome, position: toOneBased(marker).first, count: 1 };
  });
  return {
    genome,
    part: { isWhole, chromosomes: chromosomes.map(({ chromosome }) => chromosome), places },
  };
}
