import type { Decision } from "./decision";

/** About consent and tokens. */
export const oauthDecisions: readonly Decision[] = [
  {
    id: "each-scope",
    question: "What does consent to each scope mean?",
    decision:
      "Each has its own decision; `basic` is required where it was asked for. The token carries exactly what was granted. The page is always shown, with what the application already has folded away. Token sets are independent: a later consent does not change an earlier token, while withdrawing reaches all of them at once.",
    why: "Nothing is shared by a click on one button for everything, and nothing grows behind the customer’s back.",
  },
  {
    id: "names",
    question: "Which name may an application have?",
    decision:
      "One without control, invisible and bidirectional characters, which no name may hold. Not the name of a checked application nor one that could be taken for it, compared after NFKC, case folding and look-alike characters (Unicode TS 39), nor one that holds the service’s own. Until it is checked, the consent page begins with a warning, says that the application calls itself by that name, and asks once more before anything sensitive is shared.",
    why: "Anyone can register an application, and a customer decides by what they read.",
  },
  {
    id: "waiting-requests",
    question: "How long does an authorization request wait for its customer?",
    decision:
      "An hour. Of one network address the newest 1,000 are kept, the oldest make room. What comes to nothing is deleted a day after its hour, with its list of scopes.",
    why: "Thousands of customers can share an address, so nobody is turned away; and nobody can fill the database with requests.",
  },
  {
    id: "token-input",
    question: "What does the token endpoint take?",
    decision:
      "The urlencoded form of the specification; `multipart/form-data` and HTTP Basic too. `scope` may be absent, and then means what was granted. On an exchange it changes nothing and is not checked; on a refresh it must lie within the grant, and narrows that access token alone. `%20` inside a scope list, here and at `/authorize/`, is a space.",
    why: "Clients in use send all of these, always the same list of scopes, and some encode it twice. None of it is a risk.",
  },
  {
    id: "code-errors",
    question: "Which error has which code?",
    decision:
      "An unknown code is `invalid_request`, and the description names it, as the specification says. Expired, used, another client’s, a wrong redirect URI or verifier: `invalid_grant`. A bad client is 401 `invalid_client`.",
    why: "Where the specification and RFC 6749 differ, the specification holds; everywhere else the RFC does.",
  },
  {
    id: "pkce",
    question: "How strict is PKCE?",
    decision:
      "S256 only, for every client that sends a challenge, and required for redirect URIs with a custom scheme. A missing `code_challenge_method` means S256. A verifier where no challenge was sent is `invalid_grant`.",
    why: "Plain challenges protect nothing, and a stray verifier is the mark of a code that was injected.",
  },
  {
    id: "code-replay",
    question: "What happens when a code is used twice?",
    decision:
      "The second use fails and ends what the first one brought, at once; also when both come at the same moment, to whichever instances.",
    why: "One of the two users is not who should have it, and nobody can tell which.",
  },
  {
    id: "refresh-reuse",
    question: "What happens when an old refresh token is used?",
    decision:
      "`invalid_grant`. Within ten seconds of its successor that is all; later the whole family of tokens is revoked.",
    why: "Two tabs or a lost answer look like reuse for a moment. After that it is theft.",
  },
  {
    id: "state-and-iss",
    question: "What comes back with a redirect?",
    decision:
      "The state as it was, any valid text; an empty one counts as absent. `iss` is the service’s address without a final slash, the same as the issuer of its metadata.",
    why: "`iss` (RFC 9207) keeps answers of several providers apart.",
  },
  {
    id: "metadata",
    question: "Where is the metadata?",
    decision:
      "At `/.well-known/oauth-authorization-server`, and the same document at `/.well-known/openid-configuration`. OpenID Connect is not claimed: no id tokens, no scope `openid`.",
    why: "Libraries for both look at the second address first, and RFC 8414 allows it.",
  },
  {
    id: "select-profile",
    question: "Which spellings of `select_profile` count?",
    decision: "`true`, `True` and `1`. The grant then covers exactly the chosen profile.",
    why: "Libraries write a yes in all three ways.",
  },
  {
    id: "bearer",
    question: "How is the token sent?",
    decision:
      "In the header, its scheme in any case of letters; never in the address. A 401 without any token says how to send one, and its challenge names no error.",
    why: "Addresses end up in logs and histories.",
  },
];
