"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { WellKnown } from "@/components/rangefinder/markers/well-known";
import { PlainSearch } from "@/components/rangefinder/parts/plain-search";
import { cn } from "@/components/ui/cn";
import { type GenomePart, genomePartInWords } from "@/components/ui/genome/genome-part";
import { GenomeRuler } from "@/components/ui/genome/genome-ruler";
import { Skeleton } from "@/components/ui/skeleton";
import { toOneBased } from "@/lib/rangefinder/core/genome/coordinates";
import { isLocation, scopeLabel } from "@/lib/rangefinder/core/login/scopes";
import { browserRead } from "@/lib/rangefinder/core/page-data/browser-read";
import { accessionsQuery, markerListQuery } from "@/lib/rangefinder/core/reads/queries";
import { capitalized, inWords } from "@/lib/rangefinder/core/results/predictors";
import { shortName, type Visitor, type VisitorProfile } from "@/lib/rangefinder/core/visitor/visitor";
import type { GeneticBin } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import { BRAND, RESULTS } from "@/lib/rangefinder/platform/brand";

const HEIGHT = "min-h-14 sm:min-h-7";

export const WelcomeSkeleton = () => <Skeleton className={HEIGHT} />;

interface WelcomeProps {
  profile: VisitorProfile;
  bins: readonly GeneticBin[];
  /** Whether the visitor has just connected: the greeting is not in the address they keep. */
  isNew: boolean;
}

export function Welcome({ profile, bins, isNew }: WelcomeProps) {
  useEffect(() => {
    if (isNew) window.history.replaceState(null, "", RESULTS);
  }, [isNew]);
  const name = <bdi>{shortName(profile)}</bdi>;
  const results = bins.filter(({ bin_number }) => bin_number !== null);
  const places = results.reduce((sum, { markers_used }) => sum + markers_used, 0);
  return (
    <p className={cn("font-medium text-lg sm:text-xl print:hidden", HEIGHT)}>
      {isNew && (profile.name ? <>Welcome, {name}. </> : "Welcome. ")}
      {results.length > 0 ? (
        <>
          {capitalized(inWords(results.length))} {results.length === 1 ? "result" : "results"} from{" "}
          {plainNumbers.counted(places, "places")} of {isNew ? "your" : <>{name}’s</>} DNA.
        </>
      ) : bins.length > 0 ? (
        "No report has a group yet."
      ) : (
        "No report is shared."
      )}
    </p>
  );
}

interface SharedWithUsProps {
  granted: readonly string[];
  providerUrl: string;
  bins: readonly GeneticBin[];
}

const listed = new Intl.ListFormat("en-US");

export function SharedWithUs({ granted, providerUrl, bins }: SharedWithUsProps) {
  return (
    <section
      aria-labelledby="shared"
      className="flex flex-col gap-3 rounded-lg border bg-card p-5 print:hidden"
    >
      <h2 id="shared" className="font-semibold text-lg">
        What you share with {BRAND}
      </h2>
      <p className="leading-relaxed">{listed.format(granted.map(scopeLabel))}.</p>
      <SharedGenome granted={granted} bins={bins} />
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <a href={`${providerUrl}/connected-apps/`} className="underline underline-offset-4">
          Stop sharing all or a part, at Strandbank
        </a>
        {bins.some(({ bin_number }) => bin_number === null) && (
          <a href={`${providerUrl}/import/`} className="underline underline-offset-4">
            Import a raw-data file at Strandbank
          </a>
        )}
      </p>
    </section>
  );
}

/** How much of the genome is shared, in words and to scale; nothing for none of it, and until it is known. */
function SharedGenome({ granted, bins }: Pick<SharedWithUsProps, "granted" | "bins">) {
  const shared = useSharedPart(granted);
  if (!shared) return null;
  const { counted } = plainNumbers;
  const places = bins.reduce((sum, { markers_used }) => sum + markers_used, 0);
  const isPart = !isEmptyPart(shared.part);
  const words = [
    ...(isPart ? [genomePartInWords(shared.part)] : []),
    ...(places > 0 ? [`${counted(places, "places")} through ${counted(bins.length, "reports")}`] : []),
  ];
  if (words.length === 0) return null;
  return (
    <figure className="flex flex-col gap-1">
      {isPart && <GenomeRuler genome={shared.genome} part={shared.part} />}
      <figcaption className="text-muted-foreground text-sm">
        How much of your DNA: {words.join(", and ")}.
      </figcaption>
    </figure>
  );
}

const isEmptyPart = ({ isWhole, chromosomes, places }: GenomePart): boolean =>
  !isWhole && chromosomes.length + places.length === 0;

/** What a profile without any group can look at. */
export const StillToSee = ({ visitor }: { visitor: Visitor }) => (
  <section aria-labelledby="to-see" className="flex flex-col gap-3 print:hidden">
    <h2 id="to-see" className="font-semibold text-xl">
      What you can see
    </h2>
    <WellKnown visitor={visitor} isReady />
    <PlainSearch />
  </section>
);

const MAX_LOCATIONS = 300;

/**
 * The part of the genome that the granted scopes open. Null until it is known, and where that takes reading
 * too many locations. The locations are read in one request, where there are any.
 */
function useSharedPart(granted: readonly string[]) {
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
