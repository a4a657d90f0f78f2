import { type APIRequestContext, expect, test } from "@playwright/test";
import { newCustomer, profileIdsOf } from "../../support/data/new-customer";
import { formFields } from "../../support/forms";
import {
  exchangeCode,
  obtainTokens,
  postForm,
  redirectParameters,
  signIn,
  tokensOf,
} from "../../support/oauth";

const PAGE = "/side-by-side/";
const ALL = "basic names genomes report:genetic_weight";

/** How Rangefinder names itself in a request and at the token endpoint. */
const rangefinder = (baseURL = "") => ({
  client_id: "rangefinder",
  redirect_uri: `${baseURL}/api/auth/callback/strandbank`,
});
const credentials = (baseURL?: string) => ({
  ...rangefinder(baseURL),
  client_secret: "rangefinder-secret",
});

/** A customer who shares these scopes of the first of four profiles with Rangefinder. */
async function customerWith(request: APIRequestContext, baseURL: string | undefined, scope: string) {
  const email = await newCustomer("family@demo.example");
  const profiles = await profileIdsOf(email);
  const [profileId = ""] = profiles;
  await obtainTokens(request, {
    email,
    scope,
    profileId,
    authorize: rangefinder(baseURL),
    token: credentials(baseURL),
  });
  return { email, profileId, otherId: profiles[1] ?? "" };
}

/** The fields of the form that allows an item, for an authorization request for everything. */
async function allowFields(request: APIRequestContext, baseURL?: string): Promise<Record<string, string>> {
  const html = await (await request.get(PAGE)).text();
  const query = new URLSearchParams({
    ...rangefinder(baseURL),
    response_type: "code",
    scope: ALL,
    select_profile: "true",
    state: "kept",
  });
  return { ...Object.fromEntries(formFields(html, "/demo/allow/")), scope: "names", request: `?${query}` };
}

const allow = (request: APIRequestContext, fields: Record<string, string>) =>
  postForm(request, "/demo/allow/", fields);

test("A switch allows that item and what is shared already, whatever Rangefinder asks for", async ({
  request,
  baseURL,
}) => {
  const { profileId } = await customerWith(request, baseURL, "basic report:genetic_weight");
  const answer = await allow(request, await allowFields(request, baseURL));
  const parameters = redirectParameters(answer);
  expect(answer.headers().location).toMatch(rangefinder(baseURL).redirect_uri);
  expect([parameters.get("state"), parameters.get("iss")]).toEqual(["kept", baseURL]);
  const code = parameters.get("code") ?? "";
  const { access_token, scope } = await tokensOf(await exchangeCode(request, code, credentials(baseURL)));
  expect(scope.split(" ").sort()).toEqual(["basic", "names", "report:genetic_weight"]);
  const headers = { authorization: `Bearer ${access_token}` };
  const account = await (await request.get("/3/account/?include=profiles", { headers })).json();
  expect(account.data[0].profiles.map(({ id }: { id: string }) => id)).toEqual([profileId]);
});

test("The form of a switch needs its session and token, Rangefinder’s request, and a shared profile", async ({
  request,
  baseURL,
}) => {
  const { email, otherId } = await customerWith(request, baseURL, "basic");
  const fields = await allowFields(request, baseURL);
  const query = new URLSearchParams(fields.request);
  const changed = (name: string, value: string) => {
    const other = new URLSearchParams(query);
    other.set(name, value);
    return { ...fields, request: `?${other}` };
  };
  const refused = {
    "another form token": { ...fields, form_token: "x" },
    "an item that Rangefinder does not ask for": { ...fields, scope: "email" },
    "a profile that is not shared": { ...fields, profile_id: otherId },
    "another application": changed("client_id", "partner"),
    "a redirect URI that is not registered": changed("redirect_uri", "https://attacker.example/"),
    "a bad request": changed("response_type", "token"),
    "no request": { ...fields, request: "" },
  };
  for (const [name, sent] of Object.entries(refused)) {
    const answer = await allow(request, sent);
    expect([name, answer.status(), answer.headers().location]).toEqual([
      name,
      303,
      expect.stringMatching(/^\/side-by-side\/\?problem=(form|request)$/),
    ]);
  }
  await signIn(request, await newCustomer());
  expect((await allow(request, fields)).headers().location).toBe(`${PAGE}?problem=form`);
  await signIn(request, email);
  const again = await allowFields(request, baseURL);
  expect((await allow(request, again)).headers().location).toContain("code=");
  await postForm(request, "/sign-out/", { next: "/" });
  expect((await allow(request, again)).headers().location).toMatch(/^\/sign-in\//);
});

test("Strandbank alone may frame one page of Rangefinder, and nobody the page around it", async ({
  request,
  baseURL,
}) => {
  const policyOf = async (path: string) => {
    const headers = { "sec-fetch-dest": "iframe" };
    const answer = await request.get(path, { headers, maxRedirects: 0 });
    return answer.headers()["content-security-policy"] ?? "";
  };
  expect(await policyOf("/explorer/live/")).toContain(`frame-ancestors ${baseURL};`);
  for (const path of ["/explorer/", "/explorer/live/other/", "/explorer/results/", PAGE])
    expect([path, await policyOf(path)]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
  expect(await policyOf(PAGE)).toContain(`frame-src ${baseURL}`);
});
