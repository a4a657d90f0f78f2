import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mock } from "node:test";
import { expect, test } from "@playwright/test";
import { encode } from "next-auth/jwt";
import { deleteAllConnections } from "@/lib/demo/rangefinder/controls/all-connections";
import { currentTokens } from "@/lib/rangefinder/core/login/access-token";
import {
  customerOf,
  endConnection,
  loadConnection,
  markLost,
  replaceTokens,
  saveConnection,
} from "@/lib/rangefinder/core/login/connections";
import { decodeCookie, sessionKey } from "@/lib/rangefinder/core/login/session-token";
import { readerOf } from "@/lib/rangefinder/core/reads/server-read";
import { readChanges } from "@/lib/rangefinder/extensions/withdrawal/changes";
import type { MadeCall } from "@/lib/rangefinder/platform/api-client/send";
import { problemOf } from "@/lib/rangefinder/platform/base/problems";
import { settings } from "@/lib/rangefinder/platform/settings";
import { explorerStore } from "@/lib/rangefinder/platform/store/database";
import { turnCounter } from "../../../support/runner/turns";
import { listening } from "../../../support/servers/listening";

function json(response: ServerResponse, { status, answer }: { status: number; answer: object }): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
}

/**
 * Stands in for the provider: its token endpoint honors one refresh token, then only the one it gave instead.
 */
class ProviderStub {
  readonly requests: URLSearchParams[] = [];
  readonly revoked: string[] = [];
  /** The cursors with which changes were asked for; null where none was sent. */
  readonly asked: (string | null)[] = [];
  /** How many seconds it was asked to wait for changes. */
  readonly waits = new Set<string | null>();
  /** The client's id and secret with which changes were asked for. */
  readonly credentials = new Set<string>();
  /** What happened to consents of the customer `account` since the only cursor, or no cursor. */
  events: string[] = [];
  cursor = "first";
  /** The statuses of reads, in order. */
  readonly reads: number[] = [];
  valid = "refresh-0";
  narrowTo: string | null = null;
  expiresIn = 86_400;
  /** Whether token requests break off. */
  isAway = false;
  /** What happens elsewhere while a token request is under way. */
  onRequest = async (): Promise<unknown> => undefined;
  readonly #server: Server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (request.url === "/revoke/") {
      this.revoked.push(new URLSearchParams(body).get("token") ?? "");
      response.writeHead(200).end();
      return;
    }
    if (request.url?.startsWith("/3/changes/")) {
      const { searchParams } = new URL(request.url, "http://provider");
      const since = searchParams.get("since");
      this.asked.push(since);
      this.waits.add(searchParams.get("wait"));
      const [, basic = ""] = request.headers.authorization?.split(" ") ?? [];
      this.credentials.add(Buffer.from(basic, "base64").toString());
      return json(response, this.#changes(since));
    }
    if (request.url?.startsWith("/3/")) {
      response.writeHead(this.reads.shift() ?? 200).end("{}");
      return;
    }
    await this.onRequest();
    if (this.isAway) return response.destroy();
    json(response, this.#answer(new URLSearchParams(body)));
  });

  #changes(since: string | null) {
    if (since !== null && since !== this.cursor) return { status: 400, answer: { error: "invalid_request" } };
    const data = this.events.map((event) => ({ event, account_id: "account" }));
    return { status: 200, answer: { data, cursor: this.cursor, has_more: false } };
  }

  #answer(fields: URLSearchParams) {
    const count = this.requests.push(fields);
    if (fields.get("refresh_token") !== this.valid)
      return { status: 400, answer: { error: "invalid_grant" } };
    if (this.narrowTo && fields.has("scope")) return { status: 400, answer: { error: "invalid_scope" } };
    this.valid = `refresh-${count}`;
    const scope = this.narrowTo ?? fields.get("scope");
    const answer = {
      access_token: `access-${count}`,
      refresh_token: this.valid,
      expires_in: this.expiresIn,
      scope,
    };
    return { status: 200, answer };
  }

  start = async () => `http://127.0.0.1:${await listening(this.#server)}`;

  stop = () => new Promise((done) => this.#server.close(done));
}

test.describe("Rangefinder's tokens", () => {
  const before = { ...settings };
  let endpoint: ProviderStub;
  let address: string;

  test.beforeEach(async () => {
    endpoint = new ProviderStub();
    address = await endpoint.start();
    providerIsAt(address);
    settings.dataDir = mkdtempSync(join(tmpdir(), "rangefinder-"));
    settings.secret = "a secret for this test, of enough length";
  });

  test.afterEach(async () => {
    await explorerStore().close();
    globalThis.rangefinderStores = undefined;
    await endpoint.stop();
    rmSync(settings.dataDir, { recursive: true });
    Object.assign(settings, before);
  });

  const providerIsAt = (address: string) =>
    Object.assign(settings, {
      providerUrl: address,
      providerInternalUrl: address,
      clientId: "rangefinder",
      clientSecret: "rangefinder-secret",
    });

  const connect = (expiresAt: number) =>
    saveConnection(
      { accessToken: "access-0", refreshToken: "refresh-0", scope: "basic genomes", expiresAt },
      "account",
    );

  test("stay readable while EXPLORER_SECRET has the secret before, and are unreadable with a new one alone", async () => {
    const [first, second] = ["1".repeat(32), "2".repeat(32)];
    settings.secret = first;
    const id = await connect(Date.now() + 3_600_000);
    const cookie = await encode({ token: { connectionId: id }, secret: sessionKey() });
    settings.secret = `${second},${first}`;
    expect((await currentTokens(id)).accessToken).toBe("access-0");
    expect(await decodeCookie({ token: cookie })).toMatchObject({ connectionId: id });
    settings.secret = second;
    expect(await loadConnection(id)).toBeNull();
    expect(await decodeCookie({ token: cookie })).toBeNull();
    settings.secret = `${second},${first}`;
    await currentTokens(id, "access-0");
    settings.secret = second;
    expect((await currentTokens(id)).accessToken).toBe("access-1");
  });

  test("are used unchanged while valid, and refreshed before they expire, not with every request", async () => {
    const valid = await connect(Date.now() + 3_600_000);
    expect((await currentTokens(valid)).accessToken).toBe("access-0");
    expect(endpoint.requests).toHaveLength(0);

    endpoint.expiresIn = 60;
    const id = await connect(Date.now() + 60_000);
    for (let count = 0; count < 3; count++) expect((await currentTokens(id)).accessToken).toBe("access-0");
    expect((await currentTokens(id, "access-0")).accessToken).toBe("access-1");
    expect((await currentTokens(id)).accessToken).toBe("access-1");
    const { expiresAt } = await currentTokens(id);
    expect(expiresAt - Date.now()).toBeGreaterThan(50_000);
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(54_000);
  });

  test("are revoked at the provider and deleted at sign-out, also when it cannot be reached", async () => {
    const id = await connect(Date.now() + 3_600_000);
    await endConnection(id);
    expect(endpoint.revoked).toEqual(["refresh-0"]);
    expect([await loadConnection(id), await customerOf(id)]).toEqual([null, null]);

    const unreached = await connect(Date.now() + 3_600_000);
    providerIsAt("http://127.0.0.1:9");
    await endConnection(unreached);
    expect(await loadConnection(unreached)).toBeNull();
  });

  test("are all deleted when the demo is reset, and whose they were", async () => {
    const id = await connect(Date.now() + 3_600_000);
    await deleteAllConnections();
    expect([await loadConnection(id), await customerOf(id)]).toEqual([null, null]);
  });

  test("are revoked and deleted after 30 days, when another visitor connects", async () => {
    const id = await connect(Date.now() + 3_600_000);
    const ageOf = (days: number) =>
      explorerStore().run(
        "update rangefinder.connection set created_at = $1",
        Date.now() - days * 24 * 60 * 60 * 1000,
      );
    await ageOf(29.9);
    await endConnection(await connect(Date.now() + 3_600_000));
    expect((await loadConnection(id))?.id).toBe(id);
    endpoint.revoked.length = 0;
    await ageOf(30.1);
    const next = await connect(Date.now() + 3_600_000);
    expect(endpoint.revoked).toEqual(["refresh-0"]);
    expect([await loadConnection(id), (await loadConnection(next))?.id]).toEqual([null, next]);
  });

  test("are refreshed once for 50 simultaneous callers, with full scope and redirect_uri", async () => {
    const id = await connect(Date.now());
    const all = await Promise.all(Array.from({ length: 50 }, () => currentTokens(id)));
    expect(new Set(all.map(({ accessToken }) => accessToken))).toEqual(new Set(["access-1"]));
    expect(endpoint.requests.map((fields) => Object.fromEntries(fields))).toEqual([
      {
        client_id: "rangefinder",
        client_secret: "rangefinder-secret",
        grant_type: "refresh_token",
        refresh_token: "refresh-0",
        redirect_uri: `${settings.explorerUrl}/api/auth/callback/strandbank`,
        scope: "basic genomes",
      },
    ]);
  });

  test("are refreshed once for simultaneous processes", async () => {
    const id = await connect(Date.now());
    const processes = Array.from({ length: 5 }, () => {
      globalThis.rangefinderRefreshes = undefined;
      return currentTokens(id);
    });
    const all = await Promise.all(processes);
    expect(new Set(all.map(({ accessToken }) => accessToken))).toEqual(new Set(["access-1"]));
    expect(endpoint.requests).toHaveLength(1);
  });

  test("are replaced, or marked as lost, by who read their present version only", async () => {
    const id = await connect(Date.now() + 3_600_000);
    const stale = await loadConnection(id);
    if (!stale) throw new Error("There is no connection.");
    const newer = { ...stale, accessToken: "access-1" };
    await replaceTokens(stale, newer);
    await replaceTokens(stale, { ...stale, accessToken: "access-2" });
    await markLost(stale);
    expect(await loadConnection(id)).toMatchObject({ accessToken: "access-1", version: stale.version + 1 });
  });

  test("are not refreshed while another process has the lease, nor is a lease of its own ended for it", async () => {
    const id = await connect(Date.now());
    const lease = (endsAt: number) =>
      explorerStore().run(
        `insert into rangefinder.refresh_lease (connection_id, ends_at) values ($1, $2)
         on conflict (connection_id) do update set ends_at = excluded.ends_at`,
        id,
        endsAt,
      );
    const others = Date.now() + 20_000;
    await lease(others);
    const waiting = currentTokens(id);
    const looks = turnCounter();
    await expect.poll(looks.now).toBeGreaterThan(20_000);
    looks.stop();
    expect(endpoint.requests).toHaveLength(0);
    endpoint.onRequest = () => lease(others);
    await explorerStore().run("delete from rangefinder.refresh_lease");
    expect((await waiting).accessToken).toBe("access-1");
    const left = await explorerStore().run("select ends_at from rangefinder.refresh_lease");
    expect(left.map((row) => ({ ...row }))).toEqual([{ ends_at: others }]);
  });

  for (const [what, ms] of [
    ["has ended", 0],
    ["was taken before the clock was set back", 3_600_000],
  ] as const)
    test(`are refreshed where the lease of another process ${what}`, async () => {
      const id = await connect(Date.now());
      const lease = "insert into rangefinder.refresh_lease (connection_id, ends_at) values ($1, $2)";
      await explorerStore().run(lease, id, Date.now() + ms);
      expect((await currentTokens(id)).accessToken).toBe("access-1");
    });

  test("are refreshed once for 50 callers whose access token was refused", async () => {
    const id = await connect(Date.now() + 3_600_000);
    await Promise.all(Array.from({ length: 50 }, () => currentTokens(id, "access-0")));
    expect(endpoint.requests).toHaveLength(1);
    expect((await currentTokens(id, "access-0")).accessToken).toBe("access-1");
    expect(endpoint.requests).toHaveLength(1);
  });

  for (const [status, problem] of [
    [401, "reconnect"],
    [403, "insufficient_scope"],
    [503, "unavailable"],
  ] as const)
    test(`are refreshed once after a refusal; ${status} for the new one is ${problem}`, async () => {
      const connectionId = await connect(Date.now() + 3_600_000);
      endpoint.reads.push(401, status);
      const read = readerOf({ kind: "connected", connectionId })("/3/account/", "accountList");
      expect(problemOf(await read.catch((error: unknown) => error))).toBe(problem);
      expect([endpoint.reads, endpoint.requests.length]).toEqual([[], 1]);
    });

  test("are refreshed with the remaining scope when the customer has withdrawn a part", async () => {
    endpoint.narrowTo = "basic";
    const id = await connect(Date.now());
    expect((await currentTokens(id)).scope).toBe("basic");
  });

  test("are refreshed after a refusal for their scope, and what is left is stored", async () => {
    const connectionId = await connect(Date.now() + 3_600_000);
    endpoint.narrowTo = "basic";
    endpoint.reads.push(403);
    const read = readerOf({ kind: "connected", connectionId })("/3/account/", "accountList");
    expect(problemOf(await read.catch((error: unknown) => error))).toBe("insufficient_scope");
    expect((await loadConnection(connectionId))?.scope).toBe("basic");
  });

  test("are deleted when the consent has ended", async () => {
    endpoint.valid = "another";
    const id = await connect(Date.now());
    expect(problemOf(await currentTokens(id).catch((error: unknown) => error))).toBe("reconnect");
    expect(await loadConnection(id)).toBeNull();
    expect(problemOf(await currentTokens(id).catch((error: unknown) => error))).toBe("reconnect");
    expect(endpoint.requests).toHaveLength(1);
  });

  test("are kept when the provider cannot be reached, and refreshed when it can again", async () => {
    const id = await connect(Date.now());
    providerIsAt("http://127.0.0.1:9");
    expect(problemOf(await currentTokens(id).catch((error: unknown) => error))).toBe("unavailable");
    expect(await loadConnection(id)).not.toBeNull();
    providerIsAt(address);
    expect((await currentTokens(id)).accessToken).toBe("access-1");
  });

  for (const event of ["narrowed", "withdrawn", "ended", "profile_deleted"])
    test(`are refreshed at once when a consent is ${event}`, async () => {
      const id = await connect(Date.now() + 3_600_000);
      endpoint.events = ["granted", event];
      const told: string[] = [];
      const followed = { news: [], waiting: new Set([() => told.push(event)]) };
      await readChanges(followed);
      expect((await loadConnection(id))?.accessToken).toBe("access-1");
      expect(followed.news).toMatchObject([{ accountId: "account" }]);
      expect(told).toEqual([event]);
    });

  test("stay as they are when a consent is given; news is kept for a minute", async () => {
    const id = await connect(Date.now() + 3_600_000);
    endpoint.events = ["granted"];
    const told = {} as MadeCall;
    const newsOf = (seconds: number) => ({ accountId: "account", at: Date.now() - seconds * 1_000, told });
    const [old, kept] = [newsOf(60), newsOf(50)];
    const followed = { news: [old, kept], waiting: new Set<() => void>() };
    await readChanges(followed);
    expect((await loadConnection(id))?.accessToken).toBe("access-0");
    expect(followed.news).toEqual([kept]);
  });

  test("changes that cannot be applied yet are asked for again", async () => {
    const id = await connect(Date.now() + 3_600_000);
    endpoint.events = ["withdrawn"];
    const followed = { news: [], waiting: new Set<() => void>() };
    endpoint.isAway = true;
    await expect(readChanges(followed)).rejects.toThrow();
    endpoint.isAway = false;
    await readChanges(followed);
    expect(endpoint.asked).toEqual([null, null]);
    expect((await loadConnection(id))?.accessToken).toBe("access-1");
  });

  test("changes are asked for from where we stopped, and from the beginning where the cursor is unknown", async () => {
    endpoint.events = ["withdrawn"];
    const followed = { news: [], waiting: new Set<() => void>() };
    settings.clientSecret = "a secret: 100 %";
    const patience = mock.method(AbortSignal, "timeout").mock;
    await readChanges(followed);
    expect(Math.max(...patience.calls.map((call) => call.arguments[0] ?? 0))).toBeGreaterThan(25_000);
    patience.restore();
    await readChanges(followed);
    endpoint.cursor = "of another database";
    await readChanges(followed);
    await readChanges(followed);
    await readChanges(followed);
    expect(endpoint.asked).toEqual([null, "first", "first", null, "of another database"]);
    expect([...endpoint.waits]).toEqual(["25"]);
    expect([...endpoint.credentials]).toEqual(["rangefinder:a%20secret%3A%20100%20%25"]);
  });

  test("are encrypted in the file", async () => {
    await connect(Date.now());
    const rows = await explorerStore().run("select * from rangefinder.connection");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/access-0|refresh-0/);
  });
});
