import { createServer, type Server } from "node:http";
import { expect, test as inAnyWorker } from "@playwright/test";
import { addressOf, requestIdOf } from "@/lib/provider/http/request-context";
import { openGateUnderNext } from "@/lib/provider/server/next-adapter";
import { settings } from "@/lib/provider/settings";
import { listening } from "../../support/servers/listening";

/** A fixture of the worker gives this file a worker of its own: what it subscribes to lasts as long as the process. */
const test = inAnyWorker.extend<object, { ownWorker: boolean }>({ ownWorker: [true, { scope: "worker" }] });

const before = globalThis.strandbankStamps;
test.beforeEach(() => {
  globalThis.strandbankStamps = undefined;
});
test.afterAll(() => {
  globalThis.strandbankStamps = before;
});

let closeGate: (() => void) | null;
let server: Server;
let base: string;
test.beforeAll(async () => {
  globalThis.strandbankStamps = undefined;
  closeGate = openGateUnderNext({ ...settings, trustProxy: true, apiRequestsPerMinute: 2 });
  // Like Next, it goes on with what was answered already.
  server = createServer((incoming, outgoing) => {
    if (!outgoing.writableEnded) outgoing.end(JSON.stringify(incoming.headers));
  });
  base = `http://127.0.0.1:${await listening(server)}`;
});
test.afterAll(() => {
  closeGate?.();
  server.closeAllConnections();
  server.close();
});

/** The answers' statuses to three requests in a row. */
async function threeTimes(path: string, headers: Record<string, string>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < 3; time++) statuses.push((await fetch(base + path, { headers })).status);
  return statuses;
}

test("Next alone answers one API request too many of an address with 429", async () => {
  expect(await threeTimes("/3/marker/", { "x-forwarded-for": "192.0.2.1" })).toEqual([200, 200, 429]);
  expect(await threeTimes("/3/marker/", { "x-forwarded-for": "192.0.2.2" })).toEqual([200, 200, 429]);
  expect(await threeTimes("/token/", { "x-forwarded-for": "192.0.2.1" })).toEqual([200, 200, 200]);
});

test("Next alone stamps each request itself, over what a client pretends", async () => {
  const pretended = { "x-strandbank-address": "192.0.2.1", "x-strandbank-request": "r" };
  const seen = await (await fetch(`${base}/`, { headers: pretended })).json();
  expect(seen["x-strandbank-address"]).toBe("127.0.0.1");
  expect(seen["x-strandbank-request"]).not.toBe("r");
});

test("a request that nobody stamped has no address and no id, whatever it says", () => {
  const headers = { "x-strandbank-address": "192.0.2.1", "x-strandbank-request": "r" };
  const request = new Request("http://localhost/", { headers });
  expect([addressOf(request), requestIdOf(request)]).toEqual([null, null]);
});

test("where our own listener stamps requests, Next lets them pass as they are", () => {
  globalThis.strandbankStamps = "gate";
  expect(openGateUnderNext()).toBeNull();
});
