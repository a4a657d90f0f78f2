import { type APIRequestContext, expect, test } from "@playwright/test";
import { requestedScope } from "@/lib/rangefinder/core/login/scopes";
import { OWN_PAGE } from "@/tests/support/api";
import { postForm } from "@/tests/support/oauth";
import { connectOverHttp, startDemo } from "@/tests/support/pages/rangefinder";

/** The form that the browser's sign-in script posts; `query` is added to its address. */
async function beginLogin(request: APIRequestContext, query: string) {
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  return postForm(request, `/api/auth/signin/strandbank${query}`, { csrfToken, json: "true" });
}

const authorizationOf = async (request: APIRequestContext, query: string): Promise<URLSearchParams> =>
  new URL((await (await beginLogin(request, query)).json()).url).searchParams;

test.describe("Rangefinder's authorization request", () => {
  test("requests its scopes and one profile, and leads to the consent page", async ({ request }) => {
    const asked = await authorizationOf(request, "");
    expect(asked.get("scope")).toBe(requestedScope);
    expect(asked.get("select_profile")).toBe("true");
    const answer = await request.get(`/authorize/?${asked}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toMatch(/^\/consent\/[\w-]+\/$/);
  });

  test("takes nothing from the URL but an extra", async ({ request }) => {
    const query =
      "?scope=email&redirect_uri=https://evil.example/&select_profile=false&state=mine&profiles=all";
    const asked = await authorizationOf(request, query);
    expect(asked.get("scope")).toBe(requestedScope);
    expect(asked.get("redirect_uri")).toMatch(/^http:\/\/localhost:\d+\/api\/auth\/callback\/strandbank$/);
    expect(asked.get("state")).not.toBe("mine");
    expect(asked.has("select_profile")).toBe(false);
  });

  test("is refused for an unknown extra", async ({ request }) => {
    const answer = await beginLogin(request, "?also=email");
    expect(answer.status()).toBe(400);
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  });
});

async function signOut(request: APIRequestContext): Promise<void> {
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  await postForm(request, "/api/auth/signout", { csrfToken, json: "true" });
}

const startAgain = (request: APIRequestContext) =>
  postForm(request, "/explorer/controls/run/again/", {}, OWN_PAGE);

for (const [name, change, kind] of [
  ["connecting again", connectOverHttp, "connected"],
  ["signing out", signOut, "guest"],
  ["the story's new start for this visit", startAgain, "guest"],
] as const)
  test(`${name} ends the connection that the browser had`, async ({ request, baseURL }) => {
    const session = async () => {
      const { cookies } = await request.storageState();
      return cookies.find((cookie) => cookie.name === "rangefinder_session")?.value ?? "";
    };
    const visitor = async (value: string) => {
      const headers = { cookie: `rangefinder_session=${value}` };
      return (await (await fetch(`${baseURL}/explorer/api/visitor/`, { headers })).json()).kind;
    };
    await connectOverHttp(request);
    const before = await session();
    expect(await visitor(before)).toBe("connected");
    await postForm(request, "/explorer/profile/", { profile_id: "any", next: "/explorer/" }, OWN_PAGE);
    await change(request);
    expect([await visitor(before), await visitor(await session())]).toEqual(["lost", kind]);
    const chosen = (await request.storageState()).cookies.some(({ name }) => name === "rangefinder_profile");
    expect(chosen).toBe(kind === "connected");
  });

for (const [name, change] of [
  ["the story's new start for this visit", startAgain],
  [
    "a connection that is ended again",
    async (request: APIRequestContext) => {
      await connectOverHttp(request);
      await signOut(request);
    },
  ],
] as const)
  test(`${name} ends looking around with demo data`, async ({ request }) => {
    const kind = async () => (await (await request.get("/explorer/api/visitor/")).json()).kind;
    await startDemo(request);
    expect(await kind()).toBe("demo");
    await change(request);
    expect(await kind()).toBe("guest");
  });

test("no cache may keep what Rangefinder answers about a visitor", async ({ request }) => {
  for (const path of ["visitor/", "pairs/", "outline/?gene_name=HERC2"]) {
    const answer = await request.get(`/explorer/api/${path}`);
    expect([path, answer.status(), answer.headers()["cache-control"]]).toEqual([
      path,
      200,
      "private, no-store",
    ]);
  }
});

test("a new connection counts before the demo, and its tokens are used before any refresh", async ({
  request,
}) => {
  await connectOverHttp(request);
  await startDemo(request);
  expect((await (await request.get("/explorer/api/visitor/")).json()).kind).toBe("connected");
  const trace = async () => (await request.get("/explorer/api/trace/")).text();
  await expect.poll(trace).toContain("/explorer/api/visitor/");
  expect(await trace()).not.toContain("grant_type=refresh_token");
});
