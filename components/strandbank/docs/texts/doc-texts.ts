import { Children, isValidElement } from "react";
import { type DocText, docPath } from "@/components/strandbank/docs/doc-text";
import type { ApiDescription } from "@/lib/provider/docs/operations";
import type { SearchEntry } from "@/lib/provider/docs/search";
import { decisions } from "./decisions";
import { endpoints } from "./endpoints";
import { errors } from "./errors";
import { genomeKey } from "./genome-key";
import { oauth } from "./oauth";
import { oauthLibraries } from "./oauth-libraries";
import { objects } from "./objects";
import { operationText } from "./operation";
import { quickStart } from "./quick-start";
import { referenceApplication } from "./reference-application";
import { register } from "./register";
import { scopes } from "./scopes";

/** Pages of the documentation under one heading of the navigation. */
export interface DocGroup {
  name: "Guides" | "Reference" | "About";
  texts: readonly DocText[];
}

/** The pages of the documentation, in the order of the navigation. */
export const docGroups = (api: ApiDescription): readonly DocGroup[] => [
  {
    name: "Guides",
    texts: [quickStart, register, oauth, oauthLibraries(), referenceApplication()],
  },
  {
    name: "Reference",
    texts: [scopes(api), errors, genomeKey, objects(api), endpoints(api)],
  },
  { name: "About", texts: [decisions] },
];

/** The pages of single operations. */
export const operationTexts = ({ operations }: ApiDescription): readonly DocText[] =>
  operations.map(operationText);

/** The parts of a page, for the search. */
export const entriesOf = ({ slug, title: page, lead, sections }: DocText): SearchEntry[] => [
  { href: docPath(slug), page: "Documentation", title: page, text: lead },
  ...sections
    .flatMap(({ id, title, body, parts }) => parts ?? [{ id, title, text: textOf(body) }])
    .map(({ id, title, text }) => ({ href: `${docPath(slug)}#${id}`, page, title, text })),
];

/**
 * The text of a node and its children, for the search. Text that components render themselves is not
 * included.
 */
function textOf(node: React.ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === "string" || typeof child === "number") return String(child);
      return isValidElement<{ children?: React.ReactNode }>(child) ? `${textOf(child.props.children)} ` : "";
    })
    .join("")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,;:)])/g, "");
}
