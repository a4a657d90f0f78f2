import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { z } from "zod";
import { decisionContext } from "@/lib/strandbank/core/consent/context";
import { consentPurpose, pendingRequest } from "@/lib/strandbank/core/consent/request";
import { FORM_TOKEN_FIELD, formToken } from "@/lib/strandbank/core/sign-in/form-token";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { newCustomer } from "./data/new-customer";
import { runDatabase, workOnRunData } from "./data/run-database";

export const DEMO_PASSWORD = "demo-password";
export const PARTNER = {
  clientId: "partner",
  secret: "partner-secret",
  redirectUri: "http://localhost:5000/callback",
};
/** The partner's client authentication in a form. */
export const CREDENTIALS = { client_id: PARTNER.clientId, client_secret: PARTNER.secret };
/** That of another client. */
export const OTHER_CLIENT = { client_id: "rangefinder", client_secret: "rangefinder-secret" };

/** The headers of HTTP Basic. */
export const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
});

const tokenSet = z.object({
  access_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  refresh_token: z.string(),
  scope: z.string(),
});

export type TokenSet = z.output<typeof tokenSet>;
type Fields = Record<string, string> | [string, string][];

/** Posts a urlencoded form (repeated fields as pairs) without following the redirect. */
export const postForm = (
  request: APIRequestContext,
  path: string,
  fields: Fields,
  headers: Record<string, string> = {},
): Promise<APIResponse> =>
  request.post(path, {
    data: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    maxRedirects: 0,
  });

/** Signs the customer in; the session cookie stays in the request context. */
export async function signIn(request: APIRequestContext, email: string): Promise<void> {
  const answer = await postForm(request, "/sign-in/submit/", { email, password: DEMO_PASSWORD, next: "/" });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe("/");
}

/**
 * Sends an authorization request of the partner (fields override) and returns the id of the stored request.
 */
export async function requestAuthorization(
  request: APIRequestContext,
  fields: Record<string, string>,
): Promise<string> {
  const answer = await postForm(request, "/authorize/", {
    response_type: "code",
    client_id: PARTNER.clientId,
    redirect_uri: PARTNER.redirectUri,
    ...fields,
  });
  expect(answer.status()).toBe(303);
  const id = /^\/consent\/([A-Za-z0-9_-]+)\/$/.exec(answer.headers().location ?? "")?.[1];
  if (!id) throw new Error(`Not sent to a consent page: ${answer.headers().location}`);
  return id;
}

/** Signs the customer in and sends the partner's request; returns its id. */
export async function requestAs(request: APIRequestContext, email: string, fields: Record<string, string>) {
  await signIn(request, email);
  return requestAuthorization(request, fields);
}

/** Whether the request context has a session. */
export const isSignedIn = async (request: APIRequestContext): Promise<boolean> =>
  (await request.get("/account/", { maxRedirects: 0 })).status() === 200;

/** Whether this password signs in to the account with this email address. */
export const opens = async (request: APIRequestContext, email: string, password: string): Promise<boolean> =>
  (await postForm(request, "/sign-in/submit/", { email, password, next: "/" })).headers().location === "/";

/** The session that the request context is signed in with; empty without one. */
export async function sessionOf(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState();
  return cookies.find(({ name }) => name === "strandbank_session")?.value ?? "";
}

/** The cookies of the request context, as a header. */
export async function cookieOf(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** The form token on the consent page, as this customer sees it. */
export async function consentFormToken(request: APIRequestContext, requestId: string): Promise<string> {
  const token = hiddenFields(await consentPage(request, requestId)).find(
    ([name]) => name === FORM_TOKEN_FIELD,
  );
  if (!token) throw new Error("The consent page has no form token.");
  return token[1];
}

async function consentPage(
  request: APIRequestContext,
  requestId: string,
  profileId: string | null = null,
): Promise<string> {
  const query = profileId === null ? "" : `?${new URLSearchParams({ profile: profileId })}`;
  const page = await request.get(`/consent/${requestId}/${query}`);
  expect(page.status()).toBe(200);
  return page.text();
}

/** The hidden fields of a page that say whose form it is, what it showed and whom it covers. */
const hiddenFields = (html: string): [string, string][] =>
  [...html.matchAll(/<input type="hidden" name="(form_token|shown)" value="([\w-]+)"/g)].map(
    ([, name = "", value = ""]) => [name, value],
  );

/** Posts the consent form of a stored request and returns the answer, a redirect. */
export type Decide = (
  request: APIRequestContext,
  requestId: string,
  fields: [string, string][],
) => Promise<APIResponse>;

/** The people whom a consent page offers; the account itself (`""`) in an account without profiles. */
export const peopleOn = (html: string): string[] => {
  const ids = [...html.matchAll(/name="(?:item|places)\.([\w-]+)\./g)].map(([, id = ""]) => id);
  const action = /action="[^"]*\/decide\/\?profile=([\w-]+)"/.exec(html)?.[1];
  const all = new Set(action === undefined ? ids : [action]);
  return all.size > 0 ? [...all] : [""];
};

/**
 * The fields of a consent form for a decision as `allowing` has it: an item for each of its scopes and each of
 * these people; of several people, `basic` too.
 */
export function itemFields(people: readonly string[], fields: [string, string][]): [string, string][] {
  const scopes = fields.flatMap(([name, value]) => (name === "scope" ? value.split(" ") : []));
  const named = fields.flatMap(([name, value]) => (name === "profile_id" ? value : []));
  const items = (named.length > 0 ? named : people).flatMap((id) =>
    [...new Set(["basic", ...scopes])].map((scope) =>
      scope === "email" ? ITEM_OF_EMAIL : `item.${id}.${scope}`,
    ),
  );
  return [
    ...fields.filter(([name]) => name !== "scope" && name !== "profile_id"),
    ...[...new Set(items)].map((item): [string, string] => [item, "on"]),
    ...KINDS.flatMap((kind) => people.map((id): [string, string] => [`places.${id}.${kind}`, "these"])),
  ];
}

const ITEM_OF_EMAIL = "item..email";
const KINDS = ["other", "sensitive"];

/** The consent form as a browser posts it now, for a decision as `allowing` has it. */
export async function filledForm(
  request: APIRequestContext,
  requestId: string,
  fields: [string, string][],
): Promise<[string, string][]> {
  const html = await consentPage(request, requestId, chosenIn(fields));
  return [...hiddenFields(html), ...itemFields(peopleOn(html), fields)];
}

/** Decides as a browser does, for everybody on the page or for the person whom the fields name. */
export const decide: Decide = async (request, requestId, fields) =>
  postForm(request, decisionPath(requestId, chosenIn(fields)), await filledForm(request, requestId, fields));

/** The person that a decision is about, where it names one. */
const chosenIn = (fields: [string, string][]): string | null => new URLSearchParams(fields).get("profile_id");

/** How often a decision is made again because another one was faster: of eight at once, one gets through. */
const MAX_TRIES = 200;

/**
 * Decides without rendering the page, with the hidden fields that a server on the data of this run would put
 * there. What is shared already stays shared: tests may use one customer side by side.
 */
export const decideUnseen: Decide = async (request, requestId, fields) => {
  for (let tries = 1; ; tries++) {
    const chosen = chosenIn(fields);
    const unseen = await unseenFields(request, requestId, chosen, fields);
    const answer = await postForm(request, decisionPath(requestId, chosen), unseen);
    if (!answer.headers().location?.endsWith("problem=changed") || tries === MAX_TRIES) return answer;
  }
};

async function unseenFields(
  request: APIRequestContext,
  requestId: string,
  profileId: string | null,
  fields: [string, string][],
): Promise<[string, string][]> {
  const sessionHash = sha256Hex(await sessionOf(request));
  workOnRunData();
  const token: [string, string] = [FORM_TOKEN_FIELD, formToken(sessionHash, consentPurpose(requestId))];
  const pending = await pendingRequest(requestId);
  const session = await runDatabase()
    .selectFrom("session")
    .select("account_id")
    .where("hash", "=", sessionHash)
    .executeTakeFirst();
  if ("problem" in pending || !session) return [token, ...fields];
  const context = await decisionContext(session.account_id, pending, profileId ?? undefined);
  const shared = context.covered.map(({ scopes }): [string, string] => ["scope", String(scopes)]);
  const people = context.people.map(({ id }) => id);
  return [token, ["shown", context.digest], ...itemFields(people, [...fields, ...shared])];
}

export const decisionPath = (requestId: string, profileId: string | null = null): string =>
  `/consent/${requestId}/decide/${profileId === null ? "" : `?profile=${profileId}`}`;

/** A decision to allow this scope list for a year, of everybody or of one person: `itemFields` posts it. */
export function allowing(scope: string, profileId?: string): [string, string][] {
  const scopes = scope.split(" ").filter((name) => name !== "");
  return [
    ["decision", "allow"],
    ["scope", scopes.join(" ")],
    ["lasts", "365"],
    ...(profileId ? [["profile_id", profileId] satisfies [string, string]] : []),
  ];
}

/** The parameters of a redirect to the application. */
export function redirectParameters(answer: APIResponse): URLSearchParams {
  expect(answer.status()).toBe(303);
  const location = answer.headers().location ?? "";
  return new URLSearchParams(location.slice(location.indexOf("?") + 1));
}

/**
 * Opens a link to the consent page as a new customer of one profile, allows these scopes, and returns the URL
 * at which the customer comes back.
 */
export async function comesBackFrom(request: APIRequestContext, link: string, scope: string): Promise<URL> {
  const email = await newCustomer("single@demo.example");
  const id = await requestAs(request, email, Object.fromEntries(new URL(link).searchParams));
  return new URL((await decide(request, id, allowing(scope))).headers().location ?? "");
}

export interface GivenConsent {
  email: string;
  /** The scopes that the application asks for. */
  scope: string;
  /** The scopes that the customer grants, if fewer. */
  granted?: string;
  /** The profile to choose; implies `selectProfile`. */
  profileId?: string;
  selectProfile?: boolean;
  /** Parameters of the authorization request that are added or override the partner's. */
  authorize?: Record<string, string>;
  /** The same for the token request. */
  token?: Record<string, string>;
}

/** Signs in, asks, consents, and returns the authorization code. */
export async function obtainCode(
  request: APIRequestContext,
  consent: GivenConsent,
  decideOn: Decide = decideUnseen,
): Promise<string> {
  const selectProfile = consent.selectProfile ?? consent.profileId !== undefined;
  const id = await requestAs(request, consent.email, {
    scope: consent.scope,
    ...(selectProfile ? { select_profile: "true" } : {}),
    ...consent.authorize,
  });
  const answer = await decideOn(request, id, allowing(consent.granted ?? consent.scope, consent.profileId));
  const code = redirectParameters(answer).get("code");
  if (!code) throw new Error(`No code in ${answer.headers().location}`);
  return code;
}

/** Posts to the token endpoint as the partner (fields override; an empty value leaves the field out). */
export function postToken(
  request: APIRequestContext,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  const sent = Object.entries({ ...CREDENTIALS, ...fields }).filter(([, value]) => value !== "");
  return postForm(request, "/token/", sent, headers);
}

export const exchangeCode = (
  request: APIRequestContext,
  code: string,
  fields: Record<string, string> = {},
): Promise<APIResponse> =>
  postToken(request, {
    grant_type: "authorization_code",
    code,
    redirect_uri: PARTNER.redirectUri,
    ...fields,
  });

export const refreshTokens = (
  request: APIRequestContext,
  refreshToken: string,
  fields: Record<string, string> = {},
): Promise<APIResponse> =>
  postToken(request, { grant_type: "refresh_token", refresh_token: refreshToken, ...fields });

/** The token set in a successful answer of the token endpoint. */
export async function tokensOf(answer: APIResponse): Promise<TokenSet> {
  expect(answer.status(), await answer.text()).toBe(200);
  return tokenSet.parse(await answer.json());
}

/** The tokens that a decision to allow leads to. */
export const tokensAfter = async (request: APIRequestContext, decision: APIResponse): Promise<TokenSet> =>
  tokensOf(await exchangeCode(request, redirectParameters(decision).get("code") ?? ""));

/**
 * Real tokens of the partner application, through the whole flow over HTTP: sign-in, consent, exchange.
 * The request context is signed in as that customer afterwards.
 */
export async function obtainTokens(
  request: APIRequestContext,
  consent: GivenConsent,
  decideOn: Decide = decideUnseen,
): Promise<TokenSet> {
  return tokensOf(await exchangeCode(request, await obtainCode(request, consent, decideOn), consent.token));
}

/** An access token of the partner for these scopes, which the customer with this email address grants. */
export const accessToken = async (
  request: APIRequestContext,
  email: string,
  scope: string,
): Promise<string> => (await obtainTokens(request, { email, scope })).access_token;
