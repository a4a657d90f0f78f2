import { expect, test } from "@playwright/test";
import { MOST_REQUESTS, storeRequest } from "@/lib/provider/oauth/authorize/store-request";
import { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
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
