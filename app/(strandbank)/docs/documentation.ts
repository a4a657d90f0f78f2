import { apiDocument } from "@/app/(endpoints)/openapi.json/document";
import { type DocText, docPath } from "@/components/strandbank/docs/doc-text";
import type { DocsNavGroup } from "@/components/strandbank/docs/docs-nav";
import {
  type DocGroup,
  docGroups,
  entriesOf,
  operationTexts,
} from "@/components/strandbank/docs/texts/doc-texts";
import { operationPath } from "@/components/strandbank/docs/texts/operation";
import { type ApiDescription, apiDescription } from "@/lib/provider/docs/operations";
import type { SearchEntry } from "@/lib/provider/docs/search";

interface Documentation {
  api: ApiDescription;
  /** In the order of the navigation. */
  groups: readonly DocGroup[];
  /** Pages of single operations. */
  operations: readonly DocText[];
}

let made: Documentation | undefined;

/** Made once: the OpenAPI document is the same for a whole run. */
export function documentation(): Documentation {
  if (made) return made;
  const api = apiDescription(apiDocument());
  made = { api, groups: docGroups(api), operations: operationTexts(api) };
  return made;
}

const allTexts = (): readonly DocText[] => [
  ...documentation().groups.flatMap(({ texts }) => texts),
  ...documentation().operations,
];

/** The page with this slug, if there is one. */
export const findText = (slug: string): DocText | undefined => allTexts().find((text) => text.slug === slug);

/** All parts of all pages, for the search. */
export const searchEntries = (): SearchEntry[] => allTexts().flatMap(entriesOf);

/** The navigation: an overview, every page by group, and the endpoints by topic below the reference. */
export function navigation(): DocsNavGroup[] {
  const { api, groups } = documentation();
  const topics = api.tags.map(({ name }) => ({
    name,
    endpoints: api.operations
      .filter(({ tag }) => tag === name)
      .map((operation) => ({
        href: operationPath(operation),
        method: operation.method,
        path: operation.path,
      })),
  }));
  return groups.map(({ name, texts }, index) => ({
    name,
    places: [
      ...(index === 0 ? [{ href: "/docs/", name: "Overview" }] : []),
      ...texts.map(({ slug, title }) => ({ href: docPath(slug), name: title })),
    ],
    ...(name === "Reference" ? { topics } : {}),
  }));
}
