import type { APIRequestContext } from "@playwright/test";
import { get, json, profilesWith } from "./api";
import { newCustomer, profileIdsOf } from "./data/new-customer";
import {
  allowing,
  CREDENTIALS,
  decide,
  postForm,
  requestAuthorization,
  signIn,
  type TokenSet,
  tokensAfter,
} from "./oauth";

export const profilesOf = (request: APIRequestContext, { access_token }: TokenSet) =>
  profilesWith(request, access_token);

export const account = async (request: APIRequestContext, { access_token }: TokenSet) =>
  (await json(request, "/3/account/?include=profiles", access_token)).data[0];

/** The statuses of two locations, read of a profile. */
export const readBy = async (request: APIRequestContext, { access_token }: TokenSet, profileId: string) =>
  Promise.all(
    ["rs12913832", "rs4988235"].map(async (marker) =>
      (await get(request, `/3/profile/${profileId}/marker/${marker}/`, access_token)).status(),
    ),
  );

/** Decides again for a person, exactly these scopes; returns the tokens of the new connection. */
export async function allowExactly(
  request: APIRequestContext,
  asked: string,
  ticked: string,
  profileId: string,
  lasts = "365",
): Promise<TokenSet> {
  const id = await requestAuthorization(request, { scope: asked, select_profile: "true" });
  const fields = allowing(ticked, profileId).map(([name, value]): [string, string] => [
    name,
    name === "lasts" ? lasts : value,
  ]);
  return tokensAfter(request, await decide(request, id, fields));
}

/** When a token ends, in seconds since 1970, by introspection; undefined when it has ended. */
export async function endOf(request: APIRequestContext, token: string): Promise<number | undefined> {
  return (await (await postForm(request, "/introspect/", { ...CREDENTIALS, token })).json()).exp;
}

/** A family whose first person shares these with the partner; signed in. */
export async function sharing(request: APIRequestContext, scope: string) {
  const email = await newCustomer();
  const [first = "", second = "", third = ""] = await profileIdsOf(email);
  await signIn(request, email);
  return { email, first, second, third, tokens: await allowExactly(request, scope, scope, first) };
}
