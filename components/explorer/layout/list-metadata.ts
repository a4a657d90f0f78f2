import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { numbersIn } from "@/lib/explorer/base/numbers";
import { readerLocale } from "@/lib/explorer/base/reader-locale";
import { know } from "@/lib/explorer/knowledge/know";
import { loadSearchParams } from "@/lib/explorer/list/search-request";
import { parseSearch, withMeaning } from "@/lib/explorer/search/search";
import { listTitle, searchTitle, searchWords } from "@/lib/explorer/search/search-words";
import { metadataBesideTitle } from "./metadata";

/** Metadata of a list page for the search in its address. `about`: what the page shows of what is found. */
export async function listMetadata(
  searchParams: Promise<SearchParams>,
  { noun, about }: { noun: string; about: string },
): Promise<Metadata> {
  const { q } = await loadSearchParams(searchParams);
  const search = withMeaning(parseSearch(q), know(q));
  const numbers = numbersIn(await readerLocale());
  const which = searchTitle(search) ? searchWords(search, numbers) : "by id, gene or position";
  return metadataBesideTitle(listTitle(search, noun, numbers), `${noun} ${which}: ${about}.`);
}
