import type { Metadata } from "next";
import { apiDocument } from "@/app/(endpoints)/(extensions)/openapi.json/document";
import type { DocsNavSection } from "@/components/strandbank/docs/docs-nav";
import { servedReports } from "@/lib/strandbank/core/scopes/served-reports";
import {
  type Documentation,
  ENDPOINTS,
  openDocumentation,
} from "@/lib/strandbank/extensions/docs/documentation";
import { withDemo, withoutDemo } from "@/lib/strandbank/extensions/docs/for-readers";
import { type DocPage, docPath, plainText } from "@/lib/strandbank/extensions/docs/markdown";
import { operationSlug } from "@/lib/strandbank/extensions/docs/operation-page";
import { apiDescription } from "@/lib/strandbank/extensions/docs/operations";
import { settings } from "@/lib/strandbank/platform/settings";

export const forReaders = settings.demo ? withDemo : withoutDemo;

let made: Documentation | undefined;

/** Made once: what it is made from stays the same for a whole run. */
export async function documentation(): Promise<Documentation> {
  made ??= openDocumentation({
    api: apiDescription(await apiDocument()),
    reports: await servedReports(),
    forReaders,
  });
  return made;
}

export const metadataOf = (page: DocPage | undefined): Metadata =>
  page
    ? {
        title: page.title,
        description: plainText(page.lead),
        alternates: { types: { "text/markdown": `/docs/${page.slug}.md` } },
      }
    : {};

const placeOf = ({ slug, title }: DocPage) => ({ href: docPath(slug), name: title });

/** The navigation: the first-level pages, each with what is below it, the endpoints by topic. */
export async function navigation(): Promise<DocsNavSection[]> {
  const { api, sections } = await documentation();
  const topics = api.tags.map(({ name }) => ({
    name,
    endpoints: api.operations
      .filter(({ tag }) => tag === name)
      .map((operation) => ({
        href: docPath(operationSlug(operation)),
        method: operation.method,
        path: operation.path,
      })),
  }));
  return sections.map(({ page, below }) => ({
    ...placeOf(page),
    below: below.map(placeOf),
    topics: page.slug === ENDPOINTS ? topics : [],
  }));
}
