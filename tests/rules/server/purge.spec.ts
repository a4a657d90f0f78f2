import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { storeRequest } from "@/lib/provider/oauth/authorize/store-request";
import { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { purge } from "@/lib/provider/server/purge";
import { type EmptyDatabase, emptyDatabase } from "../../support/data/empty-database";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 1);
const REQUEST = {
  clientId: "c",
  redirectUri: "https://c.example/",
  state: null,
  resource: null,
  codeChallenge: null,
  selectProfile: false,
  asksAgain: false,
};

let store: EmptyDatabase;
test.beforeEach(async () => {
  store = await emptyDatabase();
  const { db } = store;
  await db.insertInto("scope_set").values({ hash: "set", scopes: "basic" }).execute();
  const name = { first_name: "A", last_name: "B" };
  const account = { id: "a", email: "a@x", password_hash: null, ...name, created_at: 0 };
  await db.insertInto("account").values(account).execute();
  const client = { id: "c", name: "C", developer: "D", homepage: null, secret_hash: null, created_at: 0 };
  await db.insertInto("client").values(client).execute();
  await grant("lively", NOW - DAY, null);
  await grant("revoked", NOW - DAY, NOW - 1);
  await grant("old", NOW - 365 * DAY, null);
});
test.afterEach(() => store.remove());

/** A consent with a used code, a replaced refresh token and its successor, and two expired access tokens. */
async function grant(id: string, created_at: number, revoked_at: number | null): Promise<void> {
  const { db } = store;
  const end = { is_single: 0, lasts_days: 365, ends_at: created_at + 365 * DAY, revoked_at };
  const sets = { granted_scope_hash: "set", refused_scope_hash: "set" };
  const given = { id, account_id: "a", client_id: "c", created_at, ...sets, ...end };
  await db.insertInto("access_grant").values(given).execute();
  const times = { expires_at: created_at, used_at: created_at };
  const code = { hash: sha256Hex(id), grant_id: id, redirect_uri: "", code_challenge: null, ...times };
  await db.insertInto("authorization_code").values(code).execute();
  const refreshTokens = [
    { hash: `${id} first`, grant_id: id, created_at, rotated_at: created_at },
    { hash: `${id} second`, grant_id: id, created_at, rotated_at: null },
  ];
  await db.insertInto("refresh_token").values(refreshTokens).execute();
  const accessTokens = [
    { hash: `${id} expired`, grant_id: id, scope_hash: "set", expires_at: NOW - DAY },
    { hash: `${id} explained`, grant_id: id, scope_hash: "set", expires_at: NOW - DAY + 1 },
  ];
  await db.insertInto("access_token").values(accessTokens).execute();
}

test("replaced refresh tokens are kept as long as their consent, so that reuse is detected", async () => {
  await purge(store.db, NOW);
  const left = await store.db.selectFrom("refresh_token").select("hash").orderBy("hash").execute();
  expect(left.map(({ hash }) => hash)).toEqual(["lively first", "lively second"]);
});

test("used codes and consents are purged a year after the consent ended", async () => {
  const left = async () => {
    const codes = await store.db.selectFrom("authorization_code").select("grant_id").execute();
    expect(await store.db.selectFrom("access_grant").select("id").execute()).toHaveLength(codes.length);
    return codes.map(({ grant_id }) => grant_id).sort();
  };
  await purge(store.db, NOW);
  expect(await left()).toEqual(["lively", "old", "revoked"]);
  await purge(store.db, NOW + 365 * DAY - 2);
  expect(await left()).toEqual(["lively", "old", "revoked"]);
  await purge(store.db, NOW + 365 * DAY - 1);
  expect(await left()).toEqual(["lively", "old"]);
  await purge(store.db, NOW + 365 * DAY);
  expect(await left()).toEqual(["lively"]);
});

test("scope sets are purged when nothing refers to them", async () => {
  const { db } = store;
  const sets = ["came to nothing", "granted", "refused", "of a token"];
  await db
    .insertInto("scope_set")
    .values(sets.map((hash) => ({ hash, scopes: hash })))
    .execute();
  const address = "192.0.2.1";
  const ask = (hash: string, at: number) =>
    storeRequest(db, { ...REQUEST, scopes: new ScopeSet([hash]) }, address, at);
  await ask("asked-long-ago", NOW - 2 * DAY);
  await ask("asked-now", NOW);
  await db
    .updateTable("access_grant")
    .set({ granted_scope_hash: "granted", refused_scope_hash: "refused" })
    .where("id", "=", "lively")
    .execute();
  await db
    .updateTable("access_token")
    .set({ scope_hash: "of a token" })
    .where("hash", "=", "lively explained")
    .execute();
  await purge(db, NOW);
  const left = await db.selectFrom("scope_set").select("scopes").orderBy("scopes").execute();
  expect(left.map(({ scopes }) => scopes).join()).toBe("asked-now,basic,granted,of a token,refused");
});

test("the access log is kept by the hour for 30 days, then summed by the day for a year", async () => {
  const { db } = store;
  const use = { grant_id: "lively", profile_id: "p", kind: "markers", count: 2, last_at: 1 };
  await db
    .insertInto("access_log")
    .values([
      { ...use, period: "2025-05-31" },
      { ...use, period: "2025-06-01" },
      { ...use, period: "2026-05-01" },
      { ...use, period: "2026-05-01T07", last_at: 3 },
      { ...use, period: "2026-05-01T23", last_at: 2 },
      { ...use, period: "2026-05-01T23", profile_id: "" },
      { ...use, period: "2026-05-02T00" },
    ])
    .execute();
  await purge(db, NOW);
  await purge(db, NOW);
  const left = db.selectFrom("access_log").select(["period", "profile_id", "count", "last_at"]);
  expect(await left.orderBy("period").orderBy("profile_id").execute()).toEqual([
    { period: "2025-06-01", profile_id: "p", count: 2, last_at: 1 },
    { period: "2026-05-01", profile_id: "", count: 2, last_at: 1 },
    { period: "2026-05-01", profile_id: "p", count: 6, last_at: 3 },
    { period: "2026-05-02T00", profile_id: "p", count: 2, last_at: 1 },
  ]);
});

test("a failing purge does not skip the others", async () => {
  await sql`create trigger refuse before delete on access_token
    begin select raise(abort, 'for the test'); end`.execute(store.db);
  await purge(store.db, NOW);
  expect(await store.db.selectFrom("access_token").select("hash").execute()).toHaveLength(6);
  const left = await store.db.selectFrom("refresh_token").select("hash").orderBy("hash").execute();
  expect(left.map(({ hash }) => hash)).toEqual(["lively first", "lively second"]);
});
