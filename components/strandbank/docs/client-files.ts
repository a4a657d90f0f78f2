/** The files of the reference application to read, in this order. */
export const clientFiles = [
  {
    id: "scopes",
    title: "1. What it asks for",
    path: "lib/explorer/auth/scopes.ts",
    why: "One list holds every scope with its purpose. The landing page shows it before it asks for anything, the consent page shows the same words as the registered purposes, and a reviewer can see at a glance that nothing else is requested. Start your own application here.",
  },
  {
    id: "login",
    title: "2. The sign-in",
    path: "lib/explorer/auth/auth-options.ts",
    why: "The next-auth configuration for Strandbank. The library checks state and PKCE; issuer must be set because every redirect contains iss. The token request is custom because next-auth leaves out scope. The cookie holds only the id of a connection: server components cannot update a cookie after a refresh, and losing a refresh token means losing access.",
  },
  {
    id: "steps",
    title: "3. What a browser can request",
    path: "lib/explorer/auth/login.ts",
    why: "Everything that the browser sends to next-auth goes through here. The browser can only name an extra, such as one more scope, and the server builds the authorization request from it, so nobody can make the application ask for anything else. Requests that would crash next-auth are rejected first.",
  },
  {
    id: "refusal",
    title: "4. When the customer refuses",
    path: "lib/explorer/auth/callback-error.ts",
    why: "Refusing is a choice, not a failure: the customer gets a page that says what still works. next-auth would drop the reason, so this code reads it first.",
  },
  {
    id: "connections",
    title: "5. Where tokens are stored",
    path: "lib/explorer/auth/connections.ts",
    why: "On the server, encrypted, under a random id. A version number makes sure that a refresh replaces exactly the tokens it started from, whichever process finishes first.",
  },
  {
    id: "refresh",
    title: "6. The refresh",
    path: "lib/explorer/auth/access-token.ts",
    why: "When several requests find the token expired, in one process or many, one of them refreshes and the others wait. It reads the store again first, because another process may just have replaced the tokens.",
  },
  {
    id: "provider",
    title: "7. Every call to Strandbank",
    path: "lib/explorer/provider-client/api.ts",
    why: "All requests leave from here. It sets the timeout, does not follow redirects with a token, and maps errors to a few known problems. onCall, in the file beside it, observes every call; the demo’s trace is built on it.",
  },
  {
    id: "back-end",
    title: "8. How the browser reads data",
    path: "lib/explorer/page-data/back-end.ts",
    why: "The browser asks the application, which adds the token. Only listed paths pass, so nobody can use the token for anything that the application does not do. Responses are validated here, so the browser does not need a validator.",
  },
] as const;
