import { apiDocument } from "@/app/(endpoints)/openapi.json/document";
import type { DocsNavGroup } from "@/components/strandbank/docs/docs-nav";
import { type Documentation, openDocumentation } from "@/lib/provider/docs/documentation";
import { docPath } from "@/lib/provider/docs/markdown";
import { operationSlug } from "@/lib/provider/docs/operation-page";
import { apiDescription } from "@/lib/provider/docs/operations";
import { servedReports } from "@/lib/provider/oauth/scopes/served-reports";

let made: Documentation | undefined;

/** Made once: what it is made from stays the same for a whole run. */
export async function documentation(): Promise<Documentation> {
  made ??= openDocumentation({
    api: apiDescription(await apiDocument()),
    reports: await servedReports(),
  });
  return made;
}

/** The navigation: an overview, every page by group, and the endpoints by topic below the reference. */
export async function navigation(): Promise<DocsNavGroup[]> {
  const { api, groups } = await documentation();
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
  return groups.map(({ name, pages }, index) => ({
    name,
    places: [
      ...(index === 0 ? [{ href: "/docs/", name: "Overview" }] : []),
      ...pages.map(({ slug, title }) => ({ href: docPath(slug), name: title })),
    ],
    ...(name === "Reference" ? { topics } : {}),
  }));
}
