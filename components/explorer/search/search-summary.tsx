import type { Search } from "@/lib/explorer/search/search";
import { searchWords } from "@/lib/explorer/search/search-words";

export const SearchSummary = ({ search, noun }: { search: Search; noun: string }) => {
  return (
    <h2 className="font-semibold text-xl leading-snug">
      {search.kind === "ids" && search.ids.length === 1 && noun === "Markers" ? (
        <span className="readout">{search.ids[0]}</span>
      ) : (
        `${noun} ${searchWords(search)}`
      )}
    </h2>
  );
};
