import { CodeBlock } from "@/components/strandbank/docs/code-block";
import type { DocText } from "@/components/strandbank/docs/doc-text";
import { readSource } from "@/lib/provider/docs/read-source";

/** The files to copy from, in the order in which a request meets them. */
const files = [
  {
    id: "login",
    title: "The login",
    path: "lib/explorer/auth/auth-options.ts",
    why: "Strandbank as next-auth sees it. State and PKCE are checked by the library; issuer has to be given, because every redirect carries iss. The token request is written out, since next-auth leaves scope out of it. The cookie holds nothing but the id of a connection: tokens in a cookie cannot be replaced where they are refreshed, and a lost refresh token ends the consent.",
  },
  {
    id: "steps",
    title: "Each step of the login",
    path: "lib/explorer/auth/login.ts",
    why: "What the browser asks of next-auth passes through here. The browser names an extra, such as one more scope; the server makes the authorization request of it, keeps its scope in a cookie of its own for the token request, and drops the query, which next-auth would copy into the address.",
  },
  {
    id: "login-request",
    title: "What the login takes",
    path: "lib/explorer/auth/login-request.ts",
    why: "next-auth fails where a parameter, a cookie or a body is not what it expects. Such requests are refused before it sees them, and so is a return to another host.",
  },
  {
    id: "ask",
    title: "Asking for one thing more",
    path: "lib/explorer/auth/authorization-request.ts",
    why: "An extra never holds scopes. They are put together from the application’s own list and what is granted already, and what comes back from the cookie is checked against that list: nobody can make the application ask for something else.",
  },
  {
    id: "callback",
    title: "The callback",
    path: "app/api/auth/[...nextauth]/route.ts",
    why: "Where the customer comes back. A refusal is read before next-auth sees it, which would drop the reason.",
  },
  {
    id: "refusal",
    title: "When the customer refuses",
    path: "lib/explorer/auth/callback-error.ts",
    why: "Refusing is a choice and no failure: the customer lands on a page that says what still works.",
  },
  {
    id: "scopes",
    title: "What it asks for",
    path: "lib/explorer/auth/scopes.ts",
    why: "One list holds every scope with its purpose. The landing page shows it before anything is asked, and a reviewer sees at a glance that nothing more is requested.",
  },
  {
    id: "connections",
    title: "Where tokens are kept",
    path: "lib/explorer/auth/connections.ts",
    why: "On the server, encrypted, under a random id. The version makes a refresh replace exactly the tokens it started from, whichever process was first.",
  },
  {
    id: "sealing",
    title: "How they are encrypted",
    path: "lib/explorer/base/encrypt.ts",
    why: "AES-256-GCM, bound to the connection: a row that is copied to another id cannot be opened.",
  },
  {
    id: "refresh",
    title: "The refresh",
    path: "lib/explorer/auth/access-token.ts",
    why: "However many requests find the token expired, one of them refreshes and the others wait for it. It reads the store again first, because the tokens may just have been replaced. A second use of a refresh token would look like theft.",
  },
  {
    id: "provider",
    title: "Every call to the provider",
    path: "lib/explorer/provider-client/api.ts",
    why: "The one place that sends anything out: it sets the time limit, follows no redirect with a token, turns answers into a few known problems, and hands each exchange to the trace.",
  },
  {
    id: "back-end",
    title: "The browser’s way to the data",
    path: "lib/explorer/page-data/back-end.ts",
    why: "The browser asks the application, which adds the token. Only listed addresses pass, so that a token cannot be used for anything the application does not do; and each answer is checked against the schema of its address, so that the browser needs no validator.",
  },
  {
    id: "queries",
    title: "Queries for both sides",
    path: "lib/explorer/reads/queries.ts",
    why: "The server fetches with the same objects with which the browser reads on: the first page arrives filled, and no question is asked twice.",
  },
] as const;

/** The source code of the reference application, read from the files that run. */
export const referenceApplication = (): DocText => ({
  slug: "reference-application",
  title: "The reference application",
  lead: "Rangefinder is an application like yours: it knows Strandbank by its address alone. These are its files that matter, as they run here, and why they are so.",
  sections: files.map(({ id, title, path, why }) => ({
    id,
    title,
    body: (
      <>
        <p>{why}</p>
        <details open className="min-w-0">
          <summary className="inline-flex min-h-8 items-center font-medium text-sm underline decoration-dotted underline-offset-4">
            Its source
          </summary>
          <div className="mt-1">
            <CodeBlock name={path} code={readSource(path)} />
          </div>
        </details>
      </>
    ),
  })),
});
