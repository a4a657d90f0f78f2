import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { type StoredVisit, traceAnswer } from "@/lib/explorer/trace/schemas";

const traceOf = async (request: APIRequestContext, after = 0): Promise<StoredVisit[]> =>
  traceAnswer.parse(await (await request.get(`/explorer/api/trace/?after=${after}`)).json()).visits;

test.describe("The trace of a session", () => {
  test("holds a page and the provider's answers behind it, in order", async ({ request, baseURL }) => {
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
    const folder = process.env.DATA_DIR ?? "";
    const stored = ["explorer-trace.db", "explorer-trace.db-wal"]
      .map((file) => readFileSync(join(folder, file), "latin1"))
      .join();
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
