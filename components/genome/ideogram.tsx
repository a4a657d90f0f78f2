"use client";

import type { Accession } from "@/lib/explorer/schemas/genome";
import type { ListFilter } from "@/lib/explorer/search";

interface IdeogramProps {
  accessions: Accession[];
  filter: ListFilter | undefined;
  onSearch: (query: string) => void;
}

/** The genome as 25 bars to scale, each leading to its chromosome; a needle shows where the list is. */
export function Ideogram({ accessions, filter, onSearch }: IdeogramProps) {
  const longest = Math.max(1, ...accessions.map(({ length }) => length));
  return (
    <nav
      aria-label="Chromosomes, to scale"
      className="rounded-lg border bg-card px-3 pt-4 pb-2 shadow-xs sm:px-5"
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(1.5rem,1fr))] gap-y-2 md:grid-cols-[repeat(25,minmax(0,1fr))]">
        {accessions.map((accession) => (
          <li key={accession.id}>
            <a
              href={`?q=chr${accession.chromosome}`}
              aria-current={filter?.accession_id === accession.id ? "true" : undefined}
              aria-label={`Chromosome ${accession.chromosome}`}
              className="group flex flex-col items-center gap-1"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onSearch(`chr${accession.chromosome}`);
              }}
            >
              <Bar accession={accession} longest={longest} filter={filter} />
              <span className="readout text-muted-foreground text-xs group-hover:text-foreground group-aria-[current=true]:font-bold group-aria-[current=true]:text-foreground">
                {accession.chromosome}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const BAR_HEIGHT = 72;

function Bar({ accession, longest, filter }: { accession: Accession; longest: number; filter?: ListFilter }) {
  const height = Math.max(4, (accession.length / longest) * BAR_HEIGHT);
  const isCurrent = filter?.accession_id === accession.id;
  return (
    <svg width="24" height={BAR_HEIGHT} aria-hidden="true" className="overflow-visible">
      <rect
        x="6"
        y={BAR_HEIGHT - height}
        width="12"
        height={height}
        rx={Math.min(6, height / 2)}
        className={`transition-colors ${isCurrent ? "fill-(--beam)" : "fill-(--beam-soft) group-hover:fill-(--beam)"}`}
      />
      {isCurrent && filter?.start !== undefined && (
        <rect
          y={BAR_HEIGHT - height + (filter.start / accession.length) * height}
          width="24"
          height="3"
          rx="1.5"
          className="fill-(--needle) stroke-(--card) stroke-4 [paint-order:stroke]"
        />
      )}
    </svg>
  );
}
