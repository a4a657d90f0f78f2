import { expect, test } from "@playwright/test";
import { z } from "zod";
import { log } from "@/lib/strandbank/platform/base/log";
import { documented, forAnyOrigin, type Handler } from "@/lib/strandbank/platform/http/handler";
import { route } from "@/lib/strandbank/platform/http/route";

const { level } = log;
test.beforeAll(() => {
  log.level = "silent";
});
test.afterAll(() => {
  log.level = level;
});

const fail: Handler = async () => {
  throw new Error("the table marker is missing");
};
const ask = (handler: Handler, accept = "*/*") => {
  const headers = { "x-strandbank-request": "abc-1", accept };
  const request = new Request("http://localhost/3/marker/", { headers });
  return route({ GET: handler }).GET(request, { params: Promise.resolve({}) });
};

test("an unexpected error is 500 with the id of its request and no details", async () => {
  const answer = await ask(fail);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([500, "application/json"]);
  expect(await answer.json()).toEqual({
    error: "server_error",
    error_description: "Something went wrong on our side. Request id: abc-1.",
  });
});

test("scripts of other origins may read the 500 of a cross-origin endpoint, and of no other", async () => {
  const readableBy = async (handler: Handler) =>
    (await ask(handler)).headers.get("access-control-allow-origin");
  expect([await readableBy(forAnyOrigin(fail)), await readableBy(fail)]).toEqual(["*", null]);
});

test("while the database is away, a form of a page is answered with a page, and the API in JSON", async () => {
  const away: Handler = async () => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  };
  const api = documented({ summary: "", description: "", response: z.object({}) }, away);
  for (const [handler, accept, type] of [
    [away, "text/html,*/*;q=0.8", "text/html; charset=utf-8"],
    [away, "*/*", "application/json"],
    [api, "text/html,*/*;q=0.8", "application/json"],
  ] as const) {
    const { status, headers } = await ask(handler, accept);
    expect([status, headers.get("retry-after"), headers.get("content-type")]).toEqual([503, "5", type]);
  }
});
