"use client";

import { SearchIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

const examples = ["rs12913832", "HERC2", "chr15:28,365,000-28,366,000", "15:28365618", "MT"];

/** One box for ids, genes and regions. A plain form: until the scripts have loaded it loads the page anew. */
export function SearchBox({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  return (
    <search className="rounded-lg border bg-card p-4 shadow-xs sm:p-5">
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get("q");
          onSearch(typeof typed === "string" ? typed.trim() : "");
        }}
      >
        <Label htmlFor="q">Marker ids, a gene, a region or a position</Label>
        <div className="flex flex-wrap gap-2">
          <Input
            key={query}
            id="q"
            name="q"
            type="search"
            defaultValue={query}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={4000}
            aria-describedby="q-help"
            placeholder="rs12913832"
            className="readout min-w-0 flex-1 basis-52"
          />
          <Button type="submit">
            <SearchIcon aria-hidden />
            Search
          </Button>
        </div>
        <p id="q-help" className="text-muted-foreground text-sm">
          Positions on GRCh37, counted from 1.
        </p>
      </form>
      <Examples onSearch={onSearch} />
    </search>
  );
}

function Examples({ onSearch }: { onSearch: (query: string) => void }) {
  return (
    <ul aria-label="Examples" className="mt-2 flex flex-wrap gap-1.5">
      {examples.map((example) => (
        <li key={example}>
          <a
            href={`?q=${encodeURIComponent(example)}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onSearch(example);
            }}
            className="readout inline-flex min-h-7 items-center rounded-full bg-secondary px-3 text-secondary-foreground text-xs hover:bg-accent hover:text-accent-foreground"
          >
            {example}
          </a>
        </li>
      ))}
    </ul>
  );
}
