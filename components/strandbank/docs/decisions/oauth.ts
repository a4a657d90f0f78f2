import type { Decision } from "./decision";

/** About consent and tokens. */
export const oauthDecisions: readonly Decision[] = [
  {
    id: "each-scope",
    question: "What does consent to each scope mean?",
    decision:
      "The customer decides on each scope separately; `basic` is required where it was requested. The token carries exactly what was granted. We always show the consent page, with what the application already has collapsed. Token sets are independent: a later consent does not change an earlier token, but withdrawing access applies to all of them.",
    why: "No single click shares everything, and access never grows without the customer’s knowledge.",
  },
  {
    id: "names",
    question: "Which name may an application have?",
    decision:
      "No name and no purpose may contain control, invisible or bidirectional characters, wide gaps, more than three accents on a letter, or words of mixed alphabets. An application may not take the name of a verified application or one that looks like it, compared after NFKC, case folding and look-alike characters (Unicode TS 39, small capitals, digits and signs for letters), or a name that contains the service’s own, even misspelled by a letter. The same holds for its developer, except for another application of the same account. A home page is shown as its host. Until we have verified an application, its consent page starts with a warning, says that it calls itself by that name, and asks once more before anything sensitive is shared.",
    why: "Anyone can register an application, and customers decide by what they read.",
  },
  {
    id: "waiting-requests",
    question: "How long does an authorization request wait for its customer?",
    decision:
      "One hour. For each network address we keep the newest 1,000 and drop the oldest. A request that is never completed is deleted, with its list of scopes, a day after it expires.",
    why: "Thousands of customers can share an address, so nobody is turned away, yet nobody can fill the database with requests.",
  },
  {
    id: "token-input",
    question: "What does the token endpoint accept?",
    decision:
      "The urlencoded form of the specification, and also `multipart/form-data` and HTTP Basic. `scope` may be absent and then means what was granted. On a code exchange it has no effect and is not checked; on a refresh it must be within the grant and narrows that access token only. `%20` inside a scope list, here and at `/authorize/`, counts as a space.",
    why: "Existing clients send all of these, always with the same list of scopes, and some encode it twice. None of it is a risk.",
  },
  {
    id: "code-errors",
    question: "Which error does each bad code get?",
    decision:
      "An unknown code is `invalid_request`, and the description names it, as the specification says. A code that has expired, was used, or belongs to another client is `invalid_grant`, and so is a wrong redirect URI or verifier. Bad client credentials are 401 `invalid_client`.",
    why: "Where the specification and RFC 6749 differ, the specification wins; everywhere else we follow the RFC.",
  },
  {
    id: "pkce",
    question: "How strict is PKCE?",
    decision:
      "S256 only, enforced for every client that sends a challenge and required for public applications and for redirect URIs with a custom scheme. A missing `code_challenge_method` means S256. A verifier without a challenge is `invalid_grant`.",
    why: "Plain challenges protect nothing, and a verifier without a challenge is a sign of an injected code.",
  },
  {
    id: "loopback",
    question: "Which port may a redirect URI on the customer’s own machine have?",
    decision:
      "Any on `127.0.0.1` and `[::1]`, with `http` (RFC 8252, section 7.3); scheme, host, path and query are compared character by character. The customer returns to the URI that was requested, and the token request repeats it. `localhost` is compared exactly.",
    why: "A desktop application listens on whatever port is free, and nobody else can answer on an address of the machine itself. What `localhost` leads to is up to its resolver.",
  },
  {
    id: "authorization-errors",
    question: "Where do the errors of an authorization request go?",
    decision:
      "To the redirect URI when the application is verified (RFC 6749, section 4.1.2.1). For an unverified application they are first shown on our page, whether or not anyone is signed in, with the host that the link to the application leads to. Without a valid client and redirect URI there is no such link. What the customer decides on the consent page always goes back.",
    why: "Anyone can register an application and spread links to us that only bounce (RFC 9700, section 4.11.2). The developer of an honest one sees the same error, and finds it on the application’s page.",
  },
  {
    id: "code-replay",
    question: "What happens when a code is used twice?",
    decision:
      "The second use fails and immediately revokes everything the first one issued, even if both arrive at the same moment at different instances.",
    why: "One of the two users stole the code, and we cannot tell which.",
  },
  {
    id: "refresh-reuse",
    question: "What happens when an old refresh token is used?",
    decision:
      "The request fails with `invalid_grant`. Within ten seconds of the refresh nothing else happens; after that, the whole family of tokens is revoked.",
    why: "Two tabs or a lost response look like reuse for a moment. After that we assume theft.",
  },
  {
    id: "state-and-iss",
    question: "What comes back with a redirect?",
    decision:
      "The state, unchanged, whatever text it is; an empty one counts as absent. `iss` is the service’s base URL without a final slash, equal to the issuer in its metadata.",
    why: "`iss` (RFC 9207) tells responses from different providers apart.",
  },
  {
    id: "metadata",
    question: "Where is the metadata?",
    decision:
      "At `/.well-known/oauth-authorization-server`, and the same document at `/.well-known/openid-configuration`. We do not claim OpenID Connect: there are no id tokens and there is no scope `openid`.",
    why: "Libraries for either protocol try the second address first, and RFC 8414 allows it.",
  },
  {
    id: "select-profile",
    question: "Which spellings of `select_profile` count?",
    decision:
      "`true`, `True` and `1` select one profile; `false`, `False`, `0` and nothing do not. Any other value is `invalid_request`.",
    why: "Libraries write a boolean in all these ways. A word that we do not know must not become a wider consent.",
  },
  {
    id: "all-profiles",
    question: "Which profiles are all profiles of an account?",
    decision:
      "Those that the consent page showed, by name. A profile that is added later joins a consent only when the customer ticks it, on the report of the import or under Connected apps. A consent with `select_profile` stays with its profile.",
    why: "Nobody consents for a person who was not on the page.",
  },
  {
    id: "consent-end",
    question: "How long does a consent last?",
    decision:
      "As long as the customer chooses: 1 day, 90 days or 365 days. It ends early when the application leaves it unused for 90 days. No token outlives it. From 30 days before the end, the customer can renew it for as long again.",
    why: "The customer reads a date when deciding, and applications need not ask again while they are used.",
  },
  {
    id: "bearer",
    question: "How do clients send the token?",
    decision:
      "In the `Authorization` header, with the scheme in upper or lower case, and never in the URL. A 401 for a request without a token says how to send one, and its challenge names no error.",
    why: "URLs end up in logs and browser histories.",
  },
];
