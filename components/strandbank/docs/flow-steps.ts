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
    text: "The application makes a state and a code verifier, keeps both with the customer’s session, and sends the browser to /authorize/ with the state and the verifier’s SHA-256, the code challenge.",
  },
  {
    from: "browser",
    to: "strandbank",
    short: "scope, state, code_challenge",
    text: "Strandbank checks the client, then its redirect URI, then the rest. An unknown client or address ends on a page there; nothing is sent on.",
  },
  {
    from: "strandbank",
    to: "strandbank",
    short: "sign in, decide on each scope",
    text: "The customer signs in, chooses a profile where select_profile asks for it, and allows or refuses each scope.",
  },
  {
    from: "strandbank",
    to: "browser",
    short: "redirect with code, state, iss",
    text: "Back to the redirect URI, with a code that works once and lives ten minutes, the unchanged state, and iss, which names Strandbank. After a refusal it is error in place of code.",
  },
  {
    from: "browser",
    to: "application",
    short: "code, state, iss",
    text: "The application compares state with what it kept and iss with the issuer it began with, and drops anything that does not fit.",
  },
  {
    from: "application",
    to: "strandbank",
    short: "POST /token/ code, code_verifier",
    text: "From server to server, with the client’s secret: only who made the verifier can use the code.",
  },
  {
    from: "strandbank",
    to: "application",
    short: "access and refresh token, scope",
    text: "scope says what was granted, which can be less than what was asked for.",
  },
  {
    from: "application",
    to: "strandbank",
    short: "GET /3/… Bearer token",
    text: "Requests carry the access token in their Authorization header, for a day. Afterwards, or at a 401, the refresh token brings a new pair.",
  },
];
