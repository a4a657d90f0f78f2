import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mock } from "node:test";
import { expect, test } from "@playwright/test";
import { exchangeOf } from "@/lib/demo/rangefinder/trace/record";
import {
  deleteAllTraces,
  deleteTrace,
  deleteTracesOf,
  exchangesOf,
  KEPT_MS,
  MAX_BYTES,
  MAX_EXCHANGES,
  MAX_TRACE_BYTES,
  ownTrace,
  purgeTraces,
  storeExchanges,
} from "@/lib/demo/rangefinder/trace/traces";
import type { Flow, RecordedExchange } from "@/lib/demo/rangefinder/trace/visit";
import { toldOf } from "@/lib/rangefinder/extensions/withdrawal/changes";
import { settings } from "@/lib/rangefinder/platform/settings";
import { explorerStore } from "@/lib/rangefinder/platform/store/database";

/** A call that 400 refuses, and its response. */
const exchange = (url: string, response: Response | null) => {
  const isRefusal = ({ status }: Response) => status === 400;
  const call = { url, method: "POST", headers: new Headers(), body: "", startedAt: 0, isRefusal };
  return exchangeOf({ call, browser: null, received: response && { response, text: "" } });
};
const recorded = (flow: Flow, url = "https://app.example/"): RecordedExchange => ({
  visit: "any",
  flow,
  isCall: false,
  exchange: { ...exchange(url, null), milliseconds: 5 },
});

const keep = (traceId: string, count: number, flow: Flow, url?: string) =>
  storeExchanges(traceId, Array(count).fill(recorded(flow, url)));

const countOf = async (traceId: string | null) => (await exchangesOf(traceId)).length;

test.describe("The traces in the store", () => {
  test.beforeEach(() => {
    settings.dataDir = mkdtempSync(join(tmpdir(), "rangefinder-traces-"));
  });
  test.afterEach(async () => {
    mock.timers.reset();
    await explorerStore().close();
    globalThis.rangefinderStores = undefined;
    rmSync(settings.dataDir, { recursive: true });
  });

  test("return what was stored, with increasing ids", async () => {
    await keep("a", 2, "page");
    await keep("a", 1, "page");
    const ids = (await exchangesOf("a")).map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    expect((await exchangesOf("a", ids[1])).map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await exchangesOf("a"))[0]).toMatchObject({ ...recorded("page") });
  });

  test("keep a limited number of exchanges each, and drop the oldest first", async () => {
    await keep("a", 20, "login");
    await keep("a", MAX_EXCHANGES - 5, "api");
    const left = await exchangesOf("a");
    expect(left).toHaveLength(MAX_EXCHANGES);
    expect(left.filter(({ flow }) => flow === "login")).toHaveLength(5);
  });

  test("are bounded in bytes, each and in total, and drop the oldest first", async () => {
    const large = "https://app.example/?x=".padEnd(MAX_TRACE_BYTES / 2, "x");
    await keep("a", 3, "page", large);
    expect(await countOf("a")).toBe(1);
    const traces = 2 + Math.ceil(MAX_BYTES / (MAX_TRACE_BYTES / 2));
    for (let made = 0; made < traces; made++) await keep(`b${made}`, 1, "page", large);
    expect(await countOf("a")).toBe(0);
    expect(await countOf(`b${traces - 1}`)).toBe(1);
  });

  test("do not keep an exchange that is larger than a trace may be", async () => {
    await keep("a", 1, "page", "https://app.example/?x=".padEnd(MAX_TRACE_BYTES, "x"));
    expect(await countOf("a")).toBe(0);
  });

  test("are read for an hour, and then deleted", async () => {
    mock.timers.enable({ apis: ["Date"], now: Date.now() });
    await keep("a", 1, "page");
    const rows = () => explorerStore().run("select id from rangefinder.trace_exchange");
    mock.timers.tick(KEPT_MS - 1);
    expect(await countOf("a")).toBe(1);
    await purgeTraces();
    expect(await rows()).toHaveLength(1);
    mock.timers.tick(2);
    expect(await countOf("a")).toBe(0);
    await purgeTraces();
    expect(await rows()).toEqual([]);
  });

  test("are encrypted, and stored without the id that the browser holds", async () => {
    await keep("the-id-in-the-cookie", 1, "page", "https://app.example/what-was-read");
    await explorerStore().run("pragma wal_checkpoint(truncate)");
    const stored = readFileSync(join(settings.dataDir, "explorer.db"), "latin1");
    expect(stored).toContain("trace_exchange");
    for (const secret of ["the-id-in-the-cookie", "what-was-read", "app.example"])
      expect([secret, stored.includes(secret)]).toEqual([secret, false]);
  });

  test("end when they are deleted, and when less is shared of their connection", async () => {
    for (const trace of ["a", "b", "c"]) await keep(trace, 1, "page");
    await ownTrace("c", "connection");
    await deleteTrace("a");
    await deleteTracesOf("connection");
    expect([await countOf("a"), await countOf("b"), await countOf("c"), await countOf(null)]).toEqual([
      0, 1, 0, 0,
    ]);
    await deleteAllTraces();
    expect(await countOf("b")).toBe(0);
  });
});

test("An attack counts as blocked only where a response blocks it", () => {
  const outcome = (response: Response | null) => exchange("http://localhost/token/", response).attack;
  expect(outcome(new Response(null, { status: 400 }))).toBe("blocked");
  expect(outcome(new Response(null, { status: 200 }))).toBe("let through");
  expect(outcome(null)).toBe("unanswered");
});

test("what was told of several customers comes into a trace without the others", () => {
  const change = (account_id: string) => ({ event: "withdrawn", account_id, scopes: "" });
  const answer = { data: [change("own"), change("other")], cursor: "c1", has_more: false };
  const call = {
    url: "https://provider.example/3/changes/",
    method: "GET",
    headers: new Headers(),
    body: "",
  };
  const received = { response: Response.json(answer), text: JSON.stringify(answer) };
  const told = toldOf("own", { call: { ...call, startedAt: 0 }, browser: null, received }, answer);
  expect(JSON.parse(exchangeOf(told).responseBody?.text ?? "")).toEqual({ ...answer, data: [change("own")] });
});
