import { expect, test } from "@playwright/test";
import { forAnyOrigin } from "@/lib/provider/http/answer-headers";
import type { Handler } from "@/lib/provider/http/handler";
import { route } from "@/lib/provider/http/route";

const fail: Handler = async () => {
  throw new Error("A defect, made for a test.");
};
const ask = (handler: Handler) =>
  route({ GET: handler }).GET(new Request("http://localhost/3/account/"), {
    params: Promise.resolve({}),
  });

test("scripts of every origin may read the 500 of a cross-origin endpoint", async () => {
  const answer = await ask(forAnyOrigin(fail));
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([500, "*"]);
});

test("scripts of other origins may not read the 500 of any other endpoint", async () => {
  const answer = await ask(fail);
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([500, null]);
});
