import { expect, test } from "@playwright/test";
import {
  deleteAllTraces,
  deleteTrace,
  KEPT_MS,
  keepVisit,
  MAX_BYTES,
  MAX_KIND_BYTES,
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

const countOf = (traceId: string, flow: Flow) =>
  visitsOf(traceId).filter((stored) => stored.flow === flow).length;

test.describe("The traces in memory", () => {
  test.afterEach(deleteAllTraces);

  test("give back what was kept, with growing ids", () => {
    keep("a", 3, "page");
    const ids = visitsOf("a").map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    expect(visitsOf("a", ids[1]).map(({ id }) => id)).toEqual(ids.slice(2));
    expect(visitsOf("a")[0]).toMatchObject({ ...visit("page") });
  });

  test("keep a number of visits of each kind, so that browsing displaces no login", () => {
    keepVisit("a", visit("login"));
    keep("a", MAX_VISITS + 20, "api");
    expect([countOf("a", "api"), countOf("a", "login")]).toEqual([MAX_VISITS, 1]);
    keep("a", MAX_VISITS, "experiment:one");
    keep("a", 20, "experiment:other");
    expect(visitsOf("a").filter(({ flow }) => flow.startsWith("experiment"))).toHaveLength(MAX_VISITS);
  });

  test("are bounded in bytes, each and together: the oldest go first", () => {
    const large = "https://app.example/?x=".padEnd(MAX_KIND_BYTES / 4, "é");
    keep("a", 9, "page", large);
    expect(countOf("a", "page")).toBe(1);
    const traces = 2 + Math.ceil(MAX_BYTES / (MAX_KIND_BYTES / 2));
    for (let made = 0; made < traces; made++) keep(`b${made}`, 1, "page", large);
    expect(visitsOf("a")).toEqual([]);
    expect(countOf(`b${traces - 1}`, "page")).toBe(1);
  });

  test("are over after an hour, and when they are deleted", () => {
    keep("a", 1, "page");
    keep("b", 1, "page");
    expect(visitsOf("a", 0, Date.now() + KEPT_MS - 5_000)).toHaveLength(1);
    expect(visitsOf("a", 0, Date.now() + KEPT_MS + 5_000)).toEqual([]);
    deleteTrace("a");
    expect([visitsOf("a").length, visitsOf("b").length, visitsOf(null).length]).toEqual([0, 1, 0]);
  });
});
