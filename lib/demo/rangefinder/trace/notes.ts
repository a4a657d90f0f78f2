import { STAY } from "./views";
import type { Exchange } from "./visit";

/** What happens in each step of a login, by the beginning of its request: method, path and grant type. */
const LOGIN: readonly [request: string, note: string][] = [
  [
    "POST /api/auth/signin/",
    "Rangefinder creates two random values and keeps them in encrypted cookies: the state, to recognize its own login when the browser comes back, and the verifier, to prove later that it started this login.",
  ],
  [
    "GET /authorize/",
    "The customer can read everything in this URL, so it holds no secret: the challenge is the verifier’s SHA-256 hash. Strandbank checks the application and its redirect URI before it redirects anywhere.",
  ],
  [
    STAY,
    "The customer signs in: Rangefinder never learns the password, or even whether one was typed. Then the customer chooses a profile and decides on each scope: Rangefinder learns only how long that took.",
  ],
  [
    "GET /api/auth/callback/",
    "Rangefinder compares state with its cookie, and iss with the provider it knows. If either differs, it never uses the code, which works once and expires after ten minutes.",
  ],
  [
    "POST /token/ authorization_code",
    "Rangefinder sends the code with its secret, to prove who it is, and the verifier, to prove that it started this login. It keeps the tokens on its server, encrypted: the browser only gets a cookie with an id.",
  ],
  [
    "POST /token/ refresh_token",
    "Rangefinder exchanges the refresh token for a new token set, one request at a time. If the old one is used later, it must have been stolen, and Strandbank revokes the whole family of tokens.",
  ],
  [
    "GET /3/account/",
    "Rangefinder sends the access token in a header, never in the URL. Strandbank checks it on every request: if the customer withdraws access, the very next one is refused.",
  ],
];

/** The sentences beside a request: its own, or those of its step of a login. */
export function noteOn({ note, method, url, requestBody }: Exchange): string | undefined {
  const grantType = new URLSearchParams(requestBody?.text).get("grant_type");
  const request = `${method} ${new URL(url).pathname} ${grantType}`;
  return note ?? LOGIN.find(([beginning]) => request.startsWith(beginning))?.[1];
}
