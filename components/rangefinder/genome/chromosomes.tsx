"use client";

import { InPlaceLink } from "@/components/rangefinder/parts/links";
import { moveFocus } from "@/components/rangefinder/parts/move-focus";
import { useIsReady } from "@/components/ui/use-is-ready";
import type { ChromosomeRegion } from "@/lib/rangefinder/core/genome/region";
import type { Accession } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";

interface ChromosomesProps {
  accessions: Accession[];
  /** The region of the list; absent without a list, and when it is spread over several chromosomes. */
  place: ChromosomeRegion | undefined;
  onSearch: (query: string) => void;
}

export function Chromosomes({ accessions, place, onSearch }: ChromosomesProps) {
  const longest = Math.max(1, ...accessions.map(({ length }) => length));
  // With scripts, the links are one tab stop, and the arrow keys move through them.
  const isOneStop = useIsReady();
  const current = accessions.findIndex(({ id }) => id === place?.accession.id);
  return (
    <nav
      aria-label="Chromosomes, to scale"
      className="flex flex-col rounded-lg border bg-card px-3 pt-2 pb-1 shadow-xs sm:px-5"
    >
      {place && <ChromosomeBar place={place} />}
      <ul
        onKeyDown={(event) => moveFocus(event, "a", steps)}
        className="grid grid-cols-[repeat(auto-fill,minmax(1.5rem,1fr))] items-end gap-y-1 md:grid-cols-[repeat(25,minmax(0,1fr))]"
      >
        {accessions.map((accession, index) => (
          <li key={accession.id}>
            <InPlaceLink
              href={`?q=chr${accession.chromosome}`}
              onGo={() => onSearch(`chr${accession.chromosome}`)}
              aria-current={index === current ? "true" : undefined}
              aria-label={nameOf(accession, index === current ? place : undefined)}
              title={`${plainNumbers.whole(accession.length)} bases`}
              tabIndex={isOneStop && index !== Math.max(0, current) ? -1 : undefined}
              className="group flex flex-col items-center gap-1 rounded aria-[current=true]:bg-accent"
            >
              {!place && <Bar height={Math.max(4, (accession.length / longest) * BAR_HEIGHT)} />}
              <span className="readout text-muted-foreground text-xs leading-6 group-hover:text-foreground group-aria-[current=true]:font-bold group-aria-[current=true]:text-foreground">
                {accession.chromosome}
              </span>
            </InPlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const steps = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function nameOf({ chromosome }: Accession, place: ChromosomeRegion | undefined): string {
  if (!place) return `Chromosome ${chromosome}`;
  const { first, last } = place.region;
  return `Chromosome ${chromosome}, shown from ${plainNumbers.whole(first)} to ${plainNumbers.whole(last)}`;
}

/** Height of the longest chromosome, in pixels. */
const BAR_HEIGHT = 56;

const Bar = ({ height }: { height: number }) => (
  <svg width="12" height={height} aria-hidden="true">
    <rect
      width="12"
      height={height}
      rx={Math.min(6, height / 2)}
      className="fill-(--beam-soft) transition-colors group-hover:fill-(--beam)"
    />
  </svg>
);

export function ChromosomeBar({ place: { accession, region } }: { place: ChromosomeRegion }) {
  const percent = (position: number) => (position / accession.length) * 100;
  const width = percent(region.last - region.first + 1);
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
      <rect y="3" width="100%" height="10" rx="5" className="fill-(--beam-soft)" />
      {width < 99 && (
        <rect
          x={`${percent(region.first - 1)}%`}
          width={width < 0.6 ? 4 : `${width}%`}
          height="16"
          rx="2"
          transform="translate(-2)"
          className="fill-(--needle) stroke-(--card) stroke-4 [paint-order:stroke]"
        />
      )}
    </svg>
  );
}
