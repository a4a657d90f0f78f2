import { expect, test } from "@playwright/test";
import { rotateSecret } from "@/lib/strandbank/core/clients/edit-client";
import { removeApplication } from "@/lib/strandbank/core/consent/change";
import { consentsInForce, countCustomers } from "@/lib/strandbank/core/consent/consents";
import { setConsent } from "@/lib/strandbank/core/consent/record";
import { parseScopes, saveScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { insertConnection } from "@/lib/strandbank/core/token/connections";
import { reportLimited } from "@/lib/strandbank/extensions/developers/limited-tokens";
import { sharedCounts } from "@/lib/strandbank/extensions/developers/shared-counts";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { markedToken } from "@/lib/strandbank/platform/base/marked-token";
import { reporting } from "@/lib/strandbank/platform/records/reporting";
import { listClientRequests } from "@/lib/strandbank/platform/records/request-log";
import { flushCounts } from "@/lib/strandbank/platform/store/write-buffer";
import { type EmptyDatabase, emptyDatabase } from "../../../support/data/empty-database";

let store: EmptyDatabase;
test.beforeEach(async () => {
  store = await emptyDatabase();
  globalThis.strandbankDatabase = store;
  const client = { id: "app", name: "C", developer: "D", created_at: 0 };
  await store.db.insertInto("client").values(client).execute();
});
test.afterEach(async () => {
  globalThis.strandbankDatabase = undefined;
  await store.close();
});

/** A customer whom the application asked for these scopes, and who shares those of this person. */
async function customer(id: string, asked: string, shared: string): Promise<void> {
  const account = { id, email: id, first_name: "A", last_name: "B", created_at: 0 };
  await store.db.insertInto("account").values(account).execute();
  await ask(id, asked);
  await share(id, shared);
}

const share = (accountId: string, scopes: string, { clientId = "app", profileId = "p" } = {}) =>
  setConsent(
    store.db,
    { accountId, clientId, profileId },
    { scopes: parseScopes(scopes), endsAt: Date.now() + 60_000 },
  );

const ask = async (id: string, asked: string): Promise<string> =>
  insertConnection(store.db, {
    account_id: id,
    client_id: "app",
    profile_id: null,
    scope_hash: await saveScopeSet(store.db, parseScopes(asked)),
    resource: null,
    redirect_uri: "",
    code_hash: null,
    code_challenge: null,
    dpop_jkt: null,
    code_expires_at: 0,
    signed_in_at: null,
  });

test("customers are counted by what they share of what they were asked for, from ten on", async () => {
  for (let count = 0; count < 9; count++) await customer(`${count}`, "basic names rs1", "basic names rs1");
  expect(await sharedCounts("app")).toBeNull();
  await customer("9", "basic names email", "basic");
  expect(await sharedCounts("app")).not.toBeNull();
  await customer("withdrew", "basic names", "basic names");
  await removeApplication("withdrew", "app");
  const earlier = await ask("9", "basic genomes");
  await store.db.updateTable("connection").set({ created_at: 0 }).where("id", "=", earlier).execute();
  await store.db
    .insertInto("client")
    .values({ id: "other", name: "O", developer: "D", created_at: 0 })
    .execute();
  await share("9", "basic email names", { clientId: "other" });
  expect(await sharedCounts("app")).toEqual([
    { scope: "email", asked: 1, shared: 0 },
    { scope: "names", asked: 11, shared: 9 },
    { scope: "basic", asked: 11, shared: 10 },
  ]);
  await share("9", "basic names", { profileId: "q" });
  await share("9", "basic email", { profileId: "r" });
  expect(await sharedCounts("app")).toEqual([
    { scope: "basic", asked: 11, shared: 10 },
    { scope: "names", asked: 11, shared: 10 },
    { scope: "email", asked: 1, shared: 1 },
  ]);
  expect(await consentsInForce("9")).toHaveLength(4);
  await store.db.updateTable("consent").set({ ends_at: Date.now() }).where("account_id", "=", "9").execute();
  expect(await consentsInForce("9")).toEqual([]);
  expect(await sharedCounts("app")).toContainEqual({ scope: "basic", asked: 11, shared: 9 });
  expect(await countCustomers("app")).toBe(9);
});

test("that a token is refused for its rate is shown to its developer once a minute", async () => {
  await customer("0", "basic", "basic");
  const connection = store.db.selectFrom("connection").select(["id as connection_id", "scope_hash"]);
  const token = markedToken("access");
  await store.db
    .insertInto("access_token")
    .values({ ...(await connection.executeTakeFirstOrThrow()), hash: sha256Hex(token), expires_at: 0 })
    .execute();
  await reportLimited(`DPoP ${token}`, "first", 5_000);
  await reportLimited(`Bearer ${token}`, "second", 5_000);
  await reportLimited(`Bearer ${markedToken("access")}`, "unknown", 5_000);
  await flushCounts();
  expect(await listClientRequests("app")).toMatchObject([
    { id: "first", operation: "API request", status: 429, error: "too_many_requests" },
  ]);
});

test("a request that fails through our fault is shown to its developer as 500, without a reason", async () => {
  const asked = { clientId: "app", operation: "GET /3/account/", requestId: "one" };
  const failing = reporting(asked, async () => {
    throw new Error("the table marker is missing");
  });
  await expect(failing).rejects.toThrow("marker");
  await flushCounts();
  expect(await listClientRequests("app")).toMatchObject([{ id: "one", status: 500, error: null }]);
});

test("of two rotations of the same secret, the later one gives none", async () => {
  const rotate = () => rotateSecret({ id: "app", secretHash: "old" }, 0);
  await store.db.updateTable("client").set({ secret_hash: "old" }).where("id", "=", "app").execute();
  expect(await rotate()).toMatch(/^\S{40,}$/);
  expect(await rotate()).toBeNull();
});
