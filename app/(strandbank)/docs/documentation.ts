import { apiDocument } from "@/app/(endpoints)/openapi.json/document";
import type { DocText } from "@/components/strandbank/docs/doc-text";
import { docTexts, entriesOf, operationTexts } from "@/components/strandbank/docs/texts/doc-texts";
import { apiDescription } from "@/lib/provider/docs/operations";
import type { SearchEntry } from "@/lib/provider/docs/search";

interface Documentation {
  /** In the order of the navigation. */
  texts: readonly DocText[];
  /** Pages of single operations, which the navigation does not list. */
  operations: readonly DocText[];
}

let made: Documentation | undefined;

/** Made once: the OpenAPI document is the same for a whole run. */
export function documentation(): Documentation {
  if (made) return made;
  const api = apiDescription(apiDocument());
  made = { texts: docTexts(api), operations: operationTexts(api) };
  return made;
}

const allTexts = (): readonly DocText[] => [...documentation().texts, ...documentation().operations];

/** The page with this slug, if there is one. */
export const findText = (slug: string): DocText | undefined => allTexts().find((text) => text.slug === slug);

/** All parts of all pages, for the search. */
export const searchEntries = (): SearchEntry[] => allTexts().flatMap(entriesOf);
