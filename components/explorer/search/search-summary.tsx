import type { Search } from "@/lib/explorer/search/search";
import { searchWords } from "@/lib/explorer/search/search-words";

/** How the search was understood, so that a misread one is noticed. */
export function SearchSummary({ search, noun }: { search: Search; noun: string }) {
  return (
    <h2 className="font-semibold text-xl">
      {noun} {searchWords(search)}
    </h2>
  );
}
