import { existsSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { ALL_PURGES } from "@/lib/commands/launch/purges";
import { findClient } from "@/lib/strandbank/core/clients/clients";
import { replaceLogo } from "@/lib/strandbank/core/clients/logo";
import { setConsent } from "@/lib/strandbank/core/consent/record";
import { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { insertConnection } from "@/lib/strandbank/core/token/connections";
import { connectionOfCode } from "@/lib/strandbank/core/token/find-connection";
import { issueTokens } from "@/lib/strandbank/core/token/issue";
import { newRefreshToken } from "@/lib/strandbank/core/token/refresh-token";
import { beginUpload } from "@/lib/strandbank/extensions/raw-data/receive/uploads";
import { MAX_ACCESS_TOKENS, MAX_PROFILES } from "@/lib/strandbank/platform/bounds";
import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { recordClientRequest } from "@/lib/strandbank/platform/records/request-log";
import { bulkInsert } from "@/lib/strandbank/platform/store/bulk";
import { TABLES } from "@/lib/strandbank/platform/store/tables/create/create";
import type { Database } from "@/lib/strandbank/platform/store/tables/schema";
import { flushCounts } from "@/lib/strandbank/platform/store/write-buffer";
import { purge } from "@/lib/strandbank/server/purge";
import { png } from "@/tests/support/pages/pictures";
import { type EmptyDatabase, emptyDatabase } from "../../../support/data/empty-database";

type Table = keyof Database;
type Fill = () => Promise<void>;

const DAY = 86_400_000;
const YEAR = 365 * DAY;
const NOW = Date.now();

const person = { first_name: "A", last_name: "B" };
const account = { ...person, email: "own", created_at: 0 };
const profile = { ...person, sex: "female", is_genotyped: 0, is_ancestry_only: 0, has_opted_in: 0 };
const client = { name: "C", developer: "D", created_at: 0 };
const pair = { account_id: "own", client_id: "own", scope_hash: "set" };
const change = { ...pair, profile_id: "own", consent_id: "own", kind: "allowed", ends_at: 0 };
const connection = { ...pair, redirect_uri: "", created_at: NOW, code_expires_at: NOW };
const made = {
  ...connection,
  profile_id: null,
  resource: null,
  code_challenge: null,
  dpop_jkt: null,
  signed_in_at: null,
};
const waiting = {
  client_id: "own",
  redirect_uri: "",
  scope_hash: "set",
  select_profile: 0,
  created_at: NOW,
  expires_at: NOW + DAY,
};
const session = { account_id: "own", created_at: NOW, expires_at: NOW + DAY };

let store: EmptyDatabase;
test.beforeEach(async () => {
  store = await emptyDatabase();
  globalThis.strandbankDatabase = store;
  await fill("scope_set", 1, () => ({ hash: "set", scopes: "basic" }));
  await fill("account", 1, () => ({ ...account, id: "own" }));
  await fill("profile", 1, () => ({ ...profile, id: "own", account_id: "own", position: 0 }));
  await fill("client", 1, () => ({ ...client, id: "own", owner_account_id: "own" }));
  await fill("connection", 1, () => ({ ...connection, id: "own" }));
});
test.afterEach(async () => {
  globalThis.strandbankDatabase = undefined;
  await store.remove();
});

/** Inserts this many rows; each gets its number. */
async function fill(table: string, count: number, rowOf: (number: number) => object): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => rowOf(number));
  await bulkInsert(store.db.withTables<Record<string, object>>(), table, rows);
}

async function countIn(table: Table): Promise<number> {
  const counted = store.db.selectFrom(table).select((of) => of.fn.countAll<number>().as("count"));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Rows of this age, in ms, go with the purge; one that is a millisecond younger stays. */
const goesByAge =
  (table: Table, oldest: number, rowOf: (number: number, time: number) => object): Fill =>
  async () => {
    await fill(table, 1_200, (number) => rowOf(number, NOW - oldest));
    await fill(table, 1, () => rowOf(1_200, NOW - oldest + 1));
    await purge(store.db, ALL_PURGES, NOW);
    expect(await countIn(table)).toBe(1);
  };

/** The rows of an application are bounded elsewhere; they go with it. */
const goesWithClient =
  (table: Table, rowOf: (number: number) => object): Fill =>
  async () => {
    await fill(table, 500, rowOf);
    await store.db.deleteFrom("client").where("id", "=", "own").execute();
    expect(await countIn(table)).toBe(0);
  };

const BASIC = new ScopeSet(["basic"]);
const SETS = [BASIC, new ScopeSet(["basic", "names"])];

const OWN = { accountId: "own", clientId: "own", profileId: "own" };
const countOfEach = (...tables: Table[]): Promise<number[]> => Promise.all(tables.map(countIn));

/** Many decisions, each another one. */
async function holdsDecisions(): Promise<void> {
  for (let count = 0; count < 250; count++)
    await setConsent(store.db, OWN, { scopes: SETS[count % 2] ?? BASIC, endsAt: NOW + YEAR + count });
  const left = await countOfEach("consent", "consent_event", "consent_change", "consent_change_count");
  expect(left).toEqual([1, 100, 100, 0]);
}

/** Consents that a customer gives and withdraws again and again. */
async function holdsWithdrawals(): Promise<void> {
  for (let count = 0; count < 60; count++)
    await setConsent(store.db, OWN, {
      scopes: count % 2 === 0 ? BASIC : new ScopeSet([]),
      endsAt: NOW + YEAR,
    });
  expect(await countOfEach("consent", "consent_event", "consent_change")).toEqual([21, 42, 42]);
}

const ofConnection = (number: number) => ({ hash: `${number}`, connection_id: "own", scope_hash: "set" });
const ofClient = { client_id: "own" };
const sent = { ...ofClient, operation: "", status: 200, scopes: "", error: null, reason: null };

/** Tables that the seed fills, and the operator's commands. */
const SEEDED = ["meta", "predictor", "predictor_locus", "gpri"] as const;

/** The test that shows a table's bound, and that its rows go. */
const ELSEWHERE = {
  account: "tests/rules/strandbank/sign-in/passkeys.spec.ts",
  passkey_challenge: "tests/rules/strandbank/sign-in/passkeys.spec.ts",
  passkey: "tests/pages/strandbank/passkeys/passkeys.spec.ts",
  genotype_block: "tests/contract/strandbank/profile-pages/delete-profile.spec.ts",
  raw_data_id: "tests/contract/strandbank/profile-pages/delete-profile.spec.ts",
  packed_genome: "tests/contract/strandbank/profile-pages/delete-profile.spec.ts",
  phenotype: "tests/contract/strandbank/profile-pages/delete-profile.spec.ts",
  private_row_batch: "tests/contract/strandbank/raw-data/raw-data.spec.ts",
  client: "tests/operations/bounds-at-once.spec.ts",
  connection: "tests/contract/strandbank/consent/consents.spec.ts",
  scope_set: "tests/rules/strandbank/server/purge.spec.ts",
  access_log: "tests/rules/strandbank/server/purge.spec.ts",
} satisfies Partial<Record<Table, string>>;

/** Tables that are counted with the consents. */
const OF_CONSENTS = ["consent_event", "consent_change_count"] as const;

type NotHere = (typeof SEEDED)[number] | (typeof OF_CONSENTS)[number] | keyof typeof ELSEWHERE;

const bounds: Record<Exclude<Table, NotHere>, Fill[]> = {
  profile: [
    async () => {
      const more = { ...profile, account_id: "own" };
      await fill("profile", MAX_PROFILES - 1, (id) => ({ ...more, id: `${id}`, position: 1 + id }));
      const upload = beginUpload("own", { firstName: "One", lastName: "More" });
      await expect(upload).rejects.toThrow("at most 50 profiles");
    },
  ],
  raw_data_import: [
    async () => {
      const times = { started_at: NOW, updated_at: Date.now() };
      const row = { ...person, ...times, rows_done: 0, rows_total: 0, account_id: "own" };
      await fill("raw_data_import", 50, (id) => ({ ...row, id: `${id}`, state: "done" }));
      await beginUpload("own", { firstName: "One", lastName: "More" });
      expect(await countIn("raw_data_import")).toBe(1);
      await fill("account", 50, (id) => ({ ...account, id: `${id}`, email: `${id}` }));
      const receiving = { ...row, state: "receiving" };
      await fill("raw_data_import", 49, (id) => ({ ...receiving, id: `${id}`, account_id: `${id}` }));
      const upload = beginUpload("49", { firstName: "One", lastName: "More" });
      await expect(upload).rejects.toMatchObject({
        code: "temporarily_unavailable",
        headers: { "retry-after": "60" },
      });
    },
  ],
  session: [goesByAge("session", 0, (hash, expires_at) => ({ ...session, hash: `${hash}`, expires_at }))],
  client_redirect_uri: [
    goesWithClient("client_redirect_uri", (uri) => ({ ...ofClient, redirect_uri: `${uri}` })),
  ],
  client_scope_purpose: [
    goesWithClient("client_scope_purpose", (id) => ({ ...ofClient, scope: `${id}`, purpose: "" })),
  ],
  verified_logo: [
    async () => {
      for (const side of [1, 2]) await replaceLogo(store.db, "own", png(side, side));
      expect(await countIn("verified_logo")).toBe(1);
    },
  ],
  client_request: [
    async () => {
      for (let batch = 0; batch < 2; batch++) {
        for (let count = 0; count < 500; count++)
          recordClientRequest({
            requestId: `${batch} ${count}`,
            clientId: "own",
            operation: "GET /3/account/",
            status: count % 2 === 0 ? 200 : 404,
            scopes: "basic",
            failure: null,
          });
        await flushCounts();
      }
      expect(await countIn("client_request")).toBe(40);
    },
    async () => {
      const asked = { clientId: "own", operation: "GET /3/marker/", scopes: "basic", failure: null };
      for (let count = 0; count <= 40; count++)
        recordClientRequest({ ...asked, requestId: `of ${count}`, status: count === 0 ? 404 : 200 });
      await flushCounts();
      const kept = store.db.selectFrom("client_request").select("id").where("id", "like", "of %");
      const ids = [0, ...Array.from({ length: 20 }, (_, place) => 21 + place)].map((count) => `of ${count}`);
      expect((await kept.execute()).map(({ id }) => id).sort()).toEqual(ids.sort());
    },
    goesByAge("client_request", 30 * DAY, (id, at) => ({ ...sent, id: `${id}`, at })),
  ],
  authorization_request: [
    goesByAge("authorization_request", DAY, (id, expires_at) => ({ ...waiting, id: `${id}`, expires_at })),
  ],
  consent: [
    holdsDecisions,
    holdsWithdrawals,
    async () => {
      const times = { since: 0, ends_at: 0, end_reason: "customer" as const };
      const row = { ...pair, ...times, profile_id: "own" };
      await fill("consent", 21, (ended_at) => ({ ...row, id: `${ended_at}`, ended_at }));
      await setConsent(store.db, OWN, { scopes: BASIC, endsAt: NOW + YEAR });
      const left = store.db.selectFrom("consent").select("id").where("ended_at", "<=", 1);
      expect(await left.execute()).toEqual([{ id: "1" }]);
    },
  ],
  consent_change: [goesByAge("consent_change", 90 * DAY, (id, at) => ({ ...change, id: `${id}`, at }))],
  access_token: [
    goesByAge("access_token", DAY, (hash, expires_at) => ({ ...ofConnection(hash), expires_at })),
    async () => {
      await insertConnection(store.db, { ...made, code_hash: "of tokens" });
      const opened = { scopes: BASIC, scopeHash: "set", endsAt: NOW + YEAR };
      const own = store.db.selectFrom("connection").select("id").where("code_hash", "=", "of tokens");
      const { id: connection_id } = await own.executeTakeFirstOrThrow();
      const oldest = { ...ofConnection(0), connection_id, expires_at: NOW + 60_000 };
      await store.db.insertInto("access_token").values(oldest).execute();
      for (let count = 0; count < 50; count++) {
        const before = await connectionOfCode("of tokens");
        const client = await findClient(made.client_id);
        if (!before || !client) throw new Error("There is no connection.");
        const refreshToken = newRefreshToken(count);
        await issueTokens({ client, before, changes: {}, refreshToken, opened, resource: null, jkt: null });
      }
      expect(await countIn("access_token")).toBeGreaterThan(1);
      expect(await countIn("access_token")).toBeLessThanOrEqual(MAX_ACCESS_TOKENS);
      const left = store.db.selectFrom("access_token").select("hash").where("hash", "=", oldest.hash);
      expect(await left.execute()).toEqual([]);
    },
  ],
  rate_count: [goesByAge("rate_count", 0, (key, ends_at) => ({ key: `${key}`, count: 1, ends_at }))],
  dpop_proof: [goesByAge("dpop_proof", 0, (hash, expires_at) => ({ hash: `${hash}`, expires_at }))],
  audit_event: [
    async () => {
      await fill("audit_event", 1, () => ({ id: "a", at: NOW, kind: "" }));
      for (let count = 0; count < 500; count++) await audit("code_exchanged", { connectionId: "own" });
      expect(await countIn("audit_event")).toBeLessThanOrEqual(1 + 2);
    },
    goesByAge("audit_event", YEAR, (id, at) => ({ id: `${id}`, at, kind: "sign_in" })),
  ],
};

test("every table has a bound or a purge", () => {
  const named = [...SEEDED, ...OF_CONSENTS, ...Object.keys(ELSEWHERE), ...Object.keys(bounds)];
  expect(named.sort()).toEqual([...TABLES].sort());
  expect(Object.values(ELSEWHERE).filter((file) => !existsSync(file))).toEqual([]);
});

for (const [table, fills] of Object.entries(bounds))
  for (const [number, hold] of fills.entries())
    test(`${table} does not grow without bound${number > 0 ? ` (${number + 1})` : ""}`, hold);
