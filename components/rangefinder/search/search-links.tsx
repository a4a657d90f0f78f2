"use client";

import { InPlaceLink } from "@/components/rangefinder/parts/links";
import { listAddress } from "@/lib/rangefinder/core/markers/search-request";
import { moreGenes, moreTopics } from "@/lib/rangefinder/core/markers/starting-points";
import { EVERYTHING } from "@/lib/rangefinder/core/search/search";

interface SearchLinksProps {
  name: string;
  searches: readonly string[];
  onSearch: (query: string) => void;
}

const SearchLinks = ({ name, searches, onSearch }: SearchLinksProps) => (
  <ul aria-label={name} className="flex flex-wrap gap-1.5">
    {searches.map((search) => (
      <li key={search}>
        <InPlaceLink
          href={listAddress({ q: search })}
          onGo={() => onSearch(search)}
          className="inline-flex min-h-7 items-center rounded-full bg-secondary px-3 text-foreground text-sm hover:bg-accent hover:text-accent-foreground"
        >
          {search}
        </InPlaceLink>
      </li>
    ))}
  </ul>
);

const examples = ["rs12913832", "HERC2", "eye color", "15:28365618", "15:28,365,000-28,366,000", "MT"];

export const Examples = ({ onSearch }: Pick<SearchLinksProps, "onSearch">) => (
  <div className="mt-2">
    <SearchLinks name="Examples" searches={examples} onSearch={onSearch} />
  </div>
);

export const FoldedExamples = (props: Pick<SearchLinksProps, "onSearch">) => (
  <details className="text-sm open:basis-full">
    <summary className="inline-flex min-h-6 list-none items-center text-muted-foreground underline decoration-dotted underline-offset-4">
      Examples
    </summary>
    <Examples {...props} />
  </details>
);

/** Things to look for, where nothing is searched and where nothing was found. */
export const Doors = ({ onSearch }: Pick<SearchLinksProps, "onSearch">) => (
  <div className="grid gap-3 lg:grid-cols-2">
    <Searches name="Studied for" searches={moreTopics} onSearch={onSearch} />
    <Searches name="Genes" searches={moreGenes} onSearch={onSearch} />
    <InPlaceLink
      href={`?q=${EVERYTHING}`}
      onGo={() => onSearch(EVERYTHING)}
      className="inline-flex min-h-6 w-fit items-center font-medium text-sm underline underline-offset-4"
    >
      All of them, from the start of the genome
    </InPlaceLink>
  </div>
);

const Searches = (props: SearchLinksProps) => (
  <section aria-label={props.name} className="flex flex-col gap-1.5">
    <h2 className="font-semibold text-sm">{props.name}</h2>
    <SearchLinks {...props} />
  </section>
);
