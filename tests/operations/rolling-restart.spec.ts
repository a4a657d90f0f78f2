import { createServer, request as send } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { newCustomer } from "../support/data/new-customer";
import { obtainTokens, PARTNER, type TokenSet } from "../support/oauth";
import { listening } from "../support/servers/listening";
import { type OwnServer, ownServer } from "../support/servers/own-server";

const PROBE_EVERY_MS = 500;

/**
 * A proxy that sends requests to instances that are ready in turn, and unlike that of `deploy/Caddyfile`
 * tries none twice: a request that finds its instance gone is lost.
 */
async function balancer(upstreams: { port: number; isReady: boolean }[]) {
  let turn = 0;
  const probe = setInterval(async () => {
    for (const upstream of upstreams)
      upstream.isReady = await fetch(`http://localhost:${upstream.port}/routez`).then(
        ({ ok }) => ok,
        () => false,
      );
  }, PROBE_EVERY_MS);
  const server = createServer((incoming, outgoing) => {
    const ready = upstreams.filter(({ isReady }) => isReady);
    const port = ready[turn++ % ready.length]?.port;
    const { url: path, method, headers } = incoming;
    const asked = send({ host: "localhost", port, path, method, headers });
    asked.once("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { "content-type": answer.headers["content-type"] ?? "" });
      answer.pipe(outgoing);
    });
    asked.once("error", () => outgoing.writeHead(502).end());
    incoming.pipe(asked);
  });
  const base = `http://localhost:${await listening(server)}`;
  return {
    base,
    close() {
      clearInterval(probe);
      server.close();
      server.closeAllConnections();
    },
  };
}

test("a rolling restart of two instances behind a proxy loses no request", async ({ request }) => {
  const CLIENTS = 3;
  const consents: TokenSet[] = [];
  const email = await newCustomer();
  while (consents.length < CLIENTS) consents.push(await obtainTokens(request, { email, scope: "basic" }));
  const settings = { SHUTDOWN_GRACE_SECONDS: "2" };
  const instance = () => ownServer(settings);
  let running: OwnServer[] = await Promise.all([instance(), instance()]);
  const upstreams = running.map(({ port }) => ({ port, isReady: true }));
  const proxy = await balancer(upstreams);

  const statuses = new Map<number, number>();
  let isOver = false;
  const ask = async (path: string, options: RequestInit): Promise<Response> => {
    const answer = await fetch(proxy.base + path, options);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return answer;
  };
  /** Reads, then refreshes: a refresh that is lost ends its chain. */
  const work = async (given: TokenSet): Promise<void> => {
    let tokens = given;
    while (!isOver) {
      const headers = { authorization: `Bearer ${tokens.access_token}` };
      for (let reads = 0; reads < 10; reads++, await sleep(10))
        await (await ask("/3/account/", { headers })).text();
      const client = { client_id: PARTNER.clientId, client_secret: PARTNER.secret };
      const fields = {
        grant_type: "refresh_token",
        refresh_token: tokens.refresh_token,
        ...client,
        scope: "basic",
      };
      const answer = await ask("/token/", { method: "POST", body: new URLSearchParams(fields) });
      if (answer.ok) tokens = await answer.json();
    }
  };
  const clients = consents.map(work);
  for (const [index, old] of running.entries()) {
    const ended = old.end("SIGTERM");
    await expect.poll(async () => (await fetch(`${old.base}/routez`)).status, { intervals: [50] }).toBe(503);
    // It still takes connections, so that a proxy has time to notice.
    const { headers } = await fetch(`${old.base}/routez`);
    expect(headers.get("connection")).toBe("keep-alive");
    expect(await ended).toEqual([0, null]);
    const next = await instance();
    upstreams[index] = { port: next.port, isReady: true };
    running = running.with(index, next);
  }
  isOver = true;
  await Promise.all(clients);
  proxy.close();
  for (const { end } of running) expect(await end("SIGTERM")).toEqual([0, null]);
  expect([...statuses.keys()]).toEqual([200]);
  expect(statuses.get(200)).toBeGreaterThan(200);
});
