import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { expect, test } from "@playwright/test";
import { KeptAnswers, MOST_BYTES, MOST_KNOWN } from "@/lib/http/kept-answers";
import { usedMemory } from "../support/used-memory";

let server: Server | undefined;
test.afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that answers what is kept for the address, and 404 for the rest. Returns its address. */
async function serving(kept: KeptAnswers): Promise<string> {
  server = createServer((incoming, outgoing) => {
    if (!kept.send(incoming.url ?? "", outgoing)) outgoing.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

/** Answers kept under a state, and a clock, that the test sets. */
function keptUnder(world: { state: string; now: number }) {
  return new KeptAnswers(
    async () => world.state,
    () => world.now,
  );
}

/** Keeps an answer that was made for the second time. */
function keepAgain(kept: KeptAnswers, ...answer: Parameters<KeptAnswers["keep"]>): void {
  kept.keep(...answer);
  kept.keep(...answer);
}

test("what was kept is sent with its headers, in bytes", async () => {
  const kept = keptUnder({ state: "1", now: 0 });
  keepAgain(
    kept,
    "/3/marker/?a",
    Buffer.from('{"é":1}'),
    { "content-type": "application/json" },
    await kept.current(),
  );
  const answer = await fetch(`${await serving(kept)}/3/marker/?a`);
  expect(answer.headers.get("content-length")).toBe("8");
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(await answer.text()).toBe('{"é":1}');
});

test("nothing is sent for another address", async () => {
  const kept = keptUnder({ state: "1", now: 0 });
  keepAgain(kept, "/3/marker/?a", Buffer.from("{}"), {}, await kept.current());
  expect((await fetch(`${await serving(kept)}/3/marker/?b`)).status).toBe(404);
});

test("after a while nothing is sent until the state was read again", async () => {
  const world = { state: "1", now: 0 };
  const kept = keptUnder(world);
  keepAgain(kept, "/a", Buffer.from("{}"), {}, await kept.current());
  const base = await serving(kept);
  world.now = 201;
  expect((await fetch(`${base}/a`)).status).toBe(404);
  await kept.current();
  expect((await fetch(`${base}/a`)).status).toBe(200);
});

test("a new state forgets what was kept of the old one", async () => {
  const world = { state: "1", now: 0 };
  const kept = keptUnder(world);
  keepAgain(kept, "/a", Buffer.from("{}"), {}, await kept.current());
  Object.assign(world, { state: "2", now: 201 });
  await kept.current();
  expect((await fetch(`${await serving(kept)}/a`)).status).toBe(404);
});

test("an answer that was begun in an old state is not kept", async () => {
  const world = { state: "1", now: 0 };
  const kept = keptUnder(world);
  const begunIn = await kept.current();
  Object.assign(world, { state: "2", now: 201 });
  await kept.current();
  keepAgain(kept, "/a", Buffer.from("{}"), {}, begunIn);
  expect((await fetch(`${await serving(kept)}/a`)).status).toBe(404);
});

test("the answers that were not used for the longest time make room", async () => {
  const kept = keptUnder({ state: "1", now: 0 });
  const state = await kept.current();
  const base = await serving(kept);
  const megabyte = "x".repeat(1024 * 1024 - 1_000);
  for (let number = 0; number < Math.floor(MOST_BYTES / megabyte.length); number++)
    keepAgain(kept, `/${number}`, Buffer.from(megabyte), {}, state);
  expect((await fetch(`${base}/0`)).status).toBe(200);
  keepAgain(kept, "/new", Buffer.from(megabyte), {}, state);
  const statuses = await Promise.all(
    ["/0", "/1", "/2", "/new"].map(async (path) => (await fetch(base + path)).status),
  );
  expect(statuses).toEqual([200, 404, 200, 200]);
});

test("short answers with long addresses take no more room than long answers", async () => {
  const kept = keptUnder({ state: "1", now: 0 });
  const state = await kept.current();
  const before = usedMemory();
  for (let number = 0; number < 100_000; number++)
    keepAgain(kept, `/${number}${"x".repeat(900)}`, Buffer.from("{}"), {}, state);
  expect(usedMemory() - before).toBeLessThan(1.5 * MOST_BYTES);
  expect((await fetch(`${await serving(kept)}/99999${"x".repeat(900)}`)).status).toBe(200);
});

test("an answer is kept from the second one for its address on", async () => {
  const kept = keptUnder({ state: "1", now: 0 });
  const state = await kept.current();
  const base = await serving(kept);
  kept.keep("/a", Buffer.from("{}"), {}, state);
  expect((await fetch(`${base}/a`)).status).toBe(404);
  kept.keep("/a", Buffer.from("{}"), {}, state);
  expect((await fetch(`${base}/a`)).status).toBe(200);
});

test("addresses that come by once push each other out unkept", async () => {
  const kept = keptUnder({ state: "1", now: 0 });
  const state = await kept.current();
  const base = await serving(kept);
  for (const round of [1, 2])
    for (let number = 0; number <= MOST_KNOWN; number++)
      kept.keep(`/${number}`, Buffer.from(`${round}`), {}, state);
  expect((await fetch(`${base}/0`)).status).toBe(404);
});
