"use client";

import { InPlaceLink } from "@/components/explorer/parts/in-place-link";

const examples = ["rs12913832", "HERC2", "eye color", "15:28365618", "15:28,365,000-28,366,000", "MT"];

export const Examples = ({ onSearch }: { onSearch: (query: string) => void }) => (
  <ul aria-label="Examples" className="mt-2 flex flex-wrap gap-1.5">
    {examples.map((example) => (
      <li key={example}>
        <InPlaceLink
          href={`?q=${encodeURIComponent(example)}`}
          onGo={() => onSearch(example)}
          className="readout inline-flex min-h-7 items-center rounded-full bg-secondary px-3 text-secondary-foreground text-xs hover:bg-accent hover:text-accent-foreground"
        >
          {example}
        </InPlaceLink>
      </li>
    ))}
  </ul>
);

export const FoldedExamples = (props: { onSearch: (query: string) => void }) => (
  <details className="text-sm open:basis-full">
    <summary className="inline-flex min-h-6 list-none items-center text-muted-foreground underline decoration-dotted underline-offset-4">
      Examples
    </summary>
    <Examples {...props} />
  </details>
);
