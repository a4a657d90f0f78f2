import { formatLocus, type OneBased, toHalfOpen } from "@/lib/rangefinder/core/genome/coordinates";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import { POSITION_WINDOW, type Search } from "./search";

/** A search in words that follow a noun: “in the gene HERC2”. Empty for a problem. */
export function searchWords(search: Search): string {
  switch (search.kind) {
    case "everything":
      return "from the start of the genome";
    case "ids":
      return search.ids.length === 1 ? `with the id ${search.ids[0]}` : `with ${search.ids.length} ids`;
    case "topic":
      return `studied for ${search.name}`;
    case "gene":
      return `in the gene ${search.name}`;
    case "chromosome":
      return `on chromosome ${search.chromosome}`;
    case "position":
      return `within ${POSITION_WINDOW} bases of ${search.chromosome}:${plainNumbers.whole(search.position)}`;
    case "region":
      return `in ${formatLocus(search.chromosome, toHalfOpen(search))}`;
    case "problem":
      return "";
  }
}

/** A search as the title of its page: `HERC2`, `15:28,365,000–28,366,000`. Null where there is none. */
export function searchTitle(search: Search): string | null {
  switch (search.kind) {
    case "everything":
    case "problem":
      return null;
    case "ids":
      return search.ids.length === 1 ? (search.ids[0] ?? null) : `${search.ids.length} ids`;
    case "topic":
      return search.name[0]?.toUpperCase() + search.name.slice(1);
    case "gene":
      return search.name;
    case "chromosome":
      return `Chromosome ${search.chromosome}`;
    case "position":
      return `${search.chromosome}:${plainNumbers.whole(search.position)}`;
    case "region":
      return formatLocus(search.chromosome, toHalfOpen(search));
  }
}

/** Title of a list page in the state that its search makes: `HERC2 – Markers`. */
export function listTitle(search: Search, noun: string): string {
  const title = searchTitle(search);
  return title ? `${title} – ${noun}` : noun;
}

/** A region as the search box reads it: `15:28,365,000-28,366,000`. */
export const regionText = (chromosome: string, { first, last }: OneBased): string =>
  `${chromosome}:${plainNumbers.whole(first)}-${plainNumbers.whole(last)}`;
