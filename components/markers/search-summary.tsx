import { formatNumber } from "@/lib/explorer/coordinates";
import { POSITION_WINDOW, type Search } from "@/lib/explorer/search";

/** How the search was understood, so that a misread one is noticed. */
export function SearchSummary({ search, noun }: { search: Search; noun: string }) {
  return (
    <h2 className="font-semibold text-xl">
      {noun} {understood(search)}
    </h2>
  );
}

function understood(search: Search): string {
  switch (search.kind) {
    case "everything":
      return "from the start of the genome";
    case "ids":
      return search.ids.length === 1 ? `with the id ${search.ids[0]}` : `with ${search.ids.length} ids`;
    case "gene":
      return `in the gene ${search.name}`;
    case "chromosome":
      return `on chromosome ${search.chromosome}`;
    case "position":
      return `within ${formatNumber(POSITION_WINDOW)} bases of ${search.chromosome}:${formatNumber(search.position)}`;
    case "region":
      return `in ${search.chromosome}:${formatNumber(search.first)}–${formatNumber(search.last)}`;
    case "problem":
      return "";
  }
}
