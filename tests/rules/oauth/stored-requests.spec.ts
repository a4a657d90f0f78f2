import { expect, test } from "@playwright/test";
import { MAX_WAITING_BYTES } from "@/lib/provider/oauth/authorize/bound-waiting-scopes";
import { MOST_REQUESTS, storeRequest } from "@/lib/provider/oauth/authorize/store-request";
import { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { purge } from "@/lib/provider/server/purge";
import { type EmptyDatabase, emptyDatabase } from "../../support/data/empty-database";

const REQUEST = {
  clientId: "c",
  redirectUri: "https://c.example/",
  scopes: new ScopeSet(["basic"]),
  state: null,
  codeChallenge: null,
  selectProfile: false,
  asksAgain: false,
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

test("of the authorization requests of one address the newest 1,000 are kept, of others all", async () => {
  expect(MOST_REQUESTS).toBe(1_000);
  const others = [
    ...(await storeMany("192.0.2.2", 2)),
    ...(await storeMany("2001:db8:1:2::1", 2)),
    ...(await storeMany(null, 2)),
  ];
  const ids = await storeMany("192.0.2.1", MOST_REQUESTS + 3);
  expect((await stored()).sort()).toEqual([...others, ...ids.slice(3)].sort());
});

test("the addresses of one IPv6 network count together, the machine's own like any other", async () => {
  for (const [one, other] of [
    ["2001:db8:1:2::1", "2001:db8:1:2:3::4"],
    ["127.0.0.1", "127.0.0.1"],
  ] as const) {
    const [first = ""] = await storeMany(one, 1);
    await storeMany(other, MOST_REQUESTS - 1, 1);
    expect(await stored()).toContain(first);
    await storeMany(other, 1, MOST_REQUESTS);
    expect(await stored()).not.toContain(first);
  }
});

test("requests from an unknown address make no room for each other", async () => {
  await storeMany(null, MOST_REQUESTS + 1);
  expect(await stored()).toHaveLength(MOST_REQUESTS + 1);
});

test("of long scope sets that wait for one address the newest 20 MB are kept, each set counted once", async () => {
  const longSet = (first: number) =>
    new ScopeSet(Array.from({ length: 60_000 }, (_, index) => `rs${1e12 + first + index}`));
  const storeLong = (first: number, address: string) =>
    storeRequest(store.db, { ...REQUEST, scopes: longSet(first) }, address, first);
  const bytes = longSet(0).toString().length;
  const most = Math.floor(MAX_WAITING_BYTES / bytes);
  const other = await storeLong(0, "192.0.2.2");
  const ids: string[] = [];
  for (let index = 1; index <= most; index++) ids.push(await storeLong(index, "192.0.2.1"));
  const again = await storeLong(most, "192.0.2.1");
  expect(await stored()).toHaveLength(most + 2);
  const last = await storeLong(most + 1, "192.0.2.1");
  expect((await stored()).sort()).toEqual([other, ...ids.slice(1), again, last].sort());
  const sets = await store.db.selectFrom("scope_set").select("hash").execute();
  expect(sets).toHaveLength(most + 1);
});

test("a long scope set is deleted when its request expires, a short one stays for a day", async () => {
  const scopes = new ScopeSet(Array.from({ length: 1_001 }, (_, index) => `rs${1e12 + index}`));
  await storeRequest(store.db, { ...REQUEST, scopes }, "192.0.2.1", 0);
  const [short] = await storeMany("192.0.2.1", 1);
  await purge(store.db, 60 * 60_000 - 1);
  expect(await stored()).toHaveLength(2);
  await purge(store.db, 60 * 60_000);
  expect(await stored()).toEqual([short]);
  const sets = await store.db.selectFrom("scope_set").select("scopes").execute();
  expect(sets).toEqual([{ scopes: "basic" }]);
});
