import { mock } from "node:test";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { endedConsents } from "@/lib/strandbank/core/connected-apps/consent-record";
import { setConsent } from "@/lib/strandbank/core/consent/record";
import { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { endConnection, insertConnection } from "@/lib/strandbank/core/token/connections";
import { connectionOfCode } from "@/lib/strandbank/core/token/find-connection";
import { changesAfter, numberOf } from "@/lib/strandbank/extensions/changes/list";
import { nextChange } from "@/lib/strandbank/extensions/changes/wait";
import { MAX_CONNECTIONS, MAX_WAITING_OF_ONE, MAX_WAITING_OF_OWNER } from "@/lib/strandbank/platform/bounds";
import { bulkInsert } from "@/lib/strandbank/platform/store/bulk";
import { type EmptyDatabase, emptyDatabase } from "../../../support/data/empty-database";

const DAY = 86_400_000;
const pair = { account_id: "mia", client_id: "app", scope_hash: "set" };

const made = {
  ...pair,
  profile_id: null,
  resource: null,
  redirect_uri: "",
  code_challenge: null,
  dpop_jkt: null,
  code_expires_at: Date.now() + DAY,
  signed_in_at: null,
};

let store: EmptyDatabase;
test.beforeEach(async () => {
  store = await emptyDatabase();
  globalThis.strandbankDatabase = store;
  const account = { id: "mia", email: "mia@x", first_name: "A", last_name: "B", created_at: 0 };
  await store.db.insertInto("account").values(account).execute();
  const client = { id: "app", name: "C", developer: "D", created_at: 0 };
  await store.db.insertInto("client").values(client).execute();
  await store.db.insertInto("scope_set").values({ hash: "set", scopes: "basic" }).execute();
});
test.afterEach(async () => {
  globalThis.strandbankDatabase = undefined;
  await store.remove();
});

const share = (profileId: string, endsAt: number, scopes = ["basic"]) =>
  setConsent(
    store.db,
    { accountId: "mia", clientId: "app", profileId },
    { scopes: new ScopeSet(scopes), endsAt },
  );

test("of many consents that ended, those that ended last are listed, also before they are closed", async () => {
  const now = Date.now();
  const withdrawn = Array.from({ length: 100 }, (_, number) => ({
    ...pair,
    id: `${number}`,
    profile_id: `${number}`,
    since: 0,
    ends_at: now + DAY,
    ended_at: number + 1,
    end_reason: "customer" as const,
  }));
  await bulkInsert(store.db, "consent", withdrawn);
  await share("just now", now);
  await share("in force", now + DAY);
  const { latest } = await endedConsents("mia");
  expect(latest).toHaveLength(100);
  expect(latest.map(({ ended }) => ended.at)).toEqual(
    [now, ...withdrawn.map((_, place) => 100 - place)].slice(0, 100),
  );
});

test("a consent that is closed late ended when its end came", async () => {
  const end = Date.now() - DAY;
  await share("p", end);
  await share("p", Date.now() + DAY);
  const closed = store.db.selectFrom("consent").select(["ended_at", "end_reason"]).where("ends_at", "=", end);
  expect(await closed.execute()).toEqual([{ ended_at: end, end_reason: "end" }]);
});

test("a decision that takes one item and adds another is two events, each with what is shared from then on", async () => {
  await share("p", Date.now() + DAY, ["basic", "names"]);
  await share("p", Date.now() + DAY, ["basic", "email"]);
  const events = store.db
    .selectFrom("consent_event")
    .innerJoin("scope_set", "hash", "scope_hash")
    .select(["kind", "scopes"])
    .orderBy("number");
  expect(await events.execute()).toEqual([
    { kind: "allowed", scopes: "basic names" },
    { kind: "narrowed", scopes: "basic" },
    { kind: "widened", scopes: "basic email" },
  ]);
});

test("a connection lasts as long as the last of the consents that it reaches", async () => {
  const last = Date.now() + 2 * DAY;
  await share("p", last - DAY);
  await share("q", last);
  await insertConnection(store.db, { ...made, code_hash: "code" });
  expect((await connectionOfCode("code"))?.opened?.endsAt).toBe(last);
});

test("a connection is not pushed out by those of another application, and keeps its first end", async () => {
  const client = { id: "other", name: "C", developer: "D", created_at: 0 };
  await store.db.insertInto("client").values(client).execute();
  const id = await insertConnection(store.db, { ...made, client_id: "other", code_hash: "other" });
  for (let number = 0; number < 2 * MAX_CONNECTIONS; number++)
    await insertConnection(store.db, { ...made, code_hash: `${number}` });
  for (const reason of ["reuse", "application"] as const) await endConnection(store.db, id, reason);
  const other = store.db.selectFrom("connection").select("end_reason").where("id", "=", id);
  expect(await other.execute()).toEqual([{ end_reason: "reuse" }]);
});

test("a change with more scopes than an answer holds is told alone", async () => {
  const scopes = new ScopeSet(Array.from({ length: 80_000 }, (_, number) => `rs${1e12 + number}`));
  for (const profileId of ["p", "q"])
    await setConsent(
      store.db,
      { accountId: "mia", clientId: "app", profileId },
      { scopes, endsAt: Date.now() + DAY },
    );
  const { data, has_more } = await changesAfter({ clientId: "app", accountId: null }, 0);
  expect([data.map(({ profile_id }) => profile_id), has_more]).toEqual([["p"], true]);
});

const APP = { clientId: "app", accountId: null };

test("a cursor is taken for ninety days, to the last of them", () => {
  const now = Date.UTC(2026, 5, 1);
  mock.timers.enable({ apis: ["Date"], now });
  try {
    const cursor = (ago: number) => `c7.${(now / DAY - ago).toString(36)}`;
    expect(numberOf(APP, cursor(90))).toBe(7);
    expect(() => numberOf(APP, cursor(91))).toThrow("older than the changes that are kept");
  } finally {
    mock.timers.reset();
  }
});

test("the database is not asked for changes once no one waits", async () => {
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  try {
    const client = new AbortController();
    const waiting = nextChange({ ...APP, after: 0, owner: "dev", address: null }, 30_000, client.signal);
    let asked = 0;
    globalThis.strandbankDatabase = Object.defineProperty({ ...store }, "reads", {
      get: () => {
        asked += 1;
        return store.reads;
      },
    });
    mock.timers.tick(3_000);
    await turn();
    expect(asked).toBe(3);
    client.abort();
    await waiting;
    mock.timers.tick(3_000);
    await turn();
    expect(asked).toBe(3);
  } finally {
    mock.timers.reset();
  }
});

test("a wait of one account ends neither for the waits nor for the changes of others", async () => {
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  try {
    const { signal } = new AbortController();
    const ended: string[] = [];
    const waiter = { clientId: "app", after: 0, address: null };
    const wait = (accountId: string, ms: number) =>
      nextChange({ ...waiter, accountId, owner: accountId }, ms, signal).then(() => ended.push(accountId));
    const waits = [...Array.from({ length: MAX_WAITING_OF_ONE }, () => wait("mia", 30_000)), wait("noa", 1)];
    // Only one that finds too many of its account waiting ends by itself.
    await pause(20);
    expect(ended).toEqual([]);
    waits.push(wait("noa", 30_000));
    await share("p", Date.now() + DAY);
    mock.timers.tick(1_000);
    for (let turns = 0; turns < 100; turns++) await turn();
    expect(ended.toSorted()).toEqual([...Array(MAX_WAITING_OF_ONE).fill("mia"), "noa"]);
    mock.timers.tick(30_000);
    await Promise.all(waits);
  } finally {
    mock.timers.reset();
  }
});

for (const [title, of] of [
  ["all applications of one owner", { owner: "dev", address: null }],
  ["one network address", { owner: null, address: "192.0.2.1" }],
] as const)
  test(`${title} cannot take the waits of others`, async () => {
    mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
    try {
      const clients = new AbortController();
      const ended: string[] = [];
      const wait = (name: string, taker: { owner: string | null; address: string | null }) =>
        nextChange(
          { clientId: name, accountId: null, after: 0, ...taker, owner: taker.owner ?? name },
          1,
          clients.signal,
        ).then(() => ended.push(name));
      const waits = Array.from({ length: MAX_WAITING_OF_OWNER + 1 }, (_, number) => wait(`app${number}`, of));
      waits.push(wait("other", { owner: "other", address: "192.0.2.2" }));
      // Only the one beyond the bound ends by itself.
      await pause(20);
      expect(ended).toEqual([`app${MAX_WAITING_OF_OWNER}`]);
      clients.abort();
      await Promise.all(waits);
    } finally {
      mock.timers.reset();
    }
  });

test("a wait ends for a new change only, not for one that is known", async () => {
  await share("p", Date.now() + DAY);
  const after = numberOf(APP, (await changesAfter(APP, 0)).cursor);
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  try {
    let isOver = false;
    const { signal } = new AbortController();
    const waiter = { ...APP, after, owner: "dev", address: null };
    const wait = nextChange(waiter, 30_000, signal).then(() => {
      isOver = true;
    });
    mock.timers.tick(3_000);
    for (let turns = 0; turns < 100; turns++) await turn();
    expect(isOver).toBe(false);
    await share("q", Date.now() + DAY);
    mock.timers.tick(1_000);
    await wait;
  } finally {
    mock.timers.reset();
  }
});
