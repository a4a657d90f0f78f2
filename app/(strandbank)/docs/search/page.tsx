import type { Metadata } from "next";
import { SearchResults } from "@/components/strandbank/docs/search-results";
import { first, type PageProps } from "@/components/strandbank/layout/page-props";
import { searchEntries } from "@/lib/provider/docs/documentation";
import { search } from "@/lib/provider/docs/search";
import { documentation } from "../documentation";

export const metadata: Metadata = { title: "Search the documentation", robots: { index: false } };

export default async function DocSearchPage({ searchParams }: PageProps) {
  const query = (first((await searchParams).q) ?? "").trim();
  const found = search(searchEntries(await documentation()), query);
  return (
    <main id="main" className="min-w-0 flex-1 pb-16">
      <h1 className="text-3xl leading-tight tracking-tight sm:text-4xl">Search the documentation</h1>
      <p className="mt-3 mb-6 text-lg text-muted-foreground" role="status">
        {resultInWords(query, found.length)}
      </p>
      <SearchResults found={found} query={query} />
    </main>
  );
}

function resultInWords(query: string, count: number): string {
  if (query === "") return "Type what you are looking for into the search box.";
  if (count === 0) return `Nothing found for “${query}”. Try fewer or shorter words, or an endpoint’s path.`;
  return `${count} found for “${query}”.`;
}
