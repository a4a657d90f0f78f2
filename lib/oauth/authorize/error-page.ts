import { createHash } from "node:crypto";

/** Why an authorization request cannot even be answered to the application. */
export type PageProblem = keyof typeof PROBLEMS;

const PROBLEMS = {
  client_id_missing: "The link does not say which application sent you: the parameter client_id is missing.",
  client_id_repeated: "The link names its application more than once: the parameter client_id is repeated.",
  client_unknown: "No application with this client_id is registered at Strandbank.",
  redirect_uri_missing: "The link does not say where to return to: the parameter redirect_uri is missing.",
  redirect_uri_repeated: "The link names its return address more than once: redirect_uri is repeated.",
  redirect_uri_unregistered:
    "The return address (redirect_uri) is not one the application registered. It must be equal character by character.",
  form_unreadable: "The form the application sent cannot be read.",
  form_too_large: "The form the application sent is larger than one mebibyte.",
} as const;

const STYLE = `
:root{color-scheme:light dark;--back:#f6f5ef;--card:#fffefb;--text:#17241f;--soft:#4f5e57;--line:#d6d8cb;--brand:#14523f}
@media(prefers-color-scheme:dark){:root{--back:#0e1613;--card:#15201c;--text:#e7ece6;--soft:#a5b4ab;--line:#2b3a34;--brand:#8fd3b6}}
body{margin:0;background:var(--back);color:var(--text);font:1rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:12vh auto 2rem;padding:2rem;background:var(--card);border:1px solid var(--line);border-radius:.5rem;box-sizing:border-box;overflow-wrap:anywhere}
header{color:var(--brand);font-family:Georgia,serif;font-size:1.125rem}
h1{font-family:Georgia,serif;font-weight:600;font-size:1.5rem;line-height:1.25;margin:.75rem 0}
p{margin:.75rem 0}
.soft{color:var(--soft)}
a{color:var(--brand)}
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * The page a customer sees when an application's link is broken, status 400 (413 for a form too large).
 * It never leads to the application, whose address is not verified, and repeats nothing that was sent.
 */
export function authorizationErrorPage(problem: PageProblem): Response {
  return new Response(page(PROBLEMS[problem], problem), {
    status: problem === "form_too_large" ? 413 : 400,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    },
  });
}

const page = (sentence: string, code: PageProblem): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This link does not work · Strandbank</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>Strandbank</header>
<h1>This application’s link does not work</h1>
<p>${sentence}</p>
<p>Nothing was shared. Close this page, or go back to the application and tell its developer.</p>
<p class="soft">For the developer: <code>${code}</code></p>
<p><a href="/">Strandbank’s home page</a></p>
</main>
</body>
</html>
`;
