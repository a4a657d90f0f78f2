import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { databaseUrl, layOutPostgres, promote, startPostgres, startStandby } from "../support/data/postgres";
import { decide, obtainTokens } from "../support/oauth";
import { listening } from "../support/servers/listening";
import { attemptToSignIn, expectToldLater } from "../support/servers/out-of-service";
import { atInstance, ownServer } from "../support/servers/own-server";

const email = "single@demo.example";
const scope = "basic phenotypes:read:all phenotypes:write:height_mm phenotypes:write:weight_g";

/** One address of PostgreSQL, which leads to the server on that port, to another one, or nowhere. */
async function addressOf(port: number) {
  let target: number | null = port;
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    if (target === null) return client.destroy();
    const server = connect(target, "127.0.0.1");
    client.pipe(server).pipe(client);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one);
      one
        .on("error", () => {})
        .on("close", () => {
          open.delete(one);
          other.destroy();
        });
    }
  });
  return {
    port: await listening(proxy),
    lead(to: number | null): void {
      target = to;
      for (const socket of open) socket.destroy();
    },
    close: () => proxy.close(),
  };
}

test("after a restart and a failover of PostgreSQL the service recovers, and nothing acknowledged is lost", {
  tag: "@postgres-only",
}, async ({ request }) => {
  const [port, standbyPort] = [await freePort(), await freePort()];
  const folder = layOutPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "strandbank-failover-"));
  let primary = await startPostgres(folder, port);
  const address = await addressOf(port);
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl("strandbank", address.port) };
  const server = await ownServer({ ...environment, MARKERS: "2000" });
  const standby = await startStandby(port, standbyPort);
  const there = atInstance(request, server);
  const { access_token } = await obtainTokens(there, { email, scope }, decide);
  const headers = { authorization: `Bearer ${access_token}` };
  const { profiles } = await (await there.get("/1/user/", { headers })).json();
  const pathOf = (phenotype: string) => `/1/phenotypes/${profiles[0].id}/${phenotype}/`;

  /** The last value that was acknowledged, and how many were. */
  const ledger = { height_mm: { last: 1_000, count: 0 }, weight_g: { last: 10_000, count: 0 } };
  let isOver = false;
  const writing = Object.entries(ledger).map(async ([phenotype, acknowledged]) => {
    for (let value = acknowledged.last + 1; !isOver; value++) {
      const answer = await there.put(pathOf(phenotype), { headers, form: { value: String(value) } });
      if (answer.ok()) Object.assign(acknowledged, { last: value, count: acknowledged.count + 1 });
      else await expectToldLater(answer);
    }
  });
  const readiness = async () => (await there.get("/readyz")).status();
  /** Waits until both are acknowledged more often than now. */
  const goesOn = () => {
    const before = Object.values(ledger).map(({ count }) => count);
    return expect
      .poll(() => Object.values(ledger).every(({ count }, at) => count > (before[at] ?? 0)), {
        timeout: 30_000,
      })
      .toBe(true);
  };
  const end = async () => {
    const ended = once(primary, "exit");
    primary.kill("SIGQUIT");
    await ended;
    await expect.poll(readiness).toBe(503);
    await expectToldLater(await attemptToSignIn(there, email));
  };

  await goesOn();
  await end();
  primary = await startPostgres(folder, port);
  await goesOn();
  await end();
  address.lead(null);
  await promote(standbyPort);
  address.lead(standbyPort);
  await goesOn();
  expect((await attemptToSignIn(there, email)).status()).toBe(303);
  isOver = true;
  await Promise.all(writing);
  for (const [phenotype, { last }] of Object.entries(ledger)) {
    const { value } = await (await there.get(pathOf(phenotype), { headers })).json();
    expect(Number(value)).toBeGreaterThanOrEqual(last);
  }

  expect(await server.end("SIGTERM")).toEqual([0, null]);
  const ended = once(standby.child, "exit");
  standby.child.kill("SIGINT");
  await ended;
  address.close();
  for (const made of [folder, standby.folder, dataDir]) rmSync(made, { recursive: true });
});
