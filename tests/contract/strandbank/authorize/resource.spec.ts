import { type APIRequestContext, expect, test } from "@playwright/test";
import { errorOf, get } from "../../../support/api";
import { newCustomer } from "../../../support/data/new-customer";
import {
  CREDENTIALS,
  exchangeCode,
  type GivenConsent,
  obtainCode,
  obtainTokens,
  PARTNER,
  postForm,
  redirectParameters,
  refreshTokens,
  tokensOf,
} from "../../../support/oauth";

const profiles = async (request: APIRequestContext, token: string): Promise<[number, string]> => {
  const answer = await get(request, "/3/profile/", token);
  return [answer.status(), (await answer.json()).error ?? ""];
};

/** What introspection says about a token's audience. */
async function audienceOf(request: APIRequestContext, token: string): Promise<unknown> {
  const { active, aud } = await (await postForm(request, "/introspect/", { ...CREDENTIALS, token })).json();
  expect(active).toBe(true);
  return aud;
}

/** Tokens of a new customer's consent. */
const tokensWith = async (request: APIRequestContext, how: Pick<GivenConsent, "authorize" | "token">) =>
  obtainTokens(request, { email: await newCustomer(), scope: "basic", ...how });

test.describe("A token that names a resource (RFC 8707)", { tag: "@database" }, () => {
  test("works there alone; without one it works at the API", async ({ request, baseURL }) => {
    const at = (resource: string) => tokensWith(request, { authorize: { resource } });
    for (const resource of [`${baseURL}`, `${baseURL}/`, `${baseURL}/3/`, `${baseURL}/3`]) {
      const { access_token, refresh_token } = await at(resource);
      expect([resource, ...(await profiles(request, access_token))]).toEqual([resource, 200, ""]);
      expect(await audienceOf(request, access_token)).toBe(baseURL);
      expect(await audienceOf(request, refresh_token)).toBe(baseURL);
    }
    const forTools = await at(`${baseURL}/mcp`);
    expect(await profiles(request, forTools.access_token)).toEqual([401, "invalid_token"]);
    expect(await audienceOf(request, forTools.access_token)).toBe(`${baseURL}/mcp`);
    const unbound = await tokensWith(request, {});
    expect(await profiles(request, unbound.access_token)).toEqual([200, ""]);
    expect(await audienceOf(request, unbound.access_token)).toBeUndefined();
  });

  test("keeps it when it is refreshed, and cannot change it", async ({ request, baseURL }) => {
    const resource = `${baseURL}/mcp`;
    const first = await tokensWith(request, { authorize: { resource } });
    const wrong = await refreshTokens(request, first.refresh_token, { resource: `${baseURL}` });
    expect(await errorOf(wrong)).toBe("400 invalid_target");
    const second = await tokensOf(await refreshTokens(request, first.refresh_token));
    expect(await audienceOf(request, second.access_token)).toBe(resource);
    const third = await tokensOf(await refreshTokens(request, second.refresh_token, { resource }));
    expect(await profiles(request, third.access_token)).toEqual([401, "invalid_token"]);
  });

  test("may get it from the token request where the consent names none", async ({ request, baseURL }) => {
    const resource = `${baseURL}/mcp`;
    const bound = await tokensWith(request, { token: { resource } });
    expect(await profiles(request, bound.access_token)).toEqual([401, "invalid_token"]);
    expect(await audienceOf(request, bound.refresh_token)).toBeUndefined();
    const next = await tokensOf(await refreshTokens(request, bound.refresh_token));
    expect(await profiles(request, next.access_token)).toEqual([200, ""]);
  });
});

test.describe("invalid_target", () => {
  const unknown = (base = "") => [
    ...["https://elsewhere.example/mcp", "/mcp", "mcp"],
    ...["@elsewhere.example/mcp", "/1000/", "/mcp/x", "/mcp?x=1", "/mcp#x", ".elsewhere.example/mcp"].map(
      (end) => base + end,
    ),
  ];

  test("goes back to the application for an unknown resource", async ({ request, baseURL }) => {
    for (const resource of unknown(baseURL)) {
      const answer = await postForm(request, "/authorize/", {
        response_type: "code",
        client_id: PARTNER.clientId,
        redirect_uri: PARTNER.redirectUri,
        scope: "basic",
        resource,
      });
      expect([resource, redirectParameters(answer).get("error")]).toEqual([resource, "invalid_target"]);
    }
  });

  test("answers a token request for another resource and spends no code", async ({ request, baseURL }) => {
    const authorize = { resource: `${baseURL}/mcp` };
    const code = await obtainCode(request, { email: await newCustomer(), scope: "basic", authorize });
    for (const resource of [...unknown(baseURL), `${baseURL}`]) {
      const answer = await exchangeCode(request, code, { resource });
      expect(await errorOf(answer), resource).toBe("400 invalid_target");
    }
    await tokensOf(await exchangeCode(request, code, authorize));
    expect(await errorOf(await refreshTokens(request, "x", authorize))).toBe("400 invalid_grant");
  });
});

test.describe("Protected resource metadata (RFC 9728)", () => {
  test("is at the well-known URL of each resource, with it and the issuer", async ({ request, baseURL }) => {
    for (const [path, resource] of [
      ["", ""],
      ["/3/", "/3/"],
      ["/mcp", "/mcp"],
    ]) {
      const answer = await request.get(`/.well-known/oauth-protected-resource${path}`);
      expect(answer.headers()["access-control-allow-origin"]).toBe("*");
      expect(await answer.json()).toMatchObject({
        resource: `${baseURL}${resource}`,
        authorization_servers: [baseURL],
        bearer_methods_supported: ["header"],
      });
    }
    const tools = await (await request.get("/.well-known/oauth-protected-resource/mcp")).json();
    expect(tools.scopes_supported).toEqual(["basic"]);
    const server = await (await request.get("/.well-known/oauth-authorization-server")).json();
    expect(server.protected_resources).toEqual([baseURL, `${baseURL}/mcp`]);
    expect(server.registration_endpoint).toBeUndefined();
    expect(server.client_id_metadata_document_supported).toBeUndefined();
    expect((await request.get("/.well-known/oauth-protected-resource/elsewhere")).status()).toBe(404);
  });
});
