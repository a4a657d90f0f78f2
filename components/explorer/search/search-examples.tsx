"use client";

import { InPlaceLink } from "@/components/explorer/parts/in-place-link";

interface SearchLinksProps {
  name: string;
  searches: readonly string[];
  onSearch: (query: string) => void;
}

export const SearchLinks = ({ name, searches, onSearch }: SearchLinksProps) => (
  <ul aria-label={name} className="flex flex-wrap gap-1.5">
    {searches.map((search) => (
      <li key={search}>
        <InPlaceLink
          href={`?q=${encodeURIComponent(search)}`}
          onGo={() => onSearch(search)}
          className="inline-flex min-h-7 items-center rounded-full bg-secondary px-3 text-secondary-foreground text-sm hover:bg-accent hover:text-accent-foreground"
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
