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
  await db
    .insertInto("account")
    .values({ id: "a", email: "a@x", password_hash: null, first_name: "A", last_name: "B", created_at: 0 })
    .execute();
  await db
    .insertInto("client")
    .values({ id: "c", name: "C", developer: "D", homepage: null, secret_hash: null, created_at: 0 })
    .execute();
  await grant("lively", NOW - DAY, null);
  await grant("revoked", NOW - DAY, NOW - 1);
  await grant("old", NOW - 365 * DAY, null);
});
test.afterEach(() => store.remove());

/** A consent with a used code, a replaced refresh token and its successor, and two expired access tokens. */
async function grant(id: string, createdAt: number, revokedAt: number | null): Promise<void> {
  const { db } = store;
  await db
    .insertInto("access_grant")
    .values({
      id,
      account_id: "a",
      client_id: "c",
      granted_scope_hash: "set",
      refused_scope_hash: "set",
      created_at: createdAt,
      revoked_at: revokedAt,
      is_single: 0,
      lasts_days: 365,
      ends_at: createdAt + 365 * DAY,
    })
    .execute();
  await db
    .insertInto("authorization_code")
    .values({
      hash: sha256Hex(id),
      grant_id: id,
      redirect_uri: "",
      code_challenge: null,
      expires_at: createdAt,
      used_at: createdAt,
    })
    .execute();
  await db
    .insertInto("refresh_token")
    .values([
      { hash: `${id} first`, grant_id: id, created_at: createdAt, rotated_at: createdAt },
      { hash: `${id} second`, grant_id: id, created_at: createdAt, rotated_at: null },
    ])
    .execute();
  await db
    .insertInto("access_token")
    .values([
      { hash: `${id} expired`, grant_id: id, scope_hash: "set", expires_at: NOW - DAY },
      { hash: `${id} explained`, grant_id: id, scope_hash: "set", expires_at: NOW - DAY + 1 },
    ])
    .execute();
}

test("access tokens are purged a day after they expire", async () => {
  await purge(store.db, NOW);
  const left = await store.db.selectFrom("access_token").select("hash").orderBy("hash").execute();
  expect(left.map(({ hash }) => hash)).toEqual(["lively explained", "old explained", "revoked explained"]);
});

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

test("sessions are purged when they expire, and authorization requests a day later", async () => {
  const session = { account_id: "a", created_at: 0 };
  const request = {
    client_id: "c",
    redirect_uri: "",
    scope_hash: "set",
    state: null,
    code_challenge: null,
    select_profile: 0,
    asks_again: 0,
    created_at: 0,
    decided_at: null,
  };
  await store.db
    .insertInto("session")
    .values([
      { ...session, hash: "over", expires_at: NOW },
      { ...session, hash: "good", expires_at: NOW + 1 },
    ])
    .execute();
  await store.db
    .insertInto("authorization_request")
    .values([
      { ...request, id: "over", expires_at: NOW - DAY },
      { ...request, id: "explained", expires_at: NOW - 1 },
    ])
    .execute();
  await purge(store.db, NOW);
  expect(await store.db.selectFrom("session").select("hash").execute()).toEqual([{ hash: "good" }]);
  expect(await store.db.selectFrom("authorization_request").select("id").execute()).toEqual([
    { id: "explained" },
  ]);
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
  expect(left.map(({ scopes }) => scopes)).toEqual([
    "asked-now",
    "basic",
    "granted",
    "of a token",
    "refused",
  ]);
});

test("the access log and the audit record are kept for a year, an application's requests for 30 days", async () => {
  const { db } = store;
  const use = { grant_id: "lively", profile_id: "p", kind: "markers", count: 1, last_at: 0 };
  await db
    .insertInto("access_log")
    .values([
      { ...use, period: "2025-05-31" },
      { ...use, period: "2025-06-01" },
    ])
    .execute();
  const request = { client_id: "c", operation: "", status: 200, scopes: "", error: null, reason: null };
  await db
    .insertInto("client_request")
    .values([
      { ...request, id: "old", at: NOW - 30 * DAY },
      { ...request, id: "recent", at: NOW - 30 * DAY + 1 },
    ])
    .execute();
  const event = { kind: "sign_in", account_id: null, client_id: null, grant_id: null, address: null };
  await db
    .insertInto("audit_event")
    .values([
      { ...event, id: "old", at: NOW - 365 * DAY },
      { ...event, id: "recent", at: NOW - 365 * DAY + 1 },
    ])
    .execute();
  await purge(db, NOW);
  expect(await db.selectFrom("access_log").select("period").execute()).toEqual([{ period: "2025-06-01" }]);
  expect(await db.selectFrom("client_request").select("id").execute()).toEqual([{ id: "recent" }]);
  expect(await db.selectFrom("audit_event").select("id").execute()).toEqual([{ id: "recent" }]);
});

test("the access log is kept by the hour for 30 days, then summed by the day", async () => {
  const { db } = store;
  const use = { grant_id: "lively", profile_id: "p", kind: "markers", count: 2, last_at: 1 };
  await db
    .insertInto("access_log")
    .values([
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
