import { type APIRequestContext, expect, test } from "@playwright/test";
import { shareAnswer } from "@/lib/explorer/workshop/trace/schemas";
import { hashOf } from "@/lib/explorer/workshop/trace/session";
import { inTraceStore } from "../../support/data/trace-store";
import { traceOf } from "../../support/pages/trace";
import { atInstance, ownServer } from "../../support/servers/own-server";
import { slowWayTo } from "../../support/servers/slow-way";

test.describe("The trace of a session", () => {
  test("holds a page and the provider's answers behind it, in order", { tag: "@adapter" }, async ({
    request,
    baseURL,
  }) => {
    await request.get("/explorer/markers/?q=HERC2");
    await expect.poll(async () => (await traceOf(request)).length).toBe(1);
    const [visit] = await traceOf(request);
    expect(visit).toMatchObject({
      flow: "page",
      exchange: {
        from: "browser",
        to: "explorer",
        method: "GET",
        url: `${baseURL}/explorer/markers/?q=HERC2`,
      },
    });
    const urls = visit?.calls.map(({ url }) => url) ?? [];
    expect(urls).toContain(`${baseURL}/3/marker/?gene_name=HERC2&limit=50&offset=0`);
    const call = visit?.calls.at(-1);
    expect(call).toMatchObject({ from: "explorer", to: "provider", status: 200 });
    expect(call?.responseBody?.text).toContain("rs12913832");
    expect(call?.milliseconds).toBeGreaterThanOrEqual(0);
  });

  test("holds the calls of a page that was sent before they were answered", async ({ request, baseURL }) => {
    const slow = await slowWayTo(baseURL ?? "");
    const server = await ownServer({ PROVIDER_INTERNAL_URL: slow.base });
    const there = atInstance(request, server);
    const page = await (await there.get("/explorer/markers/?q=HERC2")).text();
    expect(page.includes("/explorer/markers/rs12913832/")).toBe(false);
    await expect.poll(async () => (await traceOf(there)).length).toBe(1);
    const [visit] = await traceOf(there);
    const found = visit?.calls.find(({ url }) => url.includes("/3/marker/?gene_name=HERC2"));
    expect(found?.responseBody?.text).toContain("rs12913832");
    await server.end("SIGTERM");
    slow.close();
  });

  test("holds what the browser asks the back end for, with both hops", async ({ request }) => {
    await request.get("/explorer/");
    await request.get("/explorer/api/3/marker/rs12913832/");
    await expect.poll(async () => (await traceOf(request)).map(({ flow }) => flow)).toEqual(["page", "api"]);
    const [, visit] = await traceOf(request);
    expect(visit?.exchange).toMatchObject({ status: 200, method: "GET" });
    expect(visit?.exchange.responseBody?.size).toBe(visit?.calls[0]?.responseBody?.size);
    expect(await traceOf(request, visit?.id)).toEqual([]);
  });

  test("tells of the demo's token its first characters only", async ({ request }) => {
    await request.get("/explorer/");
    await request.post("/explorer/demo/");
    await request.get("/explorer/api/visitor/");
    await expect.poll(async () => (await traceOf(request)).some(({ flow }) => flow === "api")).toBe(true);
    const text = JSON.stringify(await traceOf(request));
    expect(text).toContain('["authorization","Bearer demo…"]');
    expect(text).not.toContain("demo_oauth_token");
  });

  test("belongs to one browser, and its file tells nothing without the cookie", async ({
    request,
    playwright,
    baseURL,
  }) => {
    await request.get("/explorer/");
    await request.get("/explorer/api/3/marker/?id=rs4988235");
    await expect.poll(async () => (await traceOf(request)).length).toBe(2);
    const other = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
    await other.get("/sign-in/");
    expect(await traceOf(other)).toEqual([]);
    await other.dispose();
    const { cookies } = await request.storageState();
    const id = cookies.find(({ name }) => name === "rangefinder_trace")?.value ?? "";
    expect(id).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await inTraceStore((db) => db.selectFrom("visit").selectAll().execute()));
    expect(stored).not.toBe("[]");
    expect(stored).not.toContain(id);
    expect(stored).not.toContain("rs4988235");
  });

  test("is not recorded for a client that names no session, or names its own visit", async ({ request }) => {
    const headers = { "x-explorer-visit": "mine", "x-explorer-address": "/explorer/forged/" };
    await request.get("/explorer/api/3/marker/rs12913832/");
    expect(await traceOf(request)).toEqual([]);
    await request.get("/explorer/", { headers });
    await expect.poll(async () => (await traceOf(request)).length).toBe(1);
    expect(JSON.stringify(await traceOf(request))).not.toContain("forged");
  });

  test("is bounded: the oldest requests go first", async ({ request }) => {
    await request.get("/explorer/");
    for (let count = 0; count < 125; count++) await request.get("/explorer/api/3/marker/rs12913832/");
    await expect
      .poll(async () => (await traceOf(request)).map(({ flow }) => flow).sort())
      .toEqual([...Array(120).fill("api"), "page"]);
  });
});

test.describe("What can be done with a trace", () => {
  test("it is downloaded as an HTTP Archive", async ({ request }) => {
    await request.get("/explorer/");
    await request.get("/explorer/api/3/marker/rs12913832/");
    await expect.poll(async () => (await traceOf(request)).length).toBe(2);
    const answer = await request.get("/explorer/api/trace/har/");
    expect(answer.headers()["content-disposition"]).toContain("rangefinder-trace.har");
    const { log } = await answer.json();
    expect(log.version).toBe("1.2");
    expect(log.entries.length).toBeGreaterThanOrEqual(3);
  });

  test("it is cleared", async ({ request }) => {
    await request.get("/explorer/");
    await expect.poll(async () => (await traceOf(request)).length).toBe(1);
    expect((await request.post("/explorer/api/trace/clear/")).ok()).toBe(true);
    expect(await traceOf(request)).toEqual([]);
  });

  test("nothing is done for another site's form", async ({ request }) => {
    await request.get("/explorer/");
    await expect.poll(async () => (await traceOf(request)).length).toBe(1);
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await request.post("/explorer/api/trace/clear/", { headers })).status()).toBe(400);
    expect((await request.post("/explorer/api/trace/share/", { headers })).status()).toBe(400);
    expect(await traceOf(request)).toHaveLength(1);
  });
});

test.describe("A shared copy", () => {
  const share = async (request: APIRequestContext) => {
    await request.get("/explorer/");
    await request.post("/explorer/demo/", { maxRedirects: 0 });
    await request.get("/explorer/api/3/profile/demo_profile_id/marker/rs12913832/");
    await request.get("/explorer/api/3/marker/rs4988235/");
    await request.get("/explorer/api/visitor/");
    await expect.poll(async () => (await traceOf(request)).length).toBe(4);
    return shareAnswer.parse(await (await request.post("/explorer/api/trace/share/")).json());
  };

  test("is read by everybody with the link, tells when it ends, and is not indexed", async ({
    request,
    playwright,
  }) => {
    const { url, expiresAt } = await share(request);
    expect(url).toMatch(/\/explorer\/trace\/[\w-]{43}\/$/);
    expect(expiresAt).toBeGreaterThan(Date.now());
    const stranger = await playwright.request.newContext();
    const html = await (await stranger.get(url)).text();
    expect(html).toContain("/3/marker/rs4988235/");
    expect(html).toContain(new Date(expiresAt).toISOString());
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).toMatch(/<meta name="referrer" content="no-referrer"/);
    expect((await stranger.get(url.replace(/.\/$/, "/"))).status()).toBe(404);
    await stranger.dispose();
  });

  test("holds reference data, and nothing about a person", async ({ request, playwright }) => {
    const { url } = await share(request);
    expect(JSON.stringify(await traceOf(request))).toMatch(/dosage/);
    const stranger = await playwright.request.newContext();
    const html = await (await stranger.get(url)).text();
    await stranger.dispose();
    const holds = ["platform_labels", "Left out of this copy", "dosage", "Calder", "Iris", "demo_profile_id"];
    expect(holds.filter((text) => html.includes(text))).toEqual(["platform_labels", "Left out of this copy"]);
  });

  test("is gone when its time is over", async ({ request }) => {
    const { url } = await share(request);
    expect((await request.get(url)).status()).toBe(200);
    await endCopy(url);
    expect((await request.get(url)).status()).toBe(404);
  });
});

/** Lets the copy behind a link expire. */
const endCopy = (url: string) =>
  inTraceStore((db) =>
    db
      .updateTable("copy")
      .set({ expires_at: 1 })
      .where("hash", "=", hashOf(url.split("/").at(-2) ?? ""))
      .execute(),
  );
