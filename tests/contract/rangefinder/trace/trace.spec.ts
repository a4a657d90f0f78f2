import { expect } from "@playwright/test";
import { OWN_PAGE } from "../../../support/api";
import { traceOf } from "../../../support/pages/trace";
import { atInstance, ownServer } from "../../../support/servers/own-server";
import { slowWayTo } from "../../../support/servers/slow-way";
import { test } from "../../../support/test";

test.describe("A session's trace", () => {
  test("has a page and the responses behind it", async ({ request, baseURL }) => {
    await request.get("/explorer/markers/?q=HERC2");
    await expect.poll(async () => (await traceOf(request)).length).toBe(1);
    const [visit] = await traceOf(request);
    const url = `${baseURL}/explorer/markers/?q=HERC2`;
    const exchange = { from: "browser", to: "explorer", method: "GET", url };
    expect(visit).toMatchObject({ flow: "page", exchange });
    const list = `${baseURL}/3/marker/?gene_name=HERC2&limit=50&offset=0`;
    const call = visit?.calls.find(({ url }) => url === list);
    expect(call).toMatchObject({ from: "explorer", to: "provider", status: 200 });
    expect(call?.responseBody?.text).toContain("rs12913832");
    expect(call?.milliseconds).toBeGreaterThanOrEqual(0);
  });

  test("has requests whose response came after the page was sent", async ({ request, baseURL }) => {
    const slow = await slowWayTo(baseURL ?? "");
    const server = await ownServer({ PROVIDER_INTERNAL_URL: slow.base });
    const there = atInstance(request, server);
    const page = await (await there.get("/explorer/markers/?q=HERC2")).text();
    expect(page.includes("/explorer/markers/rs12913832/")).toBe(false);
    await expect
      .poll(async () => {
        const [visit] = await traceOf(there);
        return visit?.calls.find(({ url }) => url.includes("/3/marker/?gene_name=HERC2"))?.responseBody?.text;
      })
      .toContain("rs12913832");
    await server.end("SIGTERM");
    await slow.close();
  });

  test("has the browser's requests to the back end, with both hops", async ({ request }) => {
    await request.get("/explorer/");
    await request.get("/explorer/api/3/marker/rs12913832/");
    await expect.poll(async () => (await traceOf(request)).map(({ flow }) => flow)).toEqual(["page", "api"]);
    const [, visit] = await traceOf(request);
    expect(visit?.exchange).toMatchObject({ status: 200, method: "GET" });
    expect(visit?.exchange.responseBody?.size).toBe(visit?.calls[0]?.responseBody?.size);
    const after = async (id: number) => (await request.get(`/explorer/api/trace/?after=${id}`)).json();
    const { exchanges } = await after(0);
    expect(await after(exchanges.at(-1).id)).toEqual({ exchanges: [] });
    expect(await after(exchanges.at(-2).id)).toEqual({ exchanges: exchanges.slice(-1) });
  });

  test("shows only the first characters of the demo token", async ({ request }) => {
    await request.get("/explorer/");
    await request.post("/explorer/demo/", { headers: OWN_PAGE });
    await request.get("/explorer/api/visitor/");
    await expect.poll(async () => (await traceOf(request)).some(({ flow }) => flow === "api")).toBe(true);
    const text = JSON.stringify(await traceOf(request));
    expect(text).toContain('["authorization","Bearer demo…"]');
    expect(text).not.toContain("demo_oauth_token");
  });

  test("belongs to one browser", async ({ request, other }) => {
    await request.get("/explorer/");
    await request.get("/explorer/api/3/marker/?id=rs4988235");
    await expect.poll(async () => (await traceOf(request)).length).toBe(2);
    await other.get("/sign-in/");
    expect(await traceOf(other)).toEqual([]);
  });

  test("is not recorded for a client that names no session, or names its own visit", async ({ request }) => {
    const headers = { "x-explorer-visit": "mine", "x-explorer-address": "/explorer/forged/" };
    await request.get("/explorer/api/3/marker/rs12913832/");
    expect(await traceOf(request)).toEqual([]);
    await request.get("/explorer/", { headers });
    await expect.poll(async () => (await traceOf(request)).length).toBe(1);
    expect(JSON.stringify(await traceOf(request))).not.toContain("forged");
  });
});
