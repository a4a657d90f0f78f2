import { Lexer, lexer, type MarkedToken, type Token, type Tokens } from "marked";

export interface DocPage {
  /** Its URL is `/docs/<slug>/`; that of the first page is `/docs/`. */
  slug: string;
  title: string;
  lead: string;
  /** What stands before the first section. */
  intro: readonly MarkedToken[];
  sections: readonly DocSection[];
  /** The page for programs, with absolute links. */
  markdown: string;
}

/** What stands under a heading. */
export interface DocPart {
  /** The anchor. Do not change it: other sites link to it. */
  id: string;
  /** Backticks mark code. */
  title: string;
  tokens: readonly MarkedToken[];
}

export interface DocSection extends DocPart {
  /** What stands under its smaller headings, after `tokens`. */
  parts: readonly DocPart[];
}

/** The page that the documentation begins with. */
const START = "quick-start";

export const docPath = (slug: string): string => (slug === START ? "/docs/" : `/docs/${slug}/`);

/** Without extensions, marked makes no tokens but its own. */
export const known = (tokens: readonly Token[]): MarkedToken[] => tokens as MarkedToken[];

/** Inline Markdown without its marks, for places that show plain text. */
export const plainText = (text: string): string =>
  inlineTokens(text)
    .map((token) =>
      "tokens" in token && token.tokens ? plainText(token.text) : "text" in token ? token.text : "",
    )
    .join("");

export const inlineTokens = (text: string): MarkedToken[] => known(Lexer.lexInline(text));

/** Parses a page: title, first paragraph as its lead, and sections. Headings name their anchors: `{#id}`. */
export function parsePage(slug: string, text: string, baseUrl: string): DocPage {
  const [title, lead, ...rest] = known(lexer(text)).filter(({ type }) => type !== "space");
  if (title?.type !== "heading" || lead?.type !== "paragraph")
    throw new Error(`The page ${slug} does not begin with its title and a paragraph.`);
  const { tokens: intro, parts } = cut(rest, 2);
  const sections = parts.map((section) => ({ ...section, ...cut(section.tokens, 3) }));
  return { slug, title: title.text, lead: lead.text, intro, sections, markdown: forPrograms(text, baseUrl) };
}

/** What stands before the first heading of this depth, and what stands under each. */
function cut(tokens: readonly MarkedToken[], depth: number): Pick<DocSection, "tokens" | "parts"> {
  const before: MarkedToken[] = [];
  const parts: (DocPart & { tokens: MarkedToken[] })[] = [];
  for (const token of tokens)
    if (token.type === "heading" && token.depth === depth) parts.push({ ...headingOf(token), tokens: [] });
    else (parts.at(-1)?.tokens ?? before).push(token);
  return { tokens: before, parts };
}

function headingOf({ text }: Tokens.Heading): { id: string; title: string } {
  const [, title = text, id] = /^(.*) \{#([\w-]+)\}$/.exec(text) ?? [];
  const words = title.toLowerCase().replaceAll("&", "and");
  return { title, id: id ?? words.replaceAll(/[^a-z0-9]+/g, "-") };
}

/** Without anchors; links lead to other pages for programs. */
const forPrograms = (text: string, baseUrl: string): string =>
  text
    .replaceAll(/^(#+ .*) \{#[\w-]+\}$/gm, "$1")
    .replaceAll(/(?<=\]\()\/docs\/(#.*?)?(?=\))/g, `/docs/${START}/$1`)
    .replaceAll(/\]\(\/docs\/([\w/-]+)\/(#[\w-]+)?\)/g, `](${baseUrl}/docs/$1.md$2)`)
    .replaceAll("](/", `](${baseUrl}/`);

/** A fenced piece of code, such as ```` ```sh title="reference.sh" ````. */
export interface Fence {
  title: string;
  /** Words to unfold it by; absent: it is open. */
  fold: string | undefined;
  code: string;
}

export function fenceOf({ lang = "", text }: Tokens.Code): Fence {
  const [, title = ""] = /title="(.*?)"/.exec(lang) ?? [];
  const [, fold] = /fold="(.*?)"/.exec(lang) ?? [];
  return { title, fold, code: text };
}
