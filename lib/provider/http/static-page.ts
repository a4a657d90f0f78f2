import { createHash } from "node:crypto";
import { html, raw } from "hono/html";

const STYLE = `
:root{color-scheme:light dark;--back:#f6f5ef;--card:#fffefb;--text:#17241f;--line:#d6d8cb;--brand:#14523f}
@media(prefers-color-scheme:dark){:root{--back:#0e1613;--card:#15201c;--text:#e7ece6;--line:#2b3a34;--brand:#8fd3b6}}
body{margin:0;background:var(--back);color:var(--text);font:1rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:12vh auto 2rem;padding:2rem;background:var(--card);border:1px solid var(--line);border-radius:.5rem;box-sizing:border-box;overflow-wrap:anywhere}
header{color:var(--brand);font-family:Georgia,serif;font-size:1.125rem}
h1{font-family:Georgia,serif;font-weight:600;font-size:1.5rem;line-height:1.25;margin:.75rem 0}
p{margin:.75rem 0}
a{color:var(--brand)}
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** HTML made by the tag `html`, which escapes every value that is not HTML itself. */
type Markup = ReturnType<typeof html>;

/** A page that needs neither Next nor scripts. Texts are escaped. */
export interface StaticPage {
  title: string;
  heading: string;
  paragraphs: (string | Markup)[];
  /** The way on: a path on our origin, or a URL that was checked. */
  link: { href: string; text: string };
}

/** Answers with a static page: no scripts, no frames, no referrer. */
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
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      ...headers,
    },
  });
}

const render = ({ title, heading, paragraphs, link }: StaticPage): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Strandbank</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<header>Strandbank</header>
<h1>${heading}</h1>
${paragraphs.map((text) => html`<p>${text}</p>\n`)}
<p><a href="${link.href}">${link.text}</a></p>
</main>
</body>
</html>
`;
