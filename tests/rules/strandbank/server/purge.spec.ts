import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { mock } from "node:test";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { ALL_PURGES, PURGES } from "@/lib/commands/launch/purges";
import { storeRequest } from "@/lib/strandbank/core/authorize/store-request";
import { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { uploadFile } from "@/lib/strandbank/extensions/raw-data/receive/uploads";
import { settings } from "@/lib/strandbank/platform/settings";
import { keepPurged, purge } from "@/lib/strandbank/server/purge";
import { type EmptyDatabase, emptyDatabase } from "../../../support/data/empty-database";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 1);
const REQUEST = {
  clientId: "c",
  redirectUri: "https://c.example/",
  state: null,
  resource: null,
  codeChallenge: null,
  dpopJkt: null,
  selectProfile: false,
  maxAge: null,
};

const { dataDir } = settings;

let store: EmptyDatabase;
test.beforeEach(async () => {
  store = await emptyDatabase();
  // A purge of the future would delete what other tests upload.
  settings.dataDir = dirname(store.file);
  const { db } = store;
  await db.insertInto("scope_set").values({ hash: "set", scopes: "basic" }).execute();
  const name = { first_name: "A", last_name: "B" };
  const account = { id: "a", email: "a@x", password_hash: null, ...name, created_at: 0 };
  await db.insertInto("account").values(account).execute();
  const client = { id: "c", name: "C", developer: "D", homepage: null, secret_hash: null, created_at: 0 };
  await db.insertInto("client").values(client).execute();
  await share("lively", NOW + DAY);
  await share("over", NOW - 1);
});
test.afterEach(async () => {
  settings.dataDir = dataDir;
  await store.remove();
});

/** A consent until then, and a connection with a used code and two expired access tokens. */
async function share(id: string, ends_at: number): Promise<void> {
  const { db } = store;
  const pair = { account_id: "a", client_id: "c", scope_hash: "set" };
  const open = { ended_at: null, end_reason: null };
  await db
    .insertInto("consent")
    .values({ id, ...pair, profile_id: id, since: NOW - DAY, ends_at, ...open })
    .execute();
  await db
    .insertInto("connection")
    .values({
      id,
      ...pair,
      profile_id: id,
      redirect_uri: "",
      created_at: NOW - DAY,
      code_hash: id,
      code_expires_at: NOW - DAY,
      code_used_at: NOW - DAY,
      family_hash: id,
      refreshed_at: NOW - DAY,
    })
    .execute();
  const accessTokens = [
    { hash: `${id} expired`, connection_id: id, scope_hash: "set", expires_at: NOW - DAY },
    { hash: `${id} explained`, connection_id: id, scope_hash: "set", expires_at: NOW - DAY + 1 },
  ];
  await db.insertInto("access_token").values(accessTokens).execute();
}

test("a consent is closed when its end has come, and purged a year later with its history", async () => {
  const { db } = store;
  const consents = async () =>
    db.selectFrom("consent").select(["id", "ended_at", "end_reason"]).orderBy("id");
  const events = () => db.selectFrom("consent_event").select(["consent_id", "kind", "at"]).execute();
  await purge(db, ALL_PURGES, NOW);
  expect(await (await consents()).execute()).toEqual([
    { id: "lively", ended_at: null, end_reason: null },
    { id: "over", ended_at: NOW - 1, end_reason: "end" },
  ]);
  expect(await events()).toEqual([{ consent_id: "over", kind: "ended", at: NOW - 1 }]);
  await purge(db, ALL_PURGES, NOW - 2 + 365 * DAY);
  expect((await (await consents()).execute()).map(({ id }) => id)).toContain("over");
  await purge(db, ALL_PURGES, NOW - 1 + 365 * DAY);
  expect((await (await consents()).execute()).map(({ id }) => id)).not.toContain("over");
  expect((await events()).map(({ consent_id }) => consent_id)).not.toContain("over");
});

const left = async () =>
  (await store.db.selectFrom("connection").select("id").orderBy("id").execute()).map(({ id }) => id);

test("an unused code is known for a day after it expired", async () => {
  const { db } = store;
  const unused = { family_hash: null, refreshed_at: null, code_expires_at: NOW };
  await db.updateTable("connection").set(unused).where("id", "=", "over").execute();
  await purge(db, ALL_PURGES, NOW + DAY - 1);
  expect(await left()).toEqual(["lively", "over"]);
  await purge(db, ALL_PURGES, NOW + DAY);
  expect(await left()).toEqual(["lively"]);
});

test("a connection is purged thirty days after it ended, or after it could last be used", async () => {
  const { db } = store;
  await db.updateTable("connection").set({ ended_at: NOW }).where("id", "=", "over").execute();
  await purge(db, ALL_PURGES, NOW + 30 * DAY - 1);
  expect(await left()).toEqual(["lively", "over"]);
  await purge(db, ALL_PURGES, NOW + 30 * DAY);
  expect(await left()).toEqual(["lively"]);
  await purge(db, ALL_PURGES, NOW - DAY + 120 * DAY - 1);
  expect(await left()).toEqual(["lively"]);
  await purge(db, ALL_PURGES, NOW - DAY + 120 * DAY);
  expect(await left()).toEqual([]);
});

test("scope sets are purged when nothing refers to them", async () => {
  const { db } = store;
  const sets = ["came to nothing", "shared", "asked for", "of a token", "of a change"];
  await db
    .insertInto("scope_set")
    .values(sets.map((hash) => ({ hash, scopes: hash })))
    .execute();
  const address = "192.0.2.1";
  const ask = (hash: string, at: number) =>
    storeRequest(db, { ...REQUEST, scopes: new ScopeSet([hash]) }, address, at);
  await ask("asked-long-ago", NOW - 2 * DAY);
  await ask("asked-now", NOW);
  await db.updateTable("consent").set({ scope_hash: "shared" }).where("id", "=", "lively").execute();
  await db.updateTable("connection").set({ scope_hash: "asked for" }).where("id", "=", "lively").execute();
  await db
    .updateTable("access_token")
    .set({ scope_hash: "of a token" })
    .where("hash", "=", "lively explained")
    .execute();
  await sql`insert into consent_change
      (id, client_id, number, at, account_id, profile_id, consent_id, kind, scope_hash, ends_at)
    select 'one', client_id, 99, ${NOW}, account_id, profile_id, id, 'allowed', 'of a change', ends_at
    from consent where id = 'lively'`.execute(db);
  await purge(db, ALL_PURGES, NOW);
  const left = await db.selectFrom("scope_set").select("scopes").orderBy("scopes").execute();
  expect(left.map(({ scopes }) => scopes).join()).toBe(
    "asked for,asked-now,basic,of a change,of a token,shared",
  );
});

test("the access log is kept by the hour for 14 days, then summed by the month for a year", async () => {
  const { db } = store;
  const use = {
    account_id: "a",
    client_id: "c",
    profile_id: "p",
    kind: "markers",
    count: 2,
    places: 0,
    last_at: 1,
  };
  await db
    .insertInto("access_log")
    .values([
      { ...use, period: "2025-05" },
      { ...use, period: "2025-06" },
      { ...use, period: "2026-05", places: 1 },
      { ...use, period: "2026-05-01" },
      { ...use, period: "2026-05-17T07", last_at: 3, places: 5 },
      { ...use, period: "2026-05-17T23", last_at: 2, places: 2 },
      { ...use, period: "2026-05-17T23", profile_id: "" },
      { ...use, period: "2026-05-18T00" },
    ])
    .execute();
  await purge(db, ALL_PURGES, NOW);
  await purge(db, ALL_PURGES, NOW);
  const left = db.selectFrom("access_log").select(["period", "profile_id", "count", "places", "last_at"]);
  expect(await left.orderBy("period").orderBy("profile_id").execute()).toEqual([
    { period: "2025-06", profile_id: "p", count: 2, places: 0, last_at: 1 },
    { period: "2026-05", profile_id: "", count: 2, places: 0, last_at: 1 },
    { period: "2026-05", profile_id: "p", count: 8, places: 8, last_at: 3 },
    { period: "2026-05-18T00", profile_id: "p", count: 2, places: 0, last_at: 1 },
  ]);
});

test("a failing purge does not skip the others", async () => {
  await sql`create trigger refuse before delete on access_token
    begin select raise(abort, 'for the test'); end`.execute(store.db);
  await purge(store.db, ALL_PURGES, NOW);
  expect(await store.db.selectFrom("access_token").select("hash").execute()).toHaveLength(4);
  const open = store.db.selectFrom("consent").select("id").where("ended_at", "is", null);
  expect(await open.execute()).toEqual([{ id: "lively" }]);
});

test("the file of an upload that was broken off goes after a day", async () => {
  const [old, young] = [DAY + 1_000, DAY - 1_000].map((age) => {
    const file = uploadFile(randomUUID());
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "rsid");
    utimesSync(file, (NOW - age) / 1_000, (NOW - age) / 1_000);
    return file;
  }) as [string, string];
  await purge(store.db, ALL_PURGES, NOW);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});

test("used proofs of keys go every minute, all else every hour", async () => {
  const { db } = store;
  globalThis.strandbankDatabase = store;
  mock.timers.enable({ apis: ["setInterval"] });
  const left = async () => [
    (await db.selectFrom("dpop_proof").select("hash").execute()).length,
    (await db.selectFrom("rate_count").select("key").execute()).length,
  ];
  try {
    const add = async () => {
      await db.insertInto("dpop_proof").values({ hash: "p", expires_at: 0 }).execute();
      await db.insertInto("rate_count").values({ key: "k", count: 1, ends_at: 0 }).execute();
    };
    await add();
    keepPurged(PURGES);
    await expect.poll(left).toEqual([0, 0]);
    await add();
    mock.timers.tick(60_000);
    await expect.poll(left).toEqual([0, 1]);
    for (let minute = 2; minute <= 60; minute++) mock.timers.tick(60_000);
    await expect.poll(left).toEqual([0, 0]);
  } finally {
    mock.timers.reset();
    globalThis.strandbankDatabase = undefined;
  }
});
