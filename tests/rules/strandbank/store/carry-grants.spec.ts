import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { openSqlite, type SqliteStore } from "@/lib/strandbank/platform/store/sqlite/open-sqlite";
import { MIGRATIONS, runMigration } from "@/lib/strandbank/platform/store/tables/create/create";

const DAY = 86_400_000;
const NOW = Date.now();
const BEFORE = MIGRATIONS.filter((name) => name < "0006");
const AFTER = MIGRATIONS.filter((name) => name >= "0006" && name < "0013");

let folder: string;
let store: SqliteStore;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "strandbank-carry-"));
  store = openSqlite(join(folder, "strandbank.db"));
  for (const name of BEFORE) await runMigration(store.writes, name);
  store.sqlite.exec(`
    insert into account values ('a', 'a@x', null, 'A', 'B', 0);
    insert into client (id, name, developer, created_at) values ('c', 'C', 'D', 0);
    insert into profile values ('one', 'a', 0, 'One', 'B', 'female', 1, 0, null, 1, null),
      ('two', 'a', 1, 'Two', 'B', 'male', 1, 0, null, 1, null);
    insert into scope_set values ('basic', 'basic'), ('more', 'basic email names'), ('genome', 'basic genomes')`);
});
test.afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

interface Given {
  id: string;
  people: string[];
  scopes: string;
  days: number;
  isSingle?: boolean;
  revoked?: string;
  isUnused?: boolean;
}

/** A grant of version 1.0, with a code, a refresh token in force and an access token. */
function grant({ id, people, scopes, days, isSingle = false, revoked, isUnused = false }: Given): void {
  const refreshed = isUnused ? NOW - 91 * DAY : NOW;
  const insert = (statement: string, ...values: (string | number | null)[]) =>
    store.sqlite.prepare(statement).run(...values);
  insert(
    `insert into access_grant values (?, 'a', 'c', ?, 'basic', ?, ?, ?, ?, 365, ?, null)`,
    ...[id, scopes, NOW - 2 * DAY, revoked ? NOW : null, revoked ?? null, isSingle ? 1 : 0, NOW + days * DAY],
  );
  for (const person of people) insert("insert into grant_profile values (?, ?)", id, person);
  insert("insert into authorization_code values (?, ?, 'https://c/', null, 0, 0)", `${id} code`, id);
  insert("insert into refresh_token values (?, ?, ?, null)", `${id} refresh`, id, refreshed);
  insert(
    `insert into access_token values (?, ?, ?, ?, null, null)`,
    ...[`${id} access`, id, scopes, NOW + DAY],
  );
}

async function carried() {
  for (const name of AFTER) await runMigration(store.writes, name);
  const consents = await sql<Record<string, unknown>>`
    select profile_id, scopes, ends_at, ended_at, end_reason from consent
    join scope_set on scope_set.hash = scope_hash order by ended_at is not null, profile_id, scopes`.execute(
    store.writes,
  );
  const connections = await store.writes
    .selectFrom("connection")
    .select(["id", "profile_id", "family_hash"])
    .orderBy("id")
    .execute();
  return { consents: consents.rows, connections };
}

test("grants become one consent for each person, with the union of items and the latest end", async () => {
  grant({ id: "first", people: ["one", "two"], scopes: "more", days: 10 });
  grant({ id: "second", people: ["one"], scopes: "genome", days: 300, isSingle: true });
  const { consents, connections } = await carried();
  const inForce = { ended_at: null, end_reason: null };
  expect(consents).toEqual([
    { profile_id: "", scopes: "email", ends_at: NOW + 10 * DAY, ...inForce },
    { profile_id: "one", scopes: "basic genomes names", ends_at: NOW + 300 * DAY, ...inForce },
    { profile_id: "two", scopes: "basic names", ends_at: NOW + 10 * DAY, ...inForce },
  ]);
  expect(connections).toEqual([
    { id: "first", profile_id: null, family_hash: "first refresh" },
    { id: "second", profile_id: "one", family_hash: "second refresh" },
  ]);
  const tokens = await store.writes
    .selectFrom("access_token")
    .select("connection_id")
    .orderBy("hash")
    .execute();
  expect(tokens).toEqual([{ connection_id: "first" }, { connection_id: "second" }]);
});

test("grants that were revoked, had ended or were left unused open nothing, and stay as records", async () => {
  grant({ id: "revoked", people: ["one"], scopes: "more", days: 10, revoked: "customer" });
  grant({ id: "over", people: ["one"], scopes: "genome", days: -1 });
  grant({ id: "unused", people: ["one"], scopes: "basic", days: 10, isUnused: true });
  const { consents, connections } = await carried();
  expect(consents.every(({ end_reason }) => end_reason !== null)).toBe(true);
  expect(consents.map(({ scopes, ended_at }) => [scopes, ended_at])).toEqual([
    ["email", NOW],
    ["basic", NOW - 2 * DAY],
    ["basic genomes", NOW - DAY],
    ["basic names", NOW],
  ]);
  expect(connections.map(({ id }) => id)).not.toContain("revoked");
  const events = await store.writes.selectFrom("consent_event").select("kind").orderBy("number").execute();
  expect(events.map(({ kind }) => kind)).toEqual([...Array(4).fill("allowed"), ...Array(4).fill("ended")]);
});

test("the record of each person names this person, as the receipt does", async () => {
  grant({ id: "first", people: ["one", "two"], scopes: "more", days: 10 });
  const profiles = [
    { id: "one", name: "One B" },
    { id: "two", name: "Two B" },
  ];
  store.sqlite
    .prepare("insert into consent_receipt values ('first', 'more', ?)")
    .run(JSON.stringify({ application: {}, profiles, items: [] }));
  await carried();
  const events = await store.writes
    .selectFrom("consent_event")
    .innerJoin("consent", "consent.id", "consent_id")
    .select(["profile_id", "shown"])
    .orderBy("profile_id")
    .execute();
  // The account's own part comes once for each person of the grant.
  expect(events.map(({ profile_id, shown }) => [profile_id, JSON.parse(shown ?? "{}").person])).toEqual([
    ["", null],
    ["", null],
    ["one", "One B"],
    ["two", "Two B"],
  ]);
});

test("each consent keeps how its application was shown: on its page, or else today", async () => {
  grant({ id: "first", people: ["one"], scopes: "basic", days: 10, revoked: "customer" });
  grant({ id: "second", people: ["two"], scopes: "basic", days: 10 });
  store.sqlite.exec(`insert into client_redirect_uri values ('c', 'https://today.example/cb')`);
  const application = { name: "Before", isVerified: false, redirectUri: "com.example.app://cb" };
  store.sqlite
    .prepare("insert into consent_receipt values ('first', 'basic', ?)")
    .run(JSON.stringify({ application, profiles: [{ id: "one", name: "One B" }], items: [] }));
  await carried();
  const names = store.writes.selectFrom("consent").select(["profile_id", "shown_name", "shown_host"]);
  expect(await names.orderBy("profile_id").execute()).toEqual([
    { profile_id: "one", shown_name: "the app com.example.app", shown_host: "the app com.example.app" },
    { profile_id: "two", shown_name: "today.example", shown_host: "today.example" },
  ]);
});
