import { createHash } from "node:crypto";
import { html, raw } from "hono/html";

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

/** Answers with a static page in Strandbank's style: no scripts but our own, no frames, no referrer. */
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
  html`<p><a download="${name}" href="data:text/plain;charset=utf-8,${encodeURIComponent(text)}">Download ${name}</a></p>`;

const valueList = (values: readonly { name: string; value: string }[]): Markup => html`<dl>
${values.map(({ name, value }) => html`<dt>${name}</dt><dd data-name="${name}"><code>${value}</code></dd>\n`)}
</dl>`;

/** The styles of `app/globals.css` and of Strandbank's frame, for pages that load neither. */
const STYLE = `
@font-face{font-family:Inter;src:url(/res/fonts/inter.woff2) format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:"Source Serif 4";src:url(/res/fonts/source-serif-4.woff2) format("woff2");font-weight:200 900;font-display:swap}
@font-face{font-family:"JetBrains Mono";src:url(/res/fonts/jetbrains-mono.woff2) format("woff2");font-weight:100 800;font-display:swap}
:root{color-scheme:light dark;--back:#f6f5ef;--card:#fffefb;--text:#17241f;--faint:#4f5e57;--line:#d6d8cb;--control:#7b8780;--brand:#14523f;--on-brand:#fbfdf9;--ring:#1c7a5d}
@media(prefers-color-scheme:dark){:root{--back:#0e1613;--card:#15201c;--text:#e7ece6;--faint:#a5b4ab;--line:#2b3a34;--control:#7d8f86;--brand:#8fd3b6;--on-brand:#07231a;--ring:#8fd3b6}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;background:var(--back);color:var(--text);font:1rem/1.625 Inter,system-ui,sans-serif;font-feature-settings:"cv05","ss03";overflow-wrap:anywhere}
header{border-bottom:1px solid var(--line);background:var(--card);padding:.625rem max(1rem,calc((100% - 69rem)/2))}
header a{display:inline-flex;align-items:center;gap:.5rem;color:var(--text);font:600 1.25rem/1.75rem "Source Serif 4",Georgia,serif;letter-spacing:-.025em;text-decoration:none}
header svg{width:2rem;height:2rem;color:var(--brand)}
main{padding:2.5rem max(1rem,calc((100% - 69rem)/2)) 3.5rem}
main>*{max-width:42rem}
h1{font:600 2rem/1.25 "Source Serif 4",Georgia,serif;letter-spacing:-.025em;margin:0 0 1.25rem}
h2{font:600 1.25rem/1.4 "Source Serif 4",Georgia,serif;margin:2rem 0 .5rem}
p{margin:.875rem 0}
ol{margin:.875rem 0 1.5rem;padding-left:1.5rem}
li{margin:.375rem 0}
a{color:var(--brand);text-underline-offset:4px}
a:focus-visible,button:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
code{font-family:"JetBrains Mono",ui-monospace,monospace;font-size:.9375em}
dl{display:grid;gap:.25rem;margin:1.5rem 0;padding:1.25rem;background:var(--card);border:1px solid var(--line);border-radius:.625rem}
dt{color:var(--faint);font-size:.875rem}
dd{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;margin:0}
dd+dt{margin-top:.75rem}
button{min-height:2rem;padding:.25rem .75rem;border:1px solid var(--control);border-radius:.375rem;background:none;color:inherit;font:500 .875rem/1.25 Inter,system-ui,sans-serif;cursor:pointer}
.way-on{display:inline-block;margin-top:.5rem;padding:.625rem 1.25rem;border-radius:.375rem;background:var(--brand);color:var(--on-brand);font-weight:500;text-decoration:none}
`;

/** Strandbank's mark, as `components/strandbank/layout/strandbank-mark.tsx` draws it. */
const MARK =
  '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">' +
  '<path d="M3.5 11 16 3.5 28.5 11Z" fill="currentColor" fill-opacity=".14"/><path d="M3.5 28.5h25"/>' +
  '<path d="M5 14.5c5 0 6 10.5 11 10.5s6-10.5 11-10.5"/><path d="M5 25c5 0 6-10.5 11-10.5S22 25 27 25"/>' +
  '<path d="M6.5 14.5V25M16 14.5V25M25.5 14.5V25" stroke-width="1.25"/></svg>';

/** Gives each value a button that copies it. */
const COPY_SCRIPT = `
for (const value of document.querySelectorAll("dd[data-name]")) {
  const button = document.createElement("button");
  const outcome = document.createElement("span");
  button.type = "button";
  button.textContent = "Copy";
  button.setAttribute("aria-label", "Copy " + value.dataset.name);
  outcome.setAttribute("role", "status");
  const tell = (text) => () => { outcome.textContent = text; };
  const copy = async () => navigator.clipboard.writeText(value.querySelector("code").textContent);
  button.addEventListener("click", () => {
    copy().then(tell("Copied."), tell("Your browser does not allow it; select the text instead."));
  });
  value.append(button, outcome);
}
`;

/** The source of an inline style or script in a Content-Security-Policy. */
const sourceOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const POLICY = strictPolicy(sourceOf(STYLE));

const POLICY_WITH_SCRIPT = `${POLICY}; script-src ${sourceOf(COPY_SCRIPT)}`;
