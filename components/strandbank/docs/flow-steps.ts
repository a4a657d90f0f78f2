export type Party = "browser" | "application" | "strandbank";

export interface FlowStep {
  from: Party;
  /** Equal to `from` for a step that happens in one place. */
  to: Party;
  /** Short label on the arrow. */
  short: string;
  /** The step in one or two sentences. */
  text: string;
}

export const partyNames: Readonly<Record<Party, string>> = {
  browser: "Customer’s browser",
  application: "Application",
  strandbank: "Strandbank",
};

/** The authorization code flow, in order. Source: the specification, "Authorization code flow". */
export const flowSteps: readonly FlowStep[] = [
  {
    from: "application",
    to: "browser",
    short: "redirect to /authorize/",
    text: "The application generates a state and a code verifier, keeps both in the customer’s session, and redirects the browser to /authorize/ with the state and the code challenge, which is the verifier’s SHA-256 hash.",
  },
  {
    from: "browser",
    to: "strandbank",
    short: "scope, state, code_challenge",
    text: "Strandbank checks the client, then its redirect URI, then the rest. If the client or the redirect URI is unknown, it shows an error page and does not redirect.",
  },
  {
    from: "strandbank",
    to: "strandbank",
    short: "sign in, decide on each scope",
    text: "The customer signs in, chooses a profile if select_profile is set, and allows or refuses each scope.",
  },
  {
    from: "strandbank",
    to: "browser",
    short: "redirect with code, state, iss",
    text: "The browser goes back to the redirect URI with a code, which works once and expires after ten minutes, the unchanged state, and iss, which identifies Strandbank. If the customer refuses, there is an error instead of a code.",
  },
  {
    from: "browser",
    to: "application",
    short: "code, state, iss",
    text: "The application compares state with the one in the session and iss with the expected issuer, and rejects the response if either differs.",
  },
  {
    from: "application",
    to: "strandbank",
    short: "POST /token/ code, code_verifier",
    text: "The application’s server sends the code with its client secret and the verifier. Without that verifier the code is useless.",
  },
  {
    from: "strandbank",
    to: "application",
    short: "access and refresh token, scope",
    text: "scope says what was granted, which may be less than you asked for.",
  },
  {
    from: "application",
    to: "strandbank",
    short: "GET /3/… Bearer token",
    text: "API requests send the access token in the Authorization header. It is valid for a day; after that, or after a 401, use the refresh token to get a new pair.",
  },
];
