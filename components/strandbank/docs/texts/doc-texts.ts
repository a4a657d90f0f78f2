import { Children, isValidElement } from "react";
import { type DocText, docPath } from "@/components/strandbank/docs/doc-text";
import { apiDescription } from "@/lib/provider/docs/operations";
import type { SearchEntry } from "@/lib/provider/docs/search";
import { decisions } from "./decisions";
import { endpoints } from "./endpoints";
import { errors } from "./errors";
import { genomeKey } from "./genome-key";
import { oauth } from "./oauth";
import { objects } from "./objects";
import { operationText } from "./operation";
import { quickStart } from "./quick-start";
import { referenceApplication } from "./reference-application";
import { register } from "./register";
import { scopes } from "./scopes";

/** The pages of the documentation, in the order of the navigation. */
export const docTexts = (): readonly DocText[] => [
  quickStart,
  register,
  oauth,
  scopes(),
  endpoints(),
  objects(),
  errors,
  genomeKey,
  referenceApplication(),
  decisions,
];

/** The pages of single operations, which the navigation does not list. */
export const operationTexts = (): readonly DocText[] => apiDescription().operations.map(operationText);

/** The page with this slug, if there is one. */
export const findText = (slug: string): DocText | undefined =>
  [...docTexts(), ...operationTexts()].find((text) => text.slug === slug);

/** All parts of all pages, for the search. */
export const searchEntries = (): SearchEntry[] => [...docTexts(), ...operationTexts()].flatMap(entriesOf);

const entriesOf = ({ slug, title: page, lead, sections }: DocText): SearchEntry[] => [
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
