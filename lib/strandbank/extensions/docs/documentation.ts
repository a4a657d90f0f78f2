import { readSource } from "@/lib/strandbank/platform/base/read-source";
import { settings } from "@/lib/strandbank/platform/settings";
import { DIRECTIVES, type DocData } from "./directives";
import type { ForReaders } from "./for-readers";
import { type DocPage, parsePage, plainText } from "./markdown";
import { operationSlug, operationText } from "./operation-page";
import type { ApiDescription } from "./operations";
import { VALUES } from "./values";

/** The files in `pages/`, in the order of the navigation: each first-level page with those below it. */
const PAGES = {
  "quick-start": [],
  register: [],
  oauth: ["scopes", "oauth-libraries", "security-checklist"],
  examples: ["reference-application", "ask"],
  testing: ["known-answers"],
  endpoints: ["objects", "errors", "limits", "search", "genome-key"],
  decisions: ["versioning", "glossary"],
};

/** The first-level page that has the endpoints below it. */
export const ENDPOINTS = "endpoints";

export interface Documentation {
  api: ApiDescription;
  /** In the order of the navigation. */
  sections: readonly { page: DocPage; below: readonly DocPage[] }[];
  operations: readonly DocPage[];
  forReaders: ForReaders;
}

/** Reads and fills all pages. Throws when one names a value or a part that nothing fills. */
export function openDocumentation(data: DocData): Documentation {
  const { api, forReaders } = data;
  const page = (slug: string) => parsePage(slug, filledFile(slug, data), settings.baseUrl);
  return {
    api,
    forReaders,
    sections: Object.entries(PAGES).map(([slug, below]) => ({ page: page(slug), below: below.map(page) })),
    operations: api.operations.map((operation) =>
      parsePage(operationSlug(operation), forReaders(operationText(operation, api)), settings.baseUrl),
    ),
  };
}

const filledFile = (name: string, data: DocData): string =>
  filled(readSource(`lib/strandbank/extensions/docs/pages/${name}.md`), data);

/** A text for its readers, with `{{values}}` and `:::directives`. Throws for a name that it does not know. */
export function filled(text: string, data: DocData): string {
  const { forReaders } = data;
  const filledIn = forReaders(text)
    .replaceAll(/\{\{([\w.]+)\}\}/g, (_, name) => knownIn(VALUES, name))
    .replaceAll(/^:::([\w-]+) ?(.*)$/gm, (_, name, words) => knownIn(DIRECTIVES, name)(words, data));
  // Samples and values have names of the demo too.
  return forReaders(filledIn);
}

function knownIn<T>(names: Readonly<Record<string, T>>, name: string): T {
  const found = names[name];
  if (found === undefined) throw new Error(`Nothing fills ${name} on a page of the documentation.`);
  return found;
}

const textPages = ({ sections }: Documentation): DocPage[] =>
  sections.flatMap(({ page, below }) => [page, ...below]);

export const allPages = (documentation: Documentation): DocPage[] => [
  ...textPages(documentation),
  ...documentation.operations,
];

/** What `/llms.txt` says: the rules for programs, and a link to each page in Markdown. */
export function forPrograms(documentation: Documentation): string {
  const { api, operations, forReaders } = documentation;
  const lists = Object.entries({ Documentation: textPages(documentation), Endpoints: operations }).map(
    ([name, pages]) => [`## ${name}`, pages.map(line).join("\n")].join("\n\n"),
  );
  const text = filledFile("llms", { api, reports: new Map(), forReaders }).replaceAll(
    "](/",
    `](${settings.baseUrl}/`,
  );
  return `${[text, ...lists].join("\n\n")}\n`;
}

const line = ({ slug, title, lead }: DocPage): string =>
  `- [${title}](${settings.baseUrl}/docs/${slug}.md): ${plainText(lead)}`;

/** The Markdown at `/docs/<name>.md`; null if there is no such page. */
export function markdownAt(documentation: Documentation, name: string): string | null {
  const pages = allPages(documentation).filter(({ slug }) => name === "all" || slug === name);
  return pages.length > 0 ? `${pages.map(({ markdown }) => markdown.trim()).join("\n\n")}\n` : null;
}
