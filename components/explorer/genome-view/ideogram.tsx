"use client";

import { InPlaceLink } from "@/components/explorer/parts/in-place-link";
import { useIsReady } from "@/components/ui/use-is-ready";
import { formatNumber, type OneBased } from "@/lib/explorer/genome/coordinates";
import type { Accession } from "@/lib/explorer/provider-client/wire/types";

export interface ChromosomeRegion {
  accession: Accession;
  region: OneBased;
}

interface IdeogramProps {
  accessions: Accession[];
  /** The region of the list; absent when it is spread over several chromosomes. */
  place: ChromosomeRegion | undefined;
  /** Whether it is a narrow band. */
  isBand?: boolean;
  onSearch: (query: string) => void;
}

/** The genome as 25 bars to scale, each a link to its chromosome; a needle marks the region of the list. */
export function Ideogram({ accessions, place, isBand = false, onSearch }: IdeogramProps) {
  const longest = Math.max(1, ...accessions.map(({ length }) => length));
  // With scripts, the bars are one tab stop, and the arrow keys move through them.
  const isOneStop = useIsReady();
  const current = accessions.findIndex(({ id }) => id === place?.accession.id);
  return (
    <nav
      aria-label="Chromosomes, to scale"
      className={`rounded-lg border bg-card px-3 shadow-xs ${isBand ? "pt-1.5 pb-0.5" : "pt-4 pb-2 sm:px-5"}`}
    >
      <ul
        onKeyDown={moveFocus}
        className="grid grid-cols-[repeat(auto-fill,minmax(1.5rem,1fr))] gap-y-2 md:grid-cols-[repeat(25,minmax(0,1fr))]"
      >
        {accessions.map((accession, index) => (
          <li key={accession.id}>
            <InPlaceLink
              href={`?q=chr${accession.chromosome}`}
              onGo={() => onSearch(`chr${accession.chromosome}`)}
              aria-current={index === current ? "true" : undefined}
              aria-label={nameOf(accession, index === current ? place : undefined)}
              title={`${formatNumber(accession.length)} bases`}
              tabIndex={isOneStop && index !== Math.max(0, current) ? -1 : undefined}
              className={`group flex flex-col items-center ${isBand ? "" : "gap-1"}`}
            >
              <Bar
                accession={accession}
                longest={longest}
                tallest={isBand ? BAND_HEIGHT : BAR_HEIGHT}
                place={index === current ? place : undefined}
              />
              <span className="readout text-muted-foreground text-xs group-hover:text-foreground group-aria-[current=true]:font-bold group-aria-[current=true]:text-foreground">
                {accession.chromosome}
              </span>
            </InPlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function moveFocus(event: React.KeyboardEvent<HTMLUListElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const from = links.findIndex((link) => link.matches(":focus"));
  event.preventDefault();
  links[Math.min(links.length - 1, Math.max(0, from + step))]?.focus();
}

function nameOf({ chromosome }: Accession, place: ChromosomeRegion | undefined): string {
  if (!place) return `Chromosome ${chromosome}`;
  const { first, last } = place.region;
  return `Chromosome ${chromosome}, shown from ${formatNumber(first)} to ${formatNumber(last)}`;
}

/** Heights of the longest chromosome, in pixels. */
const BAR_HEIGHT = 72;
const BAND_HEIGHT = 20;

function Bar({
  accession,
  longest,
  tallest,
  place,
}: {
  accession: Accession;
  longest: number;
  /** Height of the longest, in pixels. */
  tallest: number;
  place?: ChromosomeRegion;
}) {
  const height = Math.max(4, (accession.length / longest) * tallest);
  const top = tallest - height;
  return (
    <svg width="24" height={tallest} aria-hidden="true" className="overflow-visible">
      <rect
        x="6"
        y={top}
        width="12"
        height={height}
        rx={Math.min(6, height / 2)}
        className={`transition-colors ${place ? "fill-(--beam)" : "fill-(--beam-soft) group-hover:fill-(--beam)"}`}
      />
      {place && <Needle place={place} top={top} height={height} />}
    </svg>
  );
}

/** Marks the region; nothing where the whole chromosome is shown. */
function Needle({
  place: { accession, region },
  top,
  height,
}: {
  place: ChromosomeRegion;
  top: number;
  height: number;
}) {
  const share = (region.last - region.first + 1) / accession.length;
  if (share > 0.99) return null;
  return (
    <rect
      y={top + ((region.first - 1) / accession.length) * height}
      width="24"
      height={Math.max(3, share * height)}
      rx="1.5"
      className="fill-(--needle) stroke-(--card) stroke-4 [paint-order:stroke]"
    />
  );
}
