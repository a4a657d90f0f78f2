import { type APIRequestContext, type APIResponse, expect, test } from "@playwright/test";
import { bearer, DEMO_TOKEN, errorOf } from "../../../support/api";
import { newCustomer } from "../../../support/data/new-customer";
import { CREDENTIALS, obtainTokens, postForm } from "../../../support/oauth";
import { operationsOf, readDocument } from "../../../support/openapi/documented";

const ORIGIN = { origin: "https://other.example" };
const DEMO = bearer(DEMO_TOKEN);
/** Of the OpenAPI document; everything else is for every origin. */
const FOR_PAGES = ["/authorize/", "/introspect/", "/demo/pass-time/", "/demo/withdraw/", "/demo/reset/"];

function expectOpen(answer: APIResponse, status: number): void {
  const headers = answer.headers();
  expect([answer.url(), answer.status()]).toEqual([answer.url(), status]);
  expect(headers["access-control-allow-origin"]).toBe("*");
  expect(headers["access-control-allow-credentials"]).toBeUndefined();
  const exposed = (headers["access-control-expose-headers"] ?? "").toLowerCase().split(/ *, */);
  expect(exposed).toEqual(expect.arrayContaining(["www-authenticate", "retry-after"]));
}

function expectClosed(answer: APIResponse): void {
  const names = Object.keys(answer.headers()).filter((name) => name.startsWith("access-control-"));
  expect([answer.url(), ...names]).toEqual([answer.url()]);
}

const preflight = (request: APIRequestContext, path: string, method: string, headers: string) =>
  request.fetch(path, {
    method: "OPTIONS",
    headers: {
      ...ORIGIN,
      "access-control-request-method": method,
      "access-control-request-headers": headers,
    },
  });

const allowed = (answer: APIResponse, what: "methods" | "headers"): string[] =>
  (answer.headers()[`access-control-allow-${what}`] ?? "").split(/ *, */);

test.describe("scripts of every origin may read, without cookies:", () => {
  const gets: [string, Record<string, string>, number][] = [
    ["/3/marker/rs6025/", {}, 200],
    ["/3/account/", DEMO, 200],
    ["/3/profile/demo_profile_id/marker/?limit=1", DEMO, 200],
    ["/3/profile/demo_profile_id/genetic_bin/", DEMO, 200],
    ["/1/demo/user/", {}, 200],
    ["/1/demo/genotypes/SP1_MOTHER_V4/?locations=rs6025", {}, 200],
    ["/.well-known/oauth-authorization-server", {}, 200],
    ["/openapi.json", {}, 200],
    ["/res/snps.data", {}, 302],
    ["/res/nothing.data", {}, 404],
    ["/3/marker/?limit=0", {}, 400],
    ["/3/account/", {}, 401],
    ["/3/account/", { authorization: "Bearer wrong" }, 401],
    ["/1/user/", DEMO, 401],
    ["/3/marker/rs1/", {}, 404],
    ["/3/profile/nobody/", DEMO, 404],
    ["/3/no/such/path/", {}, 404],
    ["/3", {}, 404],
    ["/1/no_such_path/", {}, 404],
    ["/1/profile_picture/x/", {}, 410],
    ["/token/", {}, 405],
    ["/revoke", {}, 405],
  ];
  for (const [path, headers, status] of gets)
    test(`GET ${path} with ${status}${headers.authorization ? " for a token" : ""}`, async ({ request }) => {
      const options = { headers: { ...ORIGIN, ...headers }, maxRedirects: 0 };
      expectOpen(await request.get(path, options), status);
      const head = await request.head(path, options);
      expect(head.headers()["access-control-allow-origin"]).toBe("*");
    });

  test("403, 413 and success of requests with a token", async ({ request }) => {
    const wish = { email: await newCustomer(), scope: "basic phenotypes:write:height_mm" };
    const { access_token } = await obtainTokens(request, wish);
    const headers = { ...ORIGIN, authorization: `Bearer ${access_token}` };
    const { profiles } = await (await request.get("/1/user/", { headers })).json();
    expectOpen(await request.get(`/3/profile/${profiles[0].id}/marker/`, { headers }), 403);
    const path = `/1/phenotypes/${profiles[0].id}/height_mm/`;
    expectOpen(await request.put(path, { headers, form: { value: "1800" } }), 200);
    expectOpen(await request.put(path, { headers, form: { value: "1".repeat(70_000) } }), 413);
  });

  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    test(`that ${method} is not supported, before the token is checked`, async ({ request }) => {
      for (const path of ["/3/marker/", "/3/account/"]) {
        const answer = await request.fetch(path, { method, headers: ORIGIN });
        expectOpen(answer, 405);
        expect(answer.headers().allow).toBe("GET, HEAD, OPTIONS");
        expect(await errorOf(answer)).toBe("405 method_not_allowed");
      }
      expectOpen(await request.fetch("/3/nothing/", { method, headers: ORIGIN }), 404);
    });

  test("responses of the token and revocation endpoints", async ({ request }) => {
    const { refresh_token } = await obtainTokens(request, { email: await newCustomer(), scope: "basic" });
    const refresh = { ...CREDENTIALS, grant_type: "refresh_token", refresh_token };
    expectOpen(await postForm(request, "/token/", refresh, ORIGIN), 200);
    expectOpen(await postForm(request, "/token/", { ...refresh, refresh_token: "x" }, ORIGIN), 400);
    expectOpen(await postForm(request, "/token/", { ...refresh, client_secret: "x" }, ORIGIN), 401);
    expectOpen(await postForm(request, "/token", { ...refresh, scope: "x".repeat(1_100_000) }, ORIGIN), 413);
    expectOpen(await postForm(request, "/revoke/", { ...CREDENTIALS, token: "x" }, ORIGIN), 200);
    expectOpen(
      await postForm(request, "/revoke/", { ...CREDENTIALS, client_id: "x", token: "x" }, ORIGIN),
      401,
    );
  });
});

test("a preflight allows the methods of each URL and the usual headers", async ({ request, baseURL }) => {
  const usual =
    "authorization, dpop, content-type, accept, accept-language, cache-control, pragma, x-requested-with, " +
    "if-none-match, if-modified-since, if-range, range";
  for (const operation of operationsOf(await readDocument(baseURL ?? ""))) {
    const [method = "", path] = [operation.name.split(" ")[0], operation.path.replaceAll(/[{}]/g, "")];
    if (FOR_PAGES.includes(path)) continue;
    const answer = await preflight(request, path, method, usual);
    expect([path, answer.status()]).toEqual([path, 204]);
    expect(answer.headers()["access-control-allow-origin"]).toBe("*");
    expect(answer.headers()["access-control-allow-credentials"]).toBeUndefined();
    expect(allowed(answer, "methods")).toContain(method);
    expect(allowed(answer, "headers")).toEqual(expect.arrayContaining(usual.split(", ")));
  }
});

test("a preflight for an unknown URL lets scripts read its 404", async ({ request }) => {
  for (const path of ["/3/nothing/", "/1/nothing", "/1/"]) {
    const answer = await preflight(request, path, "PUT", "authorization");
    expect([answer.status(), answer.headers()["access-control-allow-origin"]]).toEqual([204, "*"]);
    expect(allowed(answer, "methods")).toContain("PUT");
  }
});

test.describe("scripts of other origins may not read", () => {
  const pages =
    "/ /sign-in/ /sign-in/submit/ /consent/nothing/ /consent/nothing/decide/ /connected-apps/ /account/export/ " +
    "/docs/ /explorer/ /explorer/api/visitor /export/x/raw-data.txt /healthz /no/such/page/";
  for (const path of [...FOR_PAGES, ...pages.split(" ")])
    test(path, async ({ request }) => {
      for (const method of ["GET", "POST", "PUT"])
        expectClosed(await request.fetch(path, { method, headers: ORIGIN, maxRedirects: 0 }));
      expectClosed(await preflight(request, path, "POST", "content-type"));
    });
});
