import { apiDescription } from "@/lib/docs/operations";
import type { SearchEntry } from "@/lib/docs/search";
import { type DocText, docPath } from "./doc-text";
import { textOf } from "./text-of";
import { decisions } from "./texts/decisions";
import { endpoints } from "./texts/endpoints";
import { errors } from "./texts/errors";
import { genomeKey } from "./texts/genome-key";
import { oauth } from "./texts/oauth";
import { objects } from "./texts/objects";
import { operationText } from "./texts/operation";
import { quickStart } from "./texts/quick-start";
import { referenceApplication } from "./texts/reference-application";
import { register } from "./texts/register";
import { scopes } from "./texts/scopes";

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

/** The pages of single endpoints, which the navigation does not list. */
export const operationTexts = (): readonly DocText[] => apiDescription().operations.map(operationText);

/** The page of this slug, if there is one. */
export const findText = (slug: string): DocText | undefined =>
  [...docTexts(), ...operationTexts()].find((text) => text.slug === slug);

/** Every part of every page, for the search. */
export const searchEntries = (): SearchEntry[] => [...docTexts(), ...operationTexts()].flatMap(entriesOf);

const entriesOf = ({ slug, title: page, lead, sections }: DocText): SearchEntry[] => [
  { href: docPath(slug), page: "Documentation", title: page, text: lead },
  ...sections
    .flatMap(({ id, title, body, parts }) => parts ?? [{ id, title, text: textOf(body) }])
    .map(({ id, title, text }) => ({ href: `${docPath(slug)}#${id}`, page, title, text })),
];
