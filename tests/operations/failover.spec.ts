import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { sql } from "kysely";
import { freePort } from "@/lib/commands/launch/checks";
import { ENDPOINTS, endpointFiles, templateOf } from "@/lib/provider/server/route-files";
import { isUnavailable } from "@/lib/provider/store/database";
import { openPostgres } from "@/lib/provider/store/postgres/open-postgres";
import { inTransaction } from "@/lib/provider/store/transaction";
import { databaseUrl, layOutPostgres, layOutStandby, startPostgres } from "../support/data/postgres";
import { decide, obtainTokens, refreshTokens, type TokenSet } from "../support/oauth";
import { attemptToSignIn, expectToldLater } from "../support/servers/out-of-service";
import { atInstance, type OwnServer, ownServer } from "../support/servers/own-server";

const email = "single@demo.example";
const scope = "basic phenotypes:read:all phenotypes:write:height_mm phenotypes:write:weight_g";
/** From the standby's promotion to the first change at the other server; on a busy machine. */
const MAX_OUTAGE_MS = 10_000;

/** What was acknowledged: the last value of each phenotype and every access token. */
interface Ledger {
  values: Map<string, number>;
  tokens: string[];
  statuses: Set<number>;
}

test.describe("a failover to a synchronous standby", { tag: "@postgres-only" }, () => {
  let folders: string[];
  let primary: ChildProcess;
  let standby: ChildProcess;
  let server: OwnServer;
  const ports: number[] = [];
  test.beforeAll(async () => {
    ports.push(await freePort(), await freePort());
    const [standbyPort = 0, primaryPort = 0] = ports;
    const dataDir = mkdtempSync(join(tmpdir(), "strandbank-failover-"));
    folders = [layOutPostgres(), dataDir];
    primary = await startPostgres(folders[0] ?? "", primaryPort);
    const hosts = `127.0.0.1:${standbyPort},127.0.0.1:${primaryPort}`;
    const address = `postgres://postgres@${hosts}/strandbank?target_session_attrs=read-write`;
    server = await ownServer({ DATA_DIR: dataDir, DATABASE_URL: address, MARKERS: "2000" });
    const folder = layOutStandby(primaryPort);
    folders.push(folder);
    standby = await startPostgres(folder, standbyPort);
    const { writes: db, close } = openPostgres(databaseUrl("postgres", primaryPort), 1);
    await sql`alter system set synchronous_standby_names = '*'`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    const state = sql<{ sync_state: string }>`select sync_state from pg_stat_replication`;
    await expect.poll(async () => (await state.execute(db)).rows[0]?.sync_state).toBe("sync");
    await close();
  });
  test.afterAll(async () => {
    expect(await server.end("SIGTERM")).toEqual([0, null]);
    const ended = once(standby, "exit");
    standby.kill("SIGINT");
    await ended;
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** Works on its own until it is told to stop, and notes what is acknowledged. */
  async function work(
    there: APIRequestContext,
    paths: string[],
    tokens: TokenSet,
    ledger: Ledger,
    signal: AbortSignal,
  ) {
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    let refreshToken: string | null = tokens.refresh_token;
    for (let value = 1_000; !signal.aborted; value++, await sleep(5)) {
      const path = paths[value % paths.length] ?? "";
      const put = await there.put(path, { headers, form: { value: String(value) } });
      ledger.statuses.add(put.status());
      if (put.ok()) ledger.values.set(path, value);
      if (refreshToken === null) continue;
      const refreshed = await refreshTokens(there, refreshToken);
      ledger.statuses.add(refreshed.status());
      // Whether one without an answer was stored is unknown: using its token again could count as theft.
      refreshToken = refreshed.ok() ? (await refreshed.json()).refresh_token : null;
      if (refreshed.ok()) ledger.tokens.push((await refreshed.json()).access_token);
    }
  }

  const expectNoServerError = async (there: APIRequestContext): Promise<void> => {
    for (const file of await endpointFiles(ENDPOINTS)) {
      const path = templateOf(file).replaceAll(/\{\w+\}/g, "x");
      const headers = { authorization: "Bearer x", origin: server.base };
      const answer = await there.post(path, { headers, form: { confirm: "reset", email, password: "x" } });
      expect([path, answer.status()]).not.toEqual([path, 500]);
    }
  };

  test("loses nothing acknowledged and is over within seconds, with 503 meanwhile", async ({ request }) => {
    const [standbyPort = 0] = ports;
    const there = atInstance(request, server);
    const other = openPostgres(databaseUrl("strandbank", standbyPort), 1);
    const change = () => inTransaction(other.writes, (db) => db.selectFrom("meta").selectAll().execute());
    for (const refused of [change, other.checkWritable])
      expect(isUnavailable(await refused().catch((error: unknown) => error))).toBe(true);

    const { access_token } = await obtainTokens(there, { email, scope }, decide);
    const headers = { authorization: `Bearer ${access_token}` };
    const { profiles } = await (await there.get("/1/user/", { headers })).json();
    const paths = ["height_mm", "weight_g"].map((name) => `/1/phenotypes/${profiles[0].id}/${name}/`);
    const ledger: Ledger = { values: new Map(), tokens: [], statuses: new Set() };
    const stopping = new AbortController();
    // One after the other: they share the cookies of one browser.
    const consents = [
      await obtainTokens(there, { email, scope }, decide),
      await obtainTokens(there, { email, scope }, decide),
    ];
    const workers = consents.map((tokens, index) =>
      work(there, paths.slice(index, index + 1), tokens, ledger, stopping.signal),
    );
    await expect.poll(() => ledger.tokens.length).toBeGreaterThan(60);
    const ended = once(primary, "exit");
    primary.kill("SIGQUIT");
    await ended;
    await expectToldLater(await there.get("/readyz"));
    await expectToldLater(await attemptToSignIn(there, email));
    await expectNoServerError(there);
    const before = new Map(ledger.values);

    const promotedAt = performance.now();
    await sql`select pg_promote()`.execute(other.writes);
    await expect
      .poll(() => paths.every((path) => ledger.values.get(path) !== before.get(path)), { intervals: [20] })
      .toBe(true);
    expect(performance.now() - promotedAt).toBeLessThan(MAX_OUTAGE_MS);
    stopping.abort();
    await Promise.all(workers);
    expect([...ledger.statuses].sort()).toEqual([200, 503]);
    for (const [path, value] of ledger.values)
      expect((await (await there.get(path, { headers })).json()).value).toBe(String(value));
    for (const token of ledger.tokens) {
      const answer = await there.get("/3/account/", { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status()).toBe(200);
    }
    expect((await there.get("/readyz")).status()).toBe(200);
    expect((await attemptToSignIn(there, email)).status()).toBe(303);

    await sql`alter system set default_transaction_read_only = on`.execute(other.writes);
    await sql`select pg_reload_conf()`.execute(other.writes);
    await expect.poll(async () => (await there.get("/readyz")).status()).toBe(503);
    await expectToldLater(await attemptToSignIn(there, email));
    await expectNoServerError(there);
    await other.close();
  });
});
