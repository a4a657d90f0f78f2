import { useNumbers } from "@/components/explorer/parts/numbers";
import type { Search } from "@/lib/explorer/search/search";
import { searchWords } from "@/lib/explorer/search/search-words";

export const SearchSummary = ({ search, noun }: { search: Search; noun: string }) => {
  const numbers = useNumbers();
  return (
    <h2 className="font-semibold text-xl leading-snug">
      {search.kind === "ids" && search.ids.length === 1 && noun === "Markers" ? (
        <span className="readout">{search.ids[0]}</span>
      ) : (
        `${noun} ${searchWords(search, numbers)}`
      )}
    </h2>
  );
};
