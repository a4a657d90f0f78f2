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
    <span
      aria-hidden="true"
      className="relative flex w-full items-end justify-center"
      style={{ height: BAR_HEIGHT }}
    >
      <span
        className={`relative w-3 rounded-full transition-colors ${isCurrent ? "bg-(--beam)" : "bg-(--beam-soft) group-hover:bg-(--beam)"}`}
        style={{ height }}
      >
        {isCurrent && filter?.start !== undefined && (
          <span
            className="absolute -right-1.5 -left-1.5 h-[3px] rounded-full bg-(--needle) ring-2 ring-(--card)"
            style={{ top: `${(filter.start / accession.length) * 100}%` }}
          />
        )}
      </span>
    </span>
  );
}
