import { expect, test } from "@playwright/test";
import {
  deleteAllTraces,
  deleteTrace,
  keepVisit,
  MAX_BYTES,
  MAX_TRACE_BYTES,
  MAX_VISITS,
  visitsOf,
} from "@/lib/explorer/workshop/trace/traces";
import type { Flow, Visit } from "@/lib/explorer/workshop/trace/visit";

const visit = (flow: Flow, url = "https://app.example/"): Visit => ({
  flow,
  exchange: {
    from: "browser",
    to: "explorer",
    method: "GET",
    url,
    requestHeaders: [],
    requestBody: null,
    status: 200,
    responseHeaders: [],
    responseBody: null,
    startedAt: 1_000,
    milliseconds: 5,
  },
  calls: [],
});

const keep = (traceId: string, count: number, flow: Flow, url?: string) => {
  for (let made = 0; made < count; made++) keepVisit(traceId, visit(flow, url));
};

test.describe("The traces in memory", () => {
  test.afterEach(deleteAllTraces);

  test("return what was stored, with increasing ids", () => {
    keep("a", 3, "page");
    const ids = visitsOf("a").map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    expect(visitsOf("a", ids[1]).map(({ id }) => id)).toEqual(ids.slice(2));
    expect(visitsOf("a")[0]).toMatchObject({ ...visit("page") });
  });

  test("keep a limited number of visits each, and drop the oldest first", () => {
    keep("a", 20, "login");
    keep("a", MAX_VISITS - 5, "api");
    expect(visitsOf("a")).toHaveLength(MAX_VISITS);
    expect(visitsOf("a").filter(({ flow }) => flow === "login")).toHaveLength(5);
  });

  test("are bounded in bytes, each and in total, and drop the oldest first", () => {
    const large = "https://app.example/?x=".padEnd(MAX_TRACE_BYTES / 4, "é");
    keep("a", 9, "page", large);
    expect(visitsOf("a")).toHaveLength(1);
    const traces = 2 + Math.ceil(MAX_BYTES / (MAX_TRACE_BYTES / 2));
    for (let made = 0; made < traces; made++) keep(`b${made}`, 1, "page", large);
    expect(visitsOf("a")).toEqual([]);
    expect(visitsOf(`b${traces - 1}`)).toHaveLength(1);
  });

  test("do not keep a visit that is larger than a trace may be", () => {
    keep("a", 1, "page", "https://app.example/?x=".padEnd(MAX_TRACE_BYTES, "é"));
    expect(visitsOf("a")).toEqual([]);
  });

  test("expire after an hour without a visit", () => {
    keep("a", 1, "page");
    const left = globalThis.rangefinderTraces?.getRemainingTTL("a") ?? 0;
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
  });

  test("end when they are deleted", () => {
    keep("a", 1, "page");
    keep("b", 1, "page");
    deleteTrace("a");
    expect([visitsOf("a").length, visitsOf("b").length, visitsOf(null).length]).toEqual([0, 1, 0]);
  });
});
