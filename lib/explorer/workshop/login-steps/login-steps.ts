import type { Header } from "@/lib/explorer/workshop/trace/visit";
import { fieldOf, type Login } from "./recorded-login";

export interface Side {
  text: string;
  values?: Header[];
}

export type Party = "Rangefinder" | "Browser" | "Strandbank";

export type Hop = readonly [Party, Party];

const TO_PROVIDER_BY_BROWSER: readonly Hop[] = [
  ["Rangefinder", "Browser"],
  ["Browser", "Strandbank"],
];
const TO_APP_BY_BROWSER: readonly Hop[] = [
  ["Strandbank", "Browser"],
  ["Browser", "Rangefinder"],
];
const AT_PROVIDER: readonly Hop[] = [["Browser", "Strandbank"]];
const TO_PROVIDER: readonly Hop[] = [["Rangefinder", "Strandbank"]];
const TO_APP: readonly Hop[] = [["Strandbank", "Rangefinder"]];

export interface LoginStep {
  title: string;
  hops: readonly Hop[];
  /** By what it is sent, in a sentence. */
  by: string;
  app: Side;
  provider: Side;
}

export const loginSteps = (login: Login): LoginStep[] => [
  {
    title: "The customer wants to connect",
    hops: [],
    by: "Nothing has been sent yet.",
    app: {
      text: "Creates two random values and keeps them in encrypted cookies: the state, to recognize its own login when the browser comes back, and the verifier, to prove later that it started this login. The challenge is the verifier's SHA-256 hash.",
      values: pick(login.authorization, "state", "code_challenge"),
    },
    provider: {
      text: "Does not know yet. It only has the application's registration: a name, the hash of a secret, and the redirect URIs.",
    },
  },
  {
    title: "The authorization request",
    hops: TO_PROVIDER_BY_BROWSER,
    by: "The browser carries it in the URL.",
    app: {
      text: "Sends the browser to Strandbank. The customer can read everything in the URL, so it holds no secret.",
      values: login.authorization,
    },
    provider: {
      text: "Checks the application first, then its redirect URI, which must be a registered one. If either is wrong, it shows an error page and does not redirect. Then it checks the rest, stores the request, and sends the browser to its own page.",
    },
  },
  {
    title: "The customer signs in",
    hops: AT_PROVIDER,
    by: "The application is not involved.",
    app: { text: "Sees nothing. It never learns the password, or even whether one was typed." },
    provider: {
      text: "Recognizes its customer by its own cookie, or asks for the email address and password. After too many wrong ones, it refuses more for a while.",
    },
  },
  {
    title: "The customer decides",
    hops: AT_PROVIDER,
    by: `The browser stayed at the provider for ${seconds(login.stay)}.`,
    app: {
      text: "Waits. It asked for these scopes, and the customer decides which of them it gets.",
      values: [["asked for", fieldOf(login.authorization, "scope")]],
    },
    provider: {
      text: "Shows who is asking, lets the customer choose one profile and decide on each scope, and records what was granted and what was refused.",
      values: [["granted", fieldOf(login.tokens, "scope")]],
    },
  },
  {
    title: "The callback",
    hops: TO_APP_BY_BROWSER,
    by: "The browser carries it in the URL.",
    app: {
      text: "Compares state with its cookie, and iss with the provider it knows. If either differs, it stops and never uses the code.",
      values: login.callback,
    },
    provider: {
      text: "Issues a code that works once and expires after ten minutes. It is bound to this application, redirect URI, profile, challenge and these scopes. Strandbank stores only its hash.",
    },
  },
  {
    title: "The token exchange",
    hops: TO_PROVIDER,
    by: "Server to server. The browser is not involved.",
    app: {
      text: "Sends the code with its secret, to prove who it is, and the verifier, to prove that it started this login.",
      values: login.exchange,
    },
    provider: {
      text: "Hashes the verifier and compares it with the challenge, then marks the code as used. If the code arrives a second time, everything that the first exchange obtained is revoked.",
      values: pick(login.authorization, "code_challenge"),
    },
  },
  {
    title: "The tokens",
    hops: TO_APP,
    by: "Server to server. The browser is not involved.",
    app: {
      text: "Keeps the tokens on its server, encrypted. The browser only gets a cookie with an id, so no script can read a token. The scope says what was actually granted.",
      values: login.tokens,
    },
    provider: {
      text: "Stores hashes of the tokens. The access token expires after a day; the refresh token works once.",
    },
  },
  {
    title: "The first call",
    hops: TO_PROVIDER,
    by: "Server to server.",
    app: { text: "Sends the access token in a header, never in the URL.", values: login.call },
    provider: {
      text: "Checks the token on every call: whether it is valid, which profile it opens, and whether it has the scope. If the customer withdraws access, the very next call is refused.",
    },
  },
  {
    title: "A day later: the refresh",
    hops: TO_PROVIDER,
    by: "Server to server.",
    app: {
      text: "Exchanges the refresh token for a new token set, one request at a time, and stores the new set first.",
      values: login.refresh,
    },
    provider: {
      text: "Issues a new pair; the old refresh token stops working. If somebody uses it later, it must have been stolen, and the whole family of tokens is revoked.",
    },
  },
];

const pick = (fields: readonly Header[], ...names: string[]): Header[] =>
  fields.filter(([name]) => names.includes(name));

const seconds = (milliseconds: number): string => {
  const count = Math.max(1, Math.round(milliseconds / 1000));
  return count === 1 ? "one second" : `${count} seconds`;
};
