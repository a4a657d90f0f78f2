import { expect, test } from "@playwright/test";
import { requestAs } from "../../../support/oauth";
import { rawAnswer } from "../../../support/raw-request";
import { logged } from "../../../support/runner/log-search";

const KINDS: Readonly<Record<string, readonly [path: string, status: number]>> = {
  "data of the API": ["/3/accession/", 200],
  "an error of the API": ["/3/marker/?limit=0", 400],
  "a missing token": ["/3/account/", 401],
  "an unknown path of the API": ["/3/nothing/", 404],
  "a method that is not possible": ["/token/", 405],
  "a refused path": ["/3%2faccession/", 400],
  "a probe": ["/healthz", 200],
  "a redirect": ["/res/snps.data", 302],
  "a page": ["/sign-in/", 200],
  "a page of Rangefinder": ["/explorer/", 200],
  "a page for customers only": ["/account/", 307],
  "an unknown page": ["/nothing/", 404],
  "Rangefinder's back end": ["/explorer/api/3/accession/", 200],
  "a step of the login": ["/api/auth/csrf", 200],
  "an unknown step of the login": ["/api/auth/verify-request", 404],
  "an icon": ["/favicon.ico", 200],
  "an unknown file": ["/_next/static/nothing.js", 404],
  "an error page": ["/authorize/?client_id=nobody", 400],
};

for (const [what, [path, status]] of Object.entries(KINDS))
  test(`${what} has X-Request-Id and X-Content-Type-Options: nosniff`, async ({ request }) => {
    const answer = await request.get(path, {
      headers: { accept: "text/html", "x-request-id": "made-up" },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(status);
    expect(answer.headers()["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
  });

const KEPT = {
  "/3/accession/": "public, max-age=60",
  "/.well-known/oauth-authorization-server": "public, max-age=60",
  "/openapi.json": "public, max-age=60",
  "/res/snps.data": "no-cache",
  "/res/fonts/inter.woff2": "public, max-age=604800",
  "/explorer/api/knowledge/?q=eyes": "public, max-age=300",
  "/3/marker/?limit=0": "no-store",
  "/3/marker/rs1/": "no-store",
  "/3%2faccession/": "no-store",
  "/profile-image/nothing": "no-store",
};

test("what is published may be kept for a while, and no error", async ({ request }) => {
  for (const [path, control] of Object.entries(KEPT)) {
    const { "cache-control": found } = (await request.get(path, { maxRedirects: 0 })).headers();
    expect.soft([path, found]).toEqual([path, control]);
  }
});

test("a static file has X-Request-Id", async ({ request }) => {
  const [script = ""] =
    /\/_next\/static\/[^"]+\.js/.exec(await (await request.get("/sign-in/")).text()) ?? [];
  const answer = await request.get(script);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
});

test("the error for an unreadable request has X-Request-Id", async ({ baseURL }) => {
  for (const sent of ["hello\r\n\r\n", "CONNECT x:80 HTTP/1.1\r\nHost: x:80\r\n\r\n"])
    expect((await rawAnswer(baseURL, sent)).headers).toMatchObject({
      "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
      "x-content-type-options": "nosniff",
    });
});

test("X-Request-Id differs for each request and is in its log line", async ({ request }) => {
  const idOf = async () => (await request.get("/3/marker/rs1/")).headers()["x-request-id"] ?? "";
  const [one, other] = [await idOf(), await idOf()];
  expect(one).not.toBe(other);
  for (const id of [one, other])
    await expect.poll(logged).toMatch(new RegExp(`"requestId":"${id}"[^\\n]*"path":"/3/marker/rs1/"`));
});

const BELOW =
  "/api/nothing/ /export/nothing /demo/nothing/ /res/nothing/at/all /profile-image/a/b/c /client-logo/a/b/c " +
  "/account/exportx /explorer/api/nothing/ /api/auth/signout /_next/nothing /api/auth/verify-request " +
  "/developers/newer/ /1/nothing/ /sign-in/submitted /icon.svgx";

test("every HTML response has a Content-Security-Policy that forbids frames", async ({ request }) => {
  const consent = `/consent/${await requestAs(request, "single@demo.example", { scope: "basic" })}/`;
  const known = Object.values(KINDS).map(([path]) => path);
  for (const path of [...BELOW.split(" "), ...known, "/account/", consent]) {
    const answer = await request.get(path, { headers: { accept: "text/html" }, maxRedirects: 0 });
    const headers = answer.headers();
    if (!headers["content-type"]?.startsWith("text/html")) continue;
    const policy = headers["content-security-policy"];
    expect(policy, path).toMatch(/default-src '(self|none)'.*frame-ancestors 'none'/);
    expect(headers["x-frame-options"], path).toBe("DENY");
  }
});
