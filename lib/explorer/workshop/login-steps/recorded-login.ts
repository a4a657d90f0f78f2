import { z } from "zod";
import { redirectUri } from "@/lib/explorer/auth/access-token";
import { requestedScope } from "@/lib/explorer/auth/scopes";
import { settings } from "@/lib/explorer/settings";
import { isReturn, STAY, withRedirects } from "@/lib/explorer/workshop/trace/views";
import type { Exchange, Header, StoredVisit } from "@/lib/explorer/workshop/trace/visit";

export interface Login {
  isRecorded: boolean;
  authorization: Header[];
  /** How long the customer stayed at the provider, in milliseconds. */
  stay: number;
  callback: Header[];
  exchange: Header[];
  tokens: Header[];
  call: Header[];
  /** The latest refresh, or one that could follow where there was none yet. */
  refresh: Header[];
}

export function lastLogin(visits: readonly StoredVisit[]): Login {
  const ordered = withRedirects(visits);
  const end = ordered.findLast((visit) => isReturn(visit) && tokenCall(visit)?.status === 200);
  const start = end && ordered.slice(0, ordered.indexOf(end)).findLast(({ calls }) => calls.some(isStay));
  const token = end && tokenCall(end);
  const authorization = start?.calls.find(({ url }) => new URL(url).pathname === "/authorize/");
  const first = end?.calls.find(({ requestHeaders }) =>
    requestHeaders.some(([name]) => name === "authorization"),
  );
  if (!end || !start || !token || !authorization || !first) return example();
  return {
    isRecorded: true,
    authorization: parameters(authorization),
    stay: start.calls.find(isStay)?.milliseconds ?? 0,
    callback: parameters(end.exchange),
    exchange: form(token),
    tokens: tokenResponse(token),
    call: [["GET", pathOf(first)], ...first.requestHeaders],
    refresh: lastRefresh(ordered) ?? refreshAfter(tokenResponse(token)),
  };
}

const isStay = ({ method }: Exchange): boolean => method === STAY;
const isTokenCall = ({ url }: Exchange): boolean => new URL(url).pathname === "/token/";
const tokenCall = ({ calls }: StoredVisit): Exchange | undefined => calls.find(isTokenCall);

const parameters = ({ url }: Exchange): Header[] => [...new URL(url).searchParams];
const form = ({ requestBody }: Exchange): Header[] => [...new URLSearchParams(requestBody?.text)];

function pathOf({ url }: Exchange): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const tokenFields = z.record(z.string(), z.union([z.string(), z.number()]));

function tokenResponse({ responseBody }: Exchange): Header[] {
  const fields = tokenFields.parse(JSON.parse(responseBody?.text ?? "{}"));
  return Object.entries(fields).map(([name, value]) => [name, String(value)]);
}

function lastRefresh(visits: readonly StoredVisit[]): Header[] | undefined {
  const calls = visits.flatMap((visit) => visit.calls.filter(isTokenCall));
  return calls.map(form).findLast((fields) => fieldOf(fields, "grant_type") === "refresh_token");
}

export const fieldOf = (fields: readonly Header[], name: string): string =>
  fields.find(([key]) => key === name)?.[1] ?? "";

const refreshAfter = (tokens: readonly Header[]): Header[] => [
  ["client_id", settings.clientId ?? ""],
  ["client_secret", "rang…"],
  ["grant_type", "refresh_token"],
  ["refresh_token", fieldOf(tokens, "refresh_token")],
  ["redirect_uri", redirectUri()],
  ["scope", fieldOf(tokens, "scope")],
];

function example(): Login {
  const tokens: Header[] = [
    ["access_token", "Zk3v…"],
    ["token_type", "bearer"],
    ["expires_in", "86400"],
    ["refresh_token", "q8Lm…"],
    ["scope", "basic genomes names"],
  ];
  return {
    isRecorded: false,
    authorization: [
      ["client_id", settings.clientId ?? ""],
      ["scope", requestedScope],
      ["response_type", "code"],
      ["redirect_uri", redirectUri()],
      ["select_profile", "true"],
      ["state", "eH4t…"],
      ["code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"],
      ["code_challenge_method", "S256"],
    ],
    stay: 42_000,
    callback: [
      ["code", "SplX…"],
      ["state", "eH4t…"],
      ["iss", settings.providerUrl],
    ],
    exchange: [
      ["client_id", settings.clientId ?? ""],
      ["client_secret", "rang…"],
      ["grant_type", "authorization_code"],
      ["code", "SplX…"],
      ["redirect_uri", redirectUri()],
      ["scope", requestedScope],
      ["code_verifier", "dBjf…"],
    ],
    tokens,
    call: [
      ["GET", "/3/account/?include=profiles"],
      ["authorization", "Bearer Zk3v…"],
    ],
    refresh: refreshAfter(tokens),
  };
}
