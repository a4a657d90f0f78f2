import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, type APIResponse, expect, test } from "@playwright/test";
import { sql } from "kysely";
import { freePort } from "@/lib/commands/launch/checks";
import { openPostgres } from "@/lib/strandbank/platform/store/postgres/open-postgres";
import { ENDPOINTS, endpointFiles, templateOf } from "@/lib/strandbank/server/route-files";
import { databaseUrl, layOutPostgres, startPostgres } from "../support/data/postgres";
import { decide, obtainTokens, refreshTokens, tokensOf } from "../support/oauth";
import { operationsOf, readDocument, sendTo } from "../support/openapi/documented";
import { balancerProgram, startBalancer } from "../support/servers/balancers";
import { attemptToSignIn, expectToldLater } from "../support/servers/out-of-service";
import { atInstance, type OwnServer, ownServer } from "../support/servers/own-server";

const email = "single@demo.example";
const scope = "basic phenotypes:read:all phenotypes:write:height_mm";
/** Operations that need no database. */
const OF_REFERENCE_DATA = /^\/(3\/(accession|marker|variant)|res)\//;

test.describe("while PostgreSQL is unreachable", { tag: "@postgres-only" }, () => {
  let folder: string;
  let dataDir: string;
  let port: number;
  let postgres: ChildProcess;
  let server: OwnServer;
  let environment: Record<string, string>;
  test.beforeAll(async () => {
    folder = layOutPostgres();
    dataDir = mkdtempSync(join(tmpdir(), "strandbank-away-"));
    port = await freePort();
    postgres = await startPostgres(folder, port);
    environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl("strandbank", port), MARKERS: "2000" };
    server = await ownServer(environment);
  });
  test.afterAll(async () => {
    expect(await server.end("SIGTERM")).toEqual([0, null]);
    await stop();
    for (const made of [folder, dataDir]) rmSync(made, { recursive: true });
  });

  /** With SIGINT transactions are rolled back, with SIGQUIT all ends where it just is. */
  const stop = async (signal: "SIGINT" | "SIGQUIT" = "SIGINT") => {
    const ended = once(postgres, "exit");
    postgres.kill(signal);
    await ended;
  };

  /** The server's process and those that it started, one for each connection. */
  const signalAll = (signal: "SIGSTOP" | "SIGCONT") => {
    const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(postgres.pid)], { encoding: "utf8" });
    for (const pid of [postgres.pid, ...children.trim().split(/\s+/)]) process.kill(Number(pid), signal);
  };

  /** A customer's height, through the interface. */
  async function heightOf(there: APIRequestContext, token: string) {
    const headers = { authorization: `Bearer ${token}` };
    const { profiles } = await (await there.get("/1/user/", { headers })).json();
    const path = `/1/phenotypes/${profiles[0].id}/height_mm/`;
    return {
      put: (value: string) => there.put(path, { headers, form: { value } }),
      get: async () => (await (await there.get(path, { headers })).json()).value,
      ask: () => there.get(path, { headers }),
    };
  }

  test("the service recovers after a restart, and nothing acknowledged is lost", async ({ request }) => {
    const there = atInstance(request, server);
    const { access_token, refresh_token } = await obtainTokens(there, { email, scope }, decide);
    const height = await heightOf(there, access_token);
    expect((await height.put("1801")).status()).toBe(200);

    await stop("SIGQUIT");
    await expectToldLater(await height.put("1802"));
    await expectToldLater(await height.ask());
    await expectToldLater(await refreshTokens(there, refresh_token));
    expect((await there.get("/3/marker/?limit=7")).status()).toBe(200);
    await expectToldLater(await there.get("/readyz/"));
    await expectToldLater(await attemptToSignIn(there, email));
    for (const probe of ["/healthz/", "/routez/"]) expect((await there.get(probe)).status()).toBe(200);
    for (const path of ["/", "/explorer/markers/", "/sign-in/"]) {
      const page = await there.get(path, { headers: { accept: "text/html" } });
      expect([page.status(), page.headers()["retry-after"]]).toEqual([503, "5"]);
      expect(await page.text()).toContain("is temporarily unavailable");
    }

    postgres = await startPostgres(folder, port);
    expect(await height.get()).toBe("1801");
    expect((await height.put("1803")).status()).toBe(200);
    expect(await height.get()).toBe("1803");
    await tokensOf(await refreshTokens(there, refresh_token));
    expect((await attemptToSignIn(there, email)).status()).toBe(303);
    expect((await there.get("/explorer/markers/")).status()).toBe(200);
  });

  test("every operation that documents 503 answers with it, unless it needs the reference data alone", async () => {
    const operations = operationsOf(await readDocument(server.base)).filter(
      ({ path, responses }) =>
        // The metadata of the authorization server needs no database.
        !path.startsWith("/.well-known/") && responses.some(({ status }) => status === "503"),
    );
    expect(operations.length).toBeGreaterThan(30);
    await stop();
    const form = { client_id: "partner", client_secret: "partner-secret", token: "x", confirm: "reset" };
    for (const { name: operation } of operations) {
      const [method, template = ""] = operation.split(" ");
      const answer = await sendTo(server.base, operation, {
        // No response to this URL is cached.
        path: `${template.replaceAll(/\{\w+\}/g, "x")}?away`,
        headers: { authorization: "Bearer x" },
        ...(method === "GET" ? {} : { form }),
      });
      if (OF_REFERENCE_DATA.test(template)) {
        expect([operation, [200, 302, 404]]).toEqual([operation, expect.arrayContaining([answer.status])]);
        continue;
      }
      expect([operation, answer.status, answer.mediaType]).toEqual([operation, 503, "application/json"]);
      expect(JSON.parse(answer.body).error).toBe("temporarily_unavailable");
    }
    postgres = await startPostgres(folder, port);
    await expect.poll(async () => (await fetch(`${server.base}/readyz/`)).status).toBe(200);
  });

  test("tables of another version count as unreachable, also for routing, until they are ours again", async ({
    request,
  }) => {
    const there = atInstance(request, server);
    const { access_token } = await obtainTokens(there, { email, scope }, decide);
    const headers = { authorization: `Bearer ${access_token}` };
    const account = () => there.get("/3/account/", { headers });
    const { writes: db, close } = openPostgres(databaseUrl("strandbank", port), 1);
    const isToldLater = async (answer: APIResponse) => {
      await expectToldLater(answer);
      expect((await answer.json()).error_description).toContain(
        "tables of the database are of another version",
      );
    };
    // As the migration of a later version may do.
    await sql`alter table access_token rename to token_of_later`.execute(db);
    await isToldLater(await account());
    await sql`alter table token_of_later rename to access_token`.execute(db);
    await sql`insert into kysely_migration (name, timestamp) values (${"9999-later"}, ${"x"})`.execute(db);
    for (const probe of ["/readyz", "/routez"]) await isToldLater(await there.get(probe));
    await isToldLater(await account());
    const page = await there.get("/sign-in/", { headers: { accept: "text/html" } });
    expect([page.status(), page.headers()["retry-after"]]).toEqual([503, "5"]);
    expect((await there.get("/3/marker/?limit=7")).status()).toBe(200);
    await sql`delete from kysely_migration where name = ${"9999-later"}`.execute(db);
    expect((await there.get("/readyz")).status()).toBe(200);
    expect((await there.get("/routez")).status()).toBe(200);
    expect((await account()).status()).toBe(200);
    await close();
  });

  for (const name of ["caddy", "haproxy"] as const)
    test(`behind ${name} as deploy/ has it, reference data is served, and other requests are told when to come back`, async ({
      request,
    }) => {
      test.skip(balancerProgram(name) === null, `There is no ${name}.`);
      const { access_token } = await obtainTokens(atInstance(request, server), { email, scope }, decide);
      const second = await ownServer(environment);
      const balancer = await startBalancer(name, [server.port, second.port]);
      const headers = { authorization: `Bearer ${access_token}` };
      const form = { grant_type: "refresh_token", refresh_token: "x", client_id: "partner" };
      const clients: [served: number, ask: () => Promise<Response>][] = [
        [200, () => fetch(`${balancer.base}/3/marker/?limit=7`)],
        [200, () => fetch(`${balancer.base}/3/account/`, { headers })],
        [401, () => fetch(`${balancer.base}/token/`, { method: "POST", body: new URLSearchParams(form) })],
        [200, () => fetch(`${balancer.base}/sign-in/`, { headers: { accept: "text/html" } })],
      ];
      const statuses = async () => Promise.all(clients.map(async ([, ask]) => (await ask()).status));
      const served = clients.map(([status]) => status);
      await expect.poll(() => statuses().catch(() => [])).toEqual(served);

      let isOver = false;
      const seen = clients.map(() => new Set<string>());
      const load = clients.map(async ([, ask], index) => {
        while (!isOver) {
          const answer = await ask();
          const body = await answer.text();
          const told = `${answer.status} ${answer.headers.get("retry-after") ?? "-"} ${body.length > 50}`;
          seen[index]?.add(answer.status === served[index] ? "served" : told);
        }
      });
      await stop("SIGQUIT");
      const away = performance.now();
      // Each balancer has seen the database away twice.
      await expect.poll(() => performance.now() - away).toBeGreaterThan(5_000);
      expect(await statuses()).toEqual([200, 503, 503, 503]);
      postgres = await startPostgres(folder, port);
      await expect.poll(statuses).toEqual(served);
      isOver = true;
      await Promise.all(load);
      const told = ["503 5 true", "served"];
      expect(seen.map((answers) => [...answers].sort())).toEqual([["served"], told, told, told]);
      await balancer.stop();
      expect(await second.end("SIGTERM")).toEqual([0, null]);
    });

  test("a page whose database goes away while it is rendered says so", async ({ request }) => {
    const there = atInstance(request, server);
    expect((await attemptToSignIn(there, email)).status()).toBe(303);
    const { writes: db, close } = openPostgres(databaseUrl("strandbank", port), 2);
    const isWaitedFor = sql<{ count: number }>`select count(*) from pg_locks
      where relation = 'authorization_request'::regclass and not granted`;
    const locking = await db.startTransaction().execute();
    await sql`lock table authorization_request in access exclusive mode`.execute(locking);
    const page = there.get("/consent/x/", { headers: { accept: "text/html" } });
    await expect.poll(async () => (await isWaitedFor.execute(db)).rows[0]?.count).toBe(1);
    await stop("SIGQUIT");
    const answer = await page;
    expect([answer.status(), answer.headers()["retry-after"]]).toEqual([503, "5"]);
    await expect(locking.rollback().execute()).rejects.toThrow();
    await close();
    postgres = await startPostgres(folder, port);
  });

  test("a database that can only be read counts as unreachable, without a 500", async ({ request }) => {
    const there = atInstance(request, server);
    const { writes: db, close } = openPostgres(databaseUrl("strandbank", port), 1);
    await sql`alter system set default_transaction_read_only = on`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    await expect.poll(async () => (await there.get("/readyz")).status()).toBe(503);
    await expectToldLater(await attemptToSignIn(there, email));
    for (const file of await endpointFiles(ENDPOINTS)) {
      const path = templateOf(file).replaceAll(/\{\w+\}/g, "x");
      const headers = { authorization: "Bearer x", origin: server.base };
      const answer = await there.post(path, { headers, form: { confirm: "reset", email, password: "x" } });
      expect([path, answer.status()]).not.toEqual([path, 500]);
    }
    await sql`set default_transaction_read_only = off`.execute(db);
    await sql`alter system reset default_transaction_read_only`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    await close();
    await expect.poll(async () => (await there.get("/readyz")).status()).toBe(200);
    expect((await attemptToSignIn(there, email)).status()).toBe(303);
  });

  test("a database that does not respond counts as unreachable until it responds", async ({ request }) => {
    const there = atInstance(request, server);
    const height = await heightOf(there, (await obtainTokens(there, { email, scope }, decide)).access_token);
    expect((await height.put("1804")).status()).toBe(200);
    signalAll("SIGSTOP");
    try {
      await Promise.all([
        height.ask().then(expectToldLater),
        there.get("/readyz/").then(expectToldLater),
        expect(there.get("/healthz/").then((answer) => answer.status())).resolves.toBe(200),
      ]);
    } finally {
      signalAll("SIGCONT");
    }
    await expect.poll(async () => (await height.ask()).status()).toBe(200);
    expect(await height.get()).toBe("1804");
  });
});
