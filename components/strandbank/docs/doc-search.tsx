"use client";

import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { usePageKeys } from "@/components/ui/use-page-keys";
import { type SearchEntry, search } from "@/lib/provider/docs/search";
import { SearchResults } from "./search-results";

const SHOWN = 8;
const INDEX = "/docs/search-index.json";

/**
 * The search box of the documentation. It searches while you type; `/` moves to it, the arrow keys move
 * through the results and Escape closes them. Enter, or a browser without scripts, opens the page with all
 * results.
 */
export function DocSearch() {
  const [entries, setEntries] = useState<SearchEntry[] | null>(null);
  const [query, setQuery] = useState(useSearchParams().get("q") ?? "");
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  usePageKeys((event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select")) return;
    event.preventDefault();
    box.current?.querySelector("input")?.focus();
  });
  const found = entries ? search(entries, query) : [];
  const isShown = isOpen && entries !== null && query.trim() !== "";

  const load = () => {
    if (entries === null)
      fetch(INDEX)
        .then((answer) => answer.json())
        .then(setEntries, () => {});
  };

  return (
    <search
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        // Browsers clear the field on Escape.
        if (event.key === "Escape" && isShown) event.preventDefault();
        if (event.key === "Escape") setIsOpen(false);
        if (event.key === "ArrowDown" || event.key === "ArrowUp") {
          const step = event.key === "ArrowDown" ? 1 : -1;
          if (moveFocus(box.current, step)) event.preventDefault();
        }
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <form action="/docs/search/" className="group relative">
        <Label htmlFor="doc-search" className="sr-only">
          Search the documentation
        </Label>
        <Input
          id="doc-search"
          type="search"
          name="q"
          placeholder="Search the documentation"
          autoComplete="off"
          aria-keyshortcuts="/"
          value={query}
          onFocus={load}
          onChange={(event) => {
            load();
            setQuery(event.target.value);
            setIsOpen(true);
          }}
        />
        {query === "" && (
          <kbd
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto hidden h-fit rounded-sm border px-1.5 font-mono text-muted-foreground text-xs leading-5 no-script:hidden pointer-fine:block group-focus-within:hidden"
          >
            /
          </kbd>
        )}
      </form>
      <p role="status" className="sr-only">
        {isShown && countInWords(found.length)}
      </p>
      {isShown && (
        <div className="absolute inset-x-0 z-20 mt-1 max-h-[70vh] overflow-y-auto rounded-lg border bg-popover p-1 shadow-lg lg:w-96">
          {found.length === 0 ? (
            <p className="px-3 py-2 text-sm">Nothing found for “{query.trim()}”.</p>
          ) : (
            <SearchResults found={found.slice(0, SHOWN)} query={query} />
          )}
        </div>
      )}
    </search>
  );
}

const countInWords = (count: number): string =>
  count === 0 ? "Nothing found." : `${count} found. Use the arrow keys to move between them.`;

/** Moves the focus between the field and the results; false when there is nothing in that direction. */
function moveFocus(box: HTMLElement | null, step: number): boolean {
  const stops = [...(box?.querySelectorAll<HTMLElement>("input, a") ?? [])];
  const target = stops[stops.findIndex((stop) => stop.matches(":focus")) + step];
  target?.focus();
  return target !== undefined;
}
