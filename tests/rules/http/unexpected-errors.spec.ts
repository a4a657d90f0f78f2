import { expect, test } from "@playwright/test";
import { log } from "@/lib/provider/base/log";
import { route } from "@/lib/provider/http/route";

const { level } = log;
test.beforeAll(() => {
  log.level = "silent";
});
test.afterAll(() => {
  log.level = level;
});

const { GET: fail } = route({
  GET: async () => {
    throw new Error("the table marker is missing");
  },
});

test("an unexpected error is 500 with a request id and no details", async () => {
  const answer = await fail(new Request("http://localhost/3/marker/"), { params: Promise.resolve({}) });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([500, "application/json"]);
  expect(await answer.json()).toEqual({
    error: "server_error",
    error_description: expect.stringMatching(/^Something went wrong on our side\. Request id: [\w-]+\.$/),
  });
});
