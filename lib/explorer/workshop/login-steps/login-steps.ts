import type { Header } from "@/lib/explorer/workshop/trace/schemas";
import type { Login } from "./recorded-login";

/** One party in a step: what it does, and which values it sends or keeps. */
export interface Side {
  text: string;
  values?: Header[];
}

export interface LoginStep {
  title: string;
  /** From whom to whom something is sent. */
  direction: "app to provider" | "provider to app" | "nothing";
  /** By what it is sent, in a sentence. */
  by: string;
  app: Side;
  provider: Side;
}

/** The steps of a login in order, from the views of both parties. */
export const loginSteps = (login: Login): LoginStep[] => [
  {
    title: "The customer wants to connect",
    direction: "nothing",
    by: "Nothing has been sent yet.",
    app: {
      text: "Makes two random values and keeps them in encrypted cookies: the state, to recognize its own login when the browser comes back, and the verifier, to prove later that it began this login. The challenge is the verifier's SHA-256.",
      values: pick(login.authorization, "state", "code_challenge"),
    },
    provider: {
      text: "Knows nothing of it. All it has is the application's registration: a name, the hash of a secret, and the addresses to come back to.",
    },
  },
  {
    title: "The authorization request",
    direction: "app to provider",
    by: "The browser carries it, in an address.",
    app: {
      text: "Sends the browser away. Everything in the address can be read by the customer, so nothing in it is a secret.",
      values: login.authorization,
    },
    provider: {
      text: "Checks the application first, then its redirect URI, character by character. If either is wrong it shows an error and sends nobody anywhere. Then it checks the rest, keeps the request, and leads the browser to a page of its own.",
    },
  },
  {
    title: "The customer signs in",
    direction: "nothing",
    by: "The application is not there.",
    app: { text: "Sees nothing. It never learns the password, nor whether there was one to type." },
    provider: {
      text: "Knows its customer by its own cookie, or asks for the email address and the password. Too many wrong ones make it wait.",
    },
  },
  {
    title: "The customer decides",
    direction: "nothing",
    by: `The browser stayed at the provider for ${seconds(login.stay)}.`,
    app: {
      text: "Waits. It asked for these scopes; which of them it gets is not its decision.",
      values: [["asked for", value(login.authorization, "scope")]],
    },
    provider: {
      text: "Shows who asks, lets the customer choose one profile and decide each scope, and keeps both what was granted and what was refused.",
      values: [["granted", value(login.tokens, "scope")]],
    },
  },
  {
    title: "The callback",
    direction: "provider to app",
    by: "The browser carries it, in an address.",
    app: {
      text: "Compares the state with its cookie and iss with the provider it knows. If either differs it stops, and the code is never used.",
      values: login.callback,
    },
    provider: {
      text: "Makes a code that works once and for ten minutes. It belongs to this application, this redirect URI, this profile, these scopes and this challenge. Of the code it keeps the hash alone.",
    },
  },
  {
    title: "The token exchange",
    direction: "app to provider",
    by: "Server to server. The browser takes no part.",
    app: {
      text: "Sends the code with its secret, to prove who it is, and the verifier, to prove that it began this very login.",
      values: login.exchange,
    },
    provider: {
      text: "Hashes the verifier and compares it with the challenge, then marks the code as used. A code that comes a second time ends everything that the first one obtained.",
      values: pick(login.authorization, "code_challenge"),
    },
  },
  {
    title: "The tokens",
    direction: "provider to app",
    by: "Server to server. The browser takes no part.",
    app: {
      text: "Keeps the tokens on its server, encrypted. The browser gets a cookie with an id and nothing else, so no script can read a token. The scope tells what was really granted.",
      values: login.tokens,
    },
    provider: {
      text: "Keeps the hashes of the tokens. The access token lives a day; the refresh token works once.",
    },
  },
  {
    title: "The first call",
    direction: "app to provider",
    by: "Server to server.",
    app: { text: "Asks with the access token in a header, never in an address.", values: login.call },
    provider: {
      text: "Looks the token up at every call: whether it is in force, which profile it opens, and whether it holds the scope. If the customer withdraws, the very next call is refused.",
    },
  },
  {
    title: "A day later: the refresh",
    direction: "app to provider",
    by: "Server to server.",
    app: {
      text: "Exchanges the refresh token for a new token set, one request at a time, and stores it before anything else.",
      values: login.refresh,
    },
    provider: {
      text: "Gives a new pair, and the old refresh token is dead. If somebody uses it later it must have been stolen, and the whole family of tokens dies.",
    },
  },
];

const value = (fields: readonly Header[], name: string): string =>
  fields.find(([key]) => key === name)?.[1] ?? "";

const pick = (fields: readonly Header[], ...names: string[]): Header[] =>
  fields.filter(([name]) => names.includes(name));

const seconds = (milliseconds: number): string => {
  const count = Math.max(1, Math.round(milliseconds / 1000));
  return count === 1 ? "one second" : `${count} seconds`;
};
