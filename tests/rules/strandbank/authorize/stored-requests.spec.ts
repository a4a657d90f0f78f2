import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { ALL_PURGES } from "@/lib/commands/launch/purges";
import { MAX_WAITING_BYTES, storeRequest } from "@/lib/strandbank/core/authorize/store-request";
import { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { MAX_PENDING_REQUESTS } from "@/lib/strandbank/platform/bounds";
import { purge } from "@/lib/strandbank/server/purge";
import { type EmptyDatabase, emptyDatabase } from "../../../support/data/empty-database";

const REQUEST = {
  clientId: "c",
  redirectUri: "https://c.example/",
  scopes: new ScopeSet(["basic"]),
  state: null,
  resource: null,
  codeChallenge: null,
  dpopJkt: null,
  selectProfile: false,
  maxAge: null,
};

let store: EmptyDatabase;
test.beforeEach(async () => {
  store = await emptyDatabase();
  await store.db
    .insertInto("client")
    .values({ id: "c", name: "C", developer: "D", homepage: null, secret_hash: null, created_at: 0 })
    .execute();
});
test.afterEach(() => store.remove());

const stored = async (): Promise<string[]> =>
  (await store.db.selectFrom("authorization_request").select("id").execute()).map(({ id }) => id);

async function storeMany(address: string | null, count: number, from = 0): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++)
    ids.push(await storeRequest(store.db, REQUEST, address, from + index));
  return ids;
}

/** As many requests as one before it, a millisecond apart, without the checks of each. */
async function copyMany(id: string, count: number): Promise<string[]> {
  const row = await store.db
    .selectFrom("authorization_request")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, index) => ({
    ...row,
    id: `${id}-${index + 1}`,
    created_at: row.created_at + index + 1,
  }));
  await store.db.insertInto("authorization_request").values(copies).execute();
  return copies.map((copy) => copy.id);
}

test("the newest 1,000 authorization requests of a network address are kept, and all of others", async () => {
  expect(MAX_PENDING_REQUESTS).toBe(1_000);
  const others = [
    ...(await storeMany("192.0.2.2", 2)),
    ...(await storeMany("2001:db8:1:2::1", 2)),
    ...(await storeMany(null, 2)),
  ];
  const first = await storeMany("192.0.2.1", 1);
  const copies = await copyMany(first[0] ?? "", MAX_PENDING_REQUESTS - 1);
  const ids = [...first, ...copies, ...(await storeMany("192.0.2.1", 3, MAX_PENDING_REQUESTS))];
  expect((await stored()).sort()).toEqual([...others, ...ids.slice(3)].sort());
});

test("authorization requests of one IPv6 network count together, and local ones like any other", async () => {
  for (const [one, other] of [
    ["2001:db8:1:2::1", "2001:db8:1:2:3::4"],
    ["127.0.0.1", "127.0.0.1"],
  ] as const) {
    const [first = ""] = await storeMany(one, 1);
    await copyMany(first, MAX_PENDING_REQUESTS - 2);
    await storeMany(other, 1, MAX_PENDING_REQUESTS - 1);
    expect(await stored()).toContain(first);
    await storeMany(other, 1, MAX_PENDING_REQUESTS);
    expect(await stored()).not.toContain(first);
  }
});

test("authorization requests from an unknown network address do not displace each other", async () => {
  const [first = ""] = await storeMany(null, 1);
  await copyMany(first, MAX_PENDING_REQUESTS - 1);
  await storeMany(null, 1, MAX_PENDING_REQUESTS);
  expect(await stored()).toHaveLength(MAX_PENDING_REQUESTS + 1);
});

test("the newest 20 MB of long scope sets of a network address are kept, each set counted once", async () => {
  const longSet = (first: number) =>
    new ScopeSet(Array.from({ length: 60_000 }, (_, index) => `rs${1e12 + first + index}`));
  const storeLong = (first: number, address: string, now = first) =>
    storeRequest(store.db, { ...REQUEST, scopes: longSet(first) }, address, now);
  const bytes = longSet(0).toString().length;
  const most = Math.floor(MAX_WAITING_BYTES / bytes);
  const other = await storeLong(2, "192.0.2.2", 0);
  const first = await storeLong(1, "192.0.2.1");
  const ids = [first, ...(await copyMany(first, most - 1))];
  const { scope_hash } = await store.db
    .selectFrom("authorization_request")
    .select("scope_hash")
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  for (const id of ids.slice(1)) {
    await sql`insert into scope_set (hash, scopes) select ${id}, scopes from scope_set where hash = ${scope_hash}`.execute(
      store.db,
    );
    await store.db
      .updateTable("authorization_request")
      .set({ scope_hash: id })
      .where("id", "=", id)
      .execute();
  }
  const again = await storeLong(1, "192.0.2.1", most + 1);
  expect(await stored()).toHaveLength(most + 2);
  const last = await storeLong(most + 1, "192.0.2.1", most + 2);
  expect((await stored()).sort()).toEqual([other, ...ids.toSpliced(1, 1), again, last].sort());
  const sets = await store.db.selectFrom("scope_set").select("hash").execute();
  expect(sets).toHaveLength(most + 1);
});

test("a long scope set is deleted when its request expires, and a short one a day later", async () => {
  const scopes = new ScopeSet(Array.from({ length: 1_001 }, (_, index) => `rs${1e12 + index}`));
  await storeRequest(store.db, { ...REQUEST, scopes }, "192.0.2.1", 0);
  const [short] = await storeMany("192.0.2.1", 1);
  await purge(store.db, ALL_PURGES, 60 * 60_000 - 1);
  expect(await stored()).toHaveLength(2);
  await purge(store.db, ALL_PURGES, 60 * 60_000);
  expect(await stored()).toEqual([short]);
  const sets = await store.db.selectFrom("scope_set").select("scopes").execute();
  expect(sets).toEqual([{ scopes: "basic" }]);
});
