import { html, raw } from "hono/html";
import { COPY_SCRIPT, MARK, STYLE, sourceOf } from "./static-page-parts";

/** HTML made by the tag `html`, which escapes every value that is not HTML itself. */
type Markup = ReturnType<typeof html>;

/** A page that needs neither Next nor scripts. Texts are escaped. */
export interface StaticPage {
  title: string;
  heading: string;
  paragraphs: (string | Markup)[];
  /** Values to copy; with scripts each has a button that does it. */
  values?: readonly { name: string; value: string }[];
  /** A small text file with them. */
  download?: { name: string; text: string };
  /** What can be done next, after the values. */
  next?: { heading: string; steps: readonly Markup[] };
  /** The way on: a path on our origin, or a URL that was checked. */
  link: { href: string; text: string };
}

/** Answers with a static page in the bank's looks: no scripts but our own, no frames, no referrer. */
export async function staticPage(
  page: StaticPage,
  status: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  return new Response(String(await render(page)), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": page.values ? POLICY_WITH_SCRIPT : POLICY,
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
      ...headers,
    },
  });
}

/** A Content-Security-Policy with which nothing runs. */
export const strictPolicy = (style: string): string =>
  [
    "default-src 'none'",
    `style-src ${style}`,
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const POLICY = strictPolicy(sourceOf(STYLE));

const POLICY_WITH_SCRIPT = `${POLICY}; script-src ${sourceOf(COPY_SCRIPT)}`;

const render = ({
  title,
  heading,
  paragraphs,
  values,
  download,
  next,
  link,
}: StaticPage): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Strandbank</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header><a href="/">${raw(MARK)}Strandbank</a></header>
<main>
<h1>${heading}</h1>
${paragraphs.map((text) => html`<p>${text}</p>\n`)}
${values ? valueList(values) : ""}
${download ? downloadLink(download) : ""}
${next ? html`<h2>${next.heading}</h2>\n<ol>${next.steps.map((step) => html`<li>${step}</li>\n`)}</ol>` : ""}
<p>${wayOn(link)}</p>
</main>
${values ? html`<script>${raw(COPY_SCRIPT)}</script>` : ""}
</body>
</html>
`;

/** A button for our own pages, a plain link for those of others. */
const wayOn = ({ href, text }: StaticPage["link"]): Markup =>
  href.startsWith("/")
    ? html`<a class="way-on" href="${href}">${text}</a>`
    : html`<a href="${href}">${text}</a>`;

/** Works without scripts, and asks the server for nothing. */
const downloadLink = ({ name, text }: { name: string; text: string }): Markup =>
  html`<p><a download="${name}" href="data:text/plain;charset=utf-8,${encodeURIComponent(text)}">Download .env</a></p>`;

const valueList = (values: readonly { name: string; value: string }[]): Markup => html`<dl>
${values.map(({ name, value }) => html`<dt>${name}</dt><dd data-name="${name}"><code>${value}</code></dd>\n`)}
</dl>`;
