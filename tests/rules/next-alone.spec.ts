import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "@playwright/test";
import { addressOf, requestIdOf } from "@/lib/http/arrival";
import { stampUnderNext } from "@/lib/http/next-alone";
import { route } from "@/lib/http/route";
import { apiLimit } from "@/lib/limits/api-limit";

const before = { stamps: globalThis.strandbankStamps, limit: globalThis.strandbankApiLimit };
test.beforeEach(() => {
  globalThis.strandbankStamps = undefined;
  globalThis.strandbankApiLimit = apiLimit(2);
});
test.afterAll(() => {
  globalThis.strandbankStamps = before.stamps;
  globalThis.strandbankApiLimit = before.limit;
});

const { GET } = route({ GET: async () => new Response("read") });

/** The answers' statuses to three requests in a row. */
async function threeTimes(path: string, headers: Record<string, string>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < 3; time++) {
    const answer = await GET(new Request(`http://localhost${path}`, { headers }), {
      params: Promise.resolve({}),
    });
    statuses.push(answer.status);
  }
  return statuses;
}

const from = (address: string) => ({ "x-strandbank-address": address, "x-strandbank-request": "r" });

test("Next alone answers one API request too many of an address or a token with 429", async () => {
  globalThis.strandbankStamps = "next";
  expect(await threeTimes("/3/marker/", from("192.0.2.1"))).toEqual([200, 200, 429]);
  expect(await threeTimes("/3/marker/", from("192.0.2.2"))).toEqual([200, 200, 429]);
  expect(await threeTimes("/token/", from("192.0.2.1"))).toEqual([200, 200, 200]);
  expect(await threeTimes("/1/user/", { authorization: "Bearer one" })).toEqual([200, 200, 429]);
});

test("behind the front a request is counted once, by the front", async () => {
  globalThis.strandbankStamps = "front";
  expect(await threeTimes("/3/marker/", from("192.0.2.1"))).toEqual([200, 200, 200]);
});

test("a request that nobody stamped has no address and no id, whatever it says", () => {
  const request = new Request("http://localhost/", { headers: from("192.0.2.1") });
  expect([addressOf(request), requestIdOf(request)]).toEqual([null, null]);
});

test("Next alone stamps each request itself, over what a client pretends", async () => {
  stampUnderNext();
  const server = createServer((incoming, outgoing) => outgoing.end(JSON.stringify(incoming.headers)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: from("192.0.2.1") });
  const seen = await answer.json();
  expect(seen["x-strandbank-address"]).toBe("127.0.0.1");
  expect(seen["x-strandbank-request"]).not.toBe("r");
  server.closeAllConnections();
  server.close();
});
