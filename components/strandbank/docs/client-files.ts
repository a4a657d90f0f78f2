/** The files of the reference application to read, in this order. */
export const clientFiles = [
  {
    id: "scopes",
    title: "1. What it asks for",
    path: "lib/explorer/auth/scopes.ts",
    why: "One list holds every scope with its purpose. The landing page shows it before anything is asked, the same words are registered with Strandbank for the consent page, and a reviewer sees at a glance that nothing more is requested. Begin your own application here.",
  },
  {
    id: "login",
    title: "2. The sign-in",
    path: "lib/explorer/auth/auth-options.ts",
    why: "Strandbank as next-auth sees it. The library checks state and PKCE; issuer has to be given, because every redirect carries iss. The token request is written out, since next-auth leaves scope out of it. The cookie holds nothing but the id of a connection: a token in a cookie cannot be replaced where it is refreshed, and a lost refresh token ends the consent.",
  },
  {
    id: "steps",
    title: "3. What a browser can start",
    path: "lib/explorer/auth/login.ts",
    why: "Everything that the browser sends to next-auth passes through here. The browser names an extra, such as one more scope; the server builds the authorization request from it, so nobody can make the application ask for something else. What next-auth would fail on is refused before it sees it.",
  },
  {
    id: "refusal",
    title: "4. When the customer refuses",
    path: "lib/explorer/auth/callback-error.ts",
    why: "Refusing is a choice and no failure: the customer lands on a page that says what still works. next-auth would drop the reason, so it is read before.",
  },
  {
    id: "connections",
    title: "5. Where tokens are kept",
    path: "lib/explorer/auth/connections.ts",
    why: "On the server, encrypted, under a random id. The version makes a refresh replace exactly the tokens it started from, whichever process was first.",
  },
  {
    id: "refresh",
    title: "6. The refresh",
    path: "lib/explorer/auth/access-token.ts",
    why: "However many requests find the token expired, in however many processes, one of them refreshes and the others wait for it. It reads the store again first, because the tokens may just have been replaced.",
  },
  {
    id: "provider",
    title: "7. Every call to Strandbank",
    path: "lib/explorer/provider-client/api.ts",
    why: "The one place that sends anything out: it sets the time limit, follows no redirect with a token, and turns answers into a few known problems. onCall in the file beside it observes every call without being known here; the demo’s trace is made of it.",
  },
  {
    id: "back-end",
    title: "8. The browser’s way to the data",
    path: "lib/explorer/page-data/back-end.ts",
    why: "The browser asks the application, which adds the token. Only listed addresses pass, so that a token cannot be used for anything the application does not do; and what could do harm in an answer is checked, so that the browser needs no validator.",
  },
] as const;
