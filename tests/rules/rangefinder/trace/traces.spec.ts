import { expect, test } from "@playwright/test";
import { exchangeOf } from "@/lib/demo/rangefinder/trace/record";
import {
  deleteAllTraces,
  deleteTrace,
  exchangesOf,
  keepExchange,
  MAX_BYTES,
  MAX_EXCHANGES,
  MAX_TRACE_BYTES,
} from "@/lib/demo/rangefinder/trace/traces";
import type { Flow, RecordedExchange } from "@/lib/demo/rangefinder/trace/visit";
import { toldOf } from "@/lib/rangefinder/extensions/withdrawal/changes";

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

const keep = (traceId: string, count: number, flow: Flow, url?: string) => {
  for (let made = 0; made < count; made++) keepExchange(traceId, recorded(flow, url));
};

test.describe("The traces in memory", () => {
  test.afterEach(deleteAllTraces);

  test("return what was stored, with increasing ids", () => {
    keep("a", 3, "page");
    const ids = exchangesOf("a").map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    expect(exchangesOf("a", ids[1]).map(({ id }) => id)).toEqual(ids.slice(2));
    expect(exchangesOf("a")[0]).toMatchObject({ ...recorded("page") });
  });

  test("keep a limited number of exchanges each, and drop the oldest first", () => {
    keep("a", 20, "login");
    keep("a", MAX_EXCHANGES - 5, "api");
    expect(exchangesOf("a")).toHaveLength(MAX_EXCHANGES);
    expect(exchangesOf("a").filter(({ flow }) => flow === "login")).toHaveLength(5);
  });

  test("are bounded in bytes, each and in total, and drop the oldest first", () => {
    const large = "https://app.example/?x=".padEnd(MAX_TRACE_BYTES / 4, "é");
    keep("a", 9, "page", large);
    expect(exchangesOf("a")).toHaveLength(1);
    const traces = 2 + Math.ceil(MAX_BYTES / (MAX_TRACE_BYTES / 2));
    for (let made = 0; made < traces; made++) keep(`b${made}`, 1, "page", large);
    expect(exchangesOf("a")).toEqual([]);
    expect(exchangesOf(`b${traces - 1}`)).toHaveLength(1);
  });

  test("do not keep an exchange that is larger than a trace may be", () => {
    keep("a", 1, "page", "https://app.example/?x=".padEnd(MAX_TRACE_BYTES, "é"));
    expect(exchangesOf("a")).toEqual([]);
  });

  test("expire after an hour without an exchange", () => {
    keep("a", 1, "page");
    const left = globalThis.rangefinderTraces?.getRemainingTTL("a") ?? 0;
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
  });

  test("end when they are deleted", () => {
    keep("a", 1, "page");
    keep("b", 1, "page");
    deleteTrace("a");
    expect([exchangesOf("a").length, exchangesOf("b").length, exchangesOf(null).length]).toEqual([0, 1, 0]);
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
