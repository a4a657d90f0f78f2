import { type APIRequestContext, expect, test } from "@playwright/test";
import { accountStatus, errorOf } from "../../../support/api";
import { ageAccessToken } from "../../../support/data/clock";
import {
  CREDENTIALS,
  OTHER_CLIENT,
  obtainTokens,
  postForm,
  refreshTokens,
  tokensOf,
} from "../../../support/oauth";

const wish = { email: "single@demo.example", scope: "basic names" };

const revoke = (request: APIRequestContext, token: string, fields: Record<string, string> = {}) =>
  postForm(request, "/revoke/", { ...CREDENTIALS, token, ...fields });

const introspect = (request: APIRequestContext, token: string, fields: Record<string, string> = {}) =>
  postForm(request, "/introspect/", { ...CREDENTIALS, token, ...fields });

test("a revoked access token is refused by the next request; its refresh token stays valid", {
  tag: "@database",
}, async ({ request }) => {
  const { access_token, refresh_token } = await obtainTokens(request, wish);
  expect(await accountStatus(request, access_token)).toBe(200);
  const answer = await revoke(request, access_token);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  expect(answer.headers()["content-type"]).toBe("application/json");
  expect(await answer.json()).toEqual({});
  expect(await accountStatus(request, access_token)).toBe(401);
  expect((await refreshTokens(request, refresh_token)).status()).toBe(200);
});

test("revoking an access token leaves the others of its connection", async ({ request }) => {
  const first = await obtainTokens(request, wish);
  const next = await tokensOf(await refreshTokens(request, first.refresh_token));
  expect((await revoke(request, first.access_token)).status()).toBe(200);
  expect(await accountStatus(request, first.access_token)).toBe(401);
  expect(await accountStatus(request, next.access_token)).toBe(200);
});

test("revoking a refresh token revokes its access tokens too", async ({ request }) => {
  const { access_token, refresh_token } = await obtainTokens(request, wish);
  expect((await revoke(request, refresh_token)).status()).toBe(200);
  expect(await accountStatus(request, access_token)).toBe(401);
  expect((await refreshTokens(request, refresh_token)).status()).toBe(400);
});

test("revoking an unknown token succeeds; a token of another client is refused and stays valid", async ({
  request,
}) => {
  expect((await revoke(request, "unknown")).status()).toBe(200);
  const { access_token } = await obtainTokens(request, wish);
  const refused = await revoke(request, access_token, OTHER_CLIENT);
  expect(await errorOf(refused)).toBe("400 invalid_grant");
  expect(await accountStatus(request, access_token)).toBe(200);
});

for (const path of ["/revoke/", "/introspect/"])
  test(`${path} needs client authentication and one token, in a short form`, async ({ request }) => {
    const faults: [Record<string, string>, string][] = [
      [{ client_secret: "wrong", token: "x" }, "401 invalid_client"],
      [{}, "400 invalid_request"],
      [{ token: "x".repeat(70_000) }, "413 payload_too_large"],
    ];
    for (const [fields, error] of faults)
      expect(await errorOf(await postForm(request, path, { ...CREDENTIALS, ...fields }))).toBe(error);
    const twice: [string, string][] = [...Object.entries({ ...CREDENTIALS, token: "a" }), ["token", "b"]];
    expect(await errorOf(await postForm(request, path, twice))).toBe("400 invalid_request");
  });

test("the demo token cannot be revoked", async ({ request }) => {
  const answer = await postForm(request, "/revoke/", { client_id: "demo", token: "demo_oauth_token" });
  expect(answer.status()).toBe(401);
  expect(await accountStatus(request, "demo_oauth_token")).toBe(200);
});

test("introspection describes a client's own token", { tag: "@database" }, async ({ request }) => {
  const { access_token, refresh_token } = await obtainTokens(request, wish);
  const access = await (await introspect(request, access_token)).json();
  const told = { active: true, scope: "basic names", client_id: "partner", token_type: "bearer" };
  expect(access).toMatchObject(told);
  expect(access.exp).toBeGreaterThan(Date.now() / 1000 + 86_000);
  expect(Math.abs(access.auth_time - Date.now() / 1000)).toBeLessThan(60);
  const refresh = await (await introspect(request, refresh_token)).json();
  expect(refresh).toMatchObject({ active: true, client_id: "partner" });
  expect(refresh).not.toHaveProperty("token_type");
  expect(Math.abs(refresh.exp - Date.now() / 1000 - 90 * 86_400)).toBeLessThan(60);
});

test("introspection of a foreign, unknown, replaced, expired or revoked token says only that it is inactive", async ({
  request,
}) => {
  const { access_token, refresh_token } = await obtainTokens(request, wish);
  expect(await (await introspect(request, access_token, OTHER_CLIENT)).json()).toEqual({ active: false });
  expect(await (await introspect(request, "unknown")).json()).toEqual({ active: false });
  const next = await tokensOf(await refreshTokens(request, refresh_token));
  await ageAccessToken(access_token, 86_400);
  await revoke(request, next.access_token);
  for (const token of [refresh_token, access_token, next.access_token])
    expect(await (await introspect(request, token)).json()).toEqual({ active: false });
});

test("introspection refuses public clients", async ({ request }) => {
  const answer = await postForm(request, "/introspect/", { client_id: "mobile", token: "x" });
  expect(answer.status()).toBe(401);
});

test("the authorization server metadata names the endpoints and what they support (RFC 8414)", async ({
  request,
}) => {
  const metadata = await (await request.get("/.well-known/oauth-authorization-server")).json();
  expect(metadata.token_endpoint).toBe(`${metadata.issuer}/token/`);
  expect(metadata.revocation_endpoint).toBe(`${metadata.issuer}/revoke/`);
  expect(metadata.code_challenge_methods_supported).toEqual(["S256"]);
  const withSecret = ["client_secret_post", "client_secret_basic"];
  expect(metadata.introspection_endpoint_auth_methods_supported).toEqual(withSecret);
  expect(metadata.token_endpoint_auth_methods_supported).toEqual([...withSecret, "none"]);
  expect(metadata.authorization_response_iss_parameter_supported).toBe(true);
  expect(metadata.scopes_supported).toContain("report:genetic_weight");
});

for (const path of [
  "/.well-known/openid-configuration",
  "/.well-known/openid-configuration/",
  "/.well-known/openid-configuration/mcp",
  "/.well-known/oauth-authorization-server/mcp",
])
  test(`${path} serves the same metadata, which does not claim OpenID Connect`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    const metadata = await answer.json();
    expect(metadata).toEqual(await (await request.get("/.well-known/oauth-authorization-server")).json());
    expect(metadata.scopes_supported).not.toContain("openid");
    for (const name of ["jwks_uri", "userinfo_endpoint", "subject_types_supported"])
      expect(metadata).not.toHaveProperty(name);
    expect(Object.keys(metadata).filter((name) => name.startsWith("id_token_"))).toEqual([]);
  });
