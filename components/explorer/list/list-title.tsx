import { tabTitle } from "@/lib/explorer/base/tab-title";
import type { Search } from "@/lib/explorer/search/search";
import { listTitle } from "@/lib/explorer/search/search-words";

/**
 * Title of the document for a list's search; React moves it into the head. Metadata would not do: Next makes
 * it on the server, and a search in the browser does not go there.
 */
export const ListTitle = ({ search, noun }: { search: Search; noun: string }) => (
  <title>{tabTitle(listTitle(search, noun))}</title>
);
