import { readSource } from "@/lib/provider/base/read-source";
import { settings } from "@/lib/provider/settings";
import { DIRECTIVES, type DocData } from "./directives";
import { type DocPage, parsePage, plainText } from "./markdown";
import { operationSlug, operationText } from "./operation-page";
import type { ApiDescription } from "./operations";
import { VALUES } from "./values";

/** The files in `pages/`, in the order of the navigation. */
const GROUPS = {
  Guides: [
    "quick-start",
    "register",
    "oauth",
    "oauth-libraries",
    "examples",
    "testing",
    "security-checklist",
    "reference-application",
    "ask",
  ],
  Reference: ["scopes", "errors", "limits", "pagination", "search", "genome-key", "objects", "endpoints"],
  About: ["versioning", "glossary", "decisions"],
};

export interface Documentation {
  api: ApiDescription;
  /** In the order of the navigation. */
  groups: readonly { name: string; pages: readonly DocPage[] }[];
  operations: readonly DocPage[];
}

/** Reads and fills all pages. Throws when one names a value or a part that nothing fills. */
export function openDocumentation(data: DocData): Documentation {
  const { api } = data;
  return {
    api,
    groups: Object.entries(GROUPS).map(([name, slugs]) => ({
      name,
      pages: slugs.map((slug) => parsePage(slug, filledFile(slug, data), settings.baseUrl)),
    })),
    operations: api.operations.map((operation) =>
      parsePage(operationSlug(operation), operationText(operation, api), settings.baseUrl),
    ),
  };
}

const filledFile = (name: string, data: DocData): string =>
  filled(readSource(`lib/provider/docs/pages/${name}.md`), data);

/** A text with its `{{values}}` and its `:::directives`. Throws for a name that it does not know. */
export function filled(text: string, data: DocData): string {
  return text
    .replaceAll(/\{\{([\w.]+)\}\}/g, (_, name) => knownIn(VALUES, name))
    .replaceAll(/^:::([\w-]+) ?(.*)$/gm, (_, name, words) => knownIn(DIRECTIVES, name)(words, data));
}

function knownIn<T>(names: Readonly<Record<string, T>>, name: string): T {
  const found = names[name];
  if (found === undefined) throw new Error(`Nothing fills ${name} on a page of the documentation.`);
  return found;
}

export const allPages = ({ groups, operations }: Documentation): DocPage[] => [
  ...groups.flatMap(({ pages }) => pages),
  ...operations,
];

/** What `/llms.txt` says: the rules for programs, and a link to each page in Markdown. */
export function forPrograms(documentation: Documentation): string {
  const { api, groups, operations } = documentation;
  const lists = [...groups, { name: "Endpoints", pages: operations }].map(({ name, pages }) =>
    [`## ${name}`, pages.map(line).join("\n")].join("\n\n"),
  );
  const text = filledFile("llms", { api, reports: new Map() }).replaceAll("](/", `](${settings.baseUrl}/`);
  return `${[text, ...lists].join("\n\n")}\n`;
}

const line = ({ slug, title, lead }: DocPage): string =>
  `- [${title}](${settings.baseUrl}/docs/${slug}.md): ${plainText(lead)}`;

/** The Markdown at `/docs/<name>.md`; null if there is no such page. */
export function markdownAt(documentation: Documentation, name: string): string | null {
  const pages = allPages(documentation).filter(({ slug }) => name === "all" || slug === name);
  return pages.length > 0 ? `${pages.map(({ markdown }) => markdown.trim()).join("\n\n")}\n` : null;
}
