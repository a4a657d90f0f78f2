import { expect, test } from "@playwright/test";
import { forAnyOrigin } from "@/lib/http/for-any-origin";
import { type Handler, route } from "@/lib/http/route";
import { apiLimit } from "@/lib/limits/api-limit";

const before = { stamps: globalThis.strandbankStamps, limit: globalThis.strandbankApiLimit };
test.afterEach(() => {
  globalThis.strandbankStamps = before.stamps;
  globalThis.strandbankApiLimit = before.limit;
});

const fail: Handler = async () => {
  throw new Error("A defect, made for a test.");
};
const ask = (handler: Handler, headers: Record<string, string> = {}) =>
  route({ GET: handler }).GET(new Request("http://localhost/3/account/", { headers }), {
    params: Promise.resolve({}),
  });

test("an unexpected error of an endpoint for every origin may be read by every origin", async () => {
  const answer = await ask(forAnyOrigin(fail));
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([500, "*"]);
});

test("an unexpected error of any other endpoint may not", async () => {
  const answer = await ask(fail);
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([500, null]);
});

test("under Next alone every origin may read that it has to wait", async () => {
  globalThis.strandbankStamps = "next";
  globalThis.strandbankApiLimit = apiLimit(1);
  const from = { "x-strandbank-address": "192.0.2.1" };
  await ask(forAnyOrigin(fail), from);
  const answer = await ask(forAnyOrigin(fail), from);
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([429, "*"]);
  expect(answer.headers.get("access-control-expose-headers")).toContain("retry-after");
});
