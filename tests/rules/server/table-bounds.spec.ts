import { expect, test } from "@playwright/test";
import { deleteProfile } from "@/lib/provider/account-data/delete";
import { formToken } from "@/lib/provider/accounts/form-token";
import { addPasskey, newPasskeyOptions } from "@/lib/provider/accounts/passkeys/add-passkey";
import { makeChallenge } from "@/lib/provider/accounts/passkeys/challenges";
import { currentAccount, MAX_SESSIONS, startSession } from "@/lib/provider/accounts/session";
import { audit } from "@/lib/provider/activity/audit/record";
import { recordClientRequest } from "@/lib/provider/activity/request-log";
import {
  MAX_ACCESS_TOKENS,
  MAX_CLIENTS,
  MAX_CONNECTIONS,
  MAX_EMAILS_PER_HOUR,
  MAX_PASSKEYS,
  MAX_PENDING_REQUESTS,
  MAX_PROFILES,
  MAX_PURPOSES,
  MAX_REDIRECT_URIS,
} from "@/lib/provider/bounds";
import { handleRegistration } from "@/lib/provider/developers/endpoints";
import { DEVELOPERS_PURPOSE } from "@/lib/provider/developers/own-client-form";
import { limitAddress, MAX_CHALLENGES_OF_SESSION } from "@/lib/provider/limits/limit";
import { storeRequest } from "@/lib/provider/oauth/authorize/store-request";
import { findClient } from "@/lib/provider/oauth/clients/clients";
import { clientProblem } from "@/lib/provider/oauth/clients/details";
import { replaceLogo } from "@/lib/provider/oauth/clients/logo";
import { purposesProblem } from "@/lib/provider/oauth/clients/purposes";
import { insertConnection } from "@/lib/provider/oauth/connections/connections";
import { setConsent } from "@/lib/provider/oauth/consents/record";
import { PHENOTYPE_IDS } from "@/lib/provider/oauth/scopes/catalogue";
import { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { connectionOfCode } from "@/lib/provider/oauth/token/find-connection";
import { issueTokens } from "@/lib/provider/oauth/token/issue";
import { newRefreshToken } from "@/lib/provider/oauth/token/refresh-token";
import { writePhenotype } from "@/lib/provider/phenotypes/phenotypes";
import { beginUpload } from "@/lib/provider/raw-data/receive/uploads";
import { purge } from "@/lib/provider/server/purge";
import { settings } from "@/lib/provider/settings";
import { bulkInsert } from "@/lib/provider/store/bulk";
import { TABLES } from "@/lib/provider/store/tables/create/create";
import type { Database } from "@/lib/provider/store/tables/schema";
import { flushCountsHere } from "@/lib/provider/store/write-buffer";
import { png } from "@/tests/support/pages/pictures";
import { type EmptyDatabase, emptyDatabase } from "../../support/data/empty-database";
import { softwarePasskey } from "../../support/data/software-passkey";

type Table = keyof Database;
type Fill = () => Promise<void>;

const DAY = 86_400_000;
const YEAR = 365 * DAY;
const NOW = Date.now();
const ADDRESS = "192.0.2.1";

const person = { first_name: "A", last_name: "B" };
const account = { ...person, email: "own", created_at: 0 };
const profile = { ...person, sex: "female", is_genotyped: 0, is_ancestry_only: 0, has_opted_in: 0 };
const client = { name: "C", developer: "D", created_at: 0 };
const pair = { account_id: "own", client_id: "own", scope_hash: "set" };
const consent = { ...pair, profile_id: "own", since: NOW, ends_at: NOW + YEAR };
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
  settings.sessionSecret = "for the form of this test alone, 32 characters or more";
  await fill("scope_set", 1, () => ({ hash: "set", scopes: "basic" }));
  await fill("account", 1, () => ({ ...account, id: "own" }));
  await fill("profile", 1, () => ({ ...profile, id: "own", account_id: "own", position: 0 }));
  await fill("client", 1, () => ({ ...client, id: "own", owner_account_id: "own" }));
  await fill("connection", 1, () => ({ ...connection, id: "own" }));
});
test.afterEach(async () => {
  globalThis.strandbankDatabase = undefined;
  settings.sessionSecret = undefined;
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

/** Rows of this age, in ms, go with the purge; one that is a millisecond younger and those of `before` stay. */
const goesByAge =
  (table: Table, oldest: number, rowOf: (number: number, time: number) => object, before = 0): Fill =>
  async () => {
    await fill(table, 1_200, (number) => rowOf(number, NOW - oldest));
    await fill(table, 1, () => rowOf(1_200, NOW - oldest + 1));
    await purge(store.db, NOW);
    expect(await countIn(table)).toBe(before + 1);
  };

/** Rows are part of another one, whose own bound holds, and go with it. */
const goesWith =
  (table: Table, owner: "profile" | "client" | "consent", rowOf: (number: number) => object): Fill =>
  async () => {
    await fill(table, 500, rowOf);
    await store.db.deleteFrom(owner).where("id", "=", "own").execute();
    expect(await countIn(table)).toBe(0);
  };

const ofConnection = (number: number) => ({ hash: `${number}`, connection_id: "own", scope_hash: "set" });
const BASIC = new ScopeSet(["basic"]);
const OWN_PAIR = { accountId: "own", clientId: "own", profileId: "own" };
const ofProfile = { profile_id: "own" };
const ofClient = { client_id: "own" };
const batch = { ...ofProfile, first_place: 0, last_place: 0, count: 1, rows: "" };
const sent = { ...ofClient, operation: "", status: 200, scopes: "", error: null, reason: null };
const refused = { code: "too_many_requests" };

/** Tables that the seed fills, and the operator's commands. */
const SEEDED = ["meta", "predictor", "predictor_locus", "gpri"] as const;

const bounds: Record<Exclude<Table, (typeof SEEDED)[number]>, Fill[]> = {
  account: [
    async () => {
      for (let count = 0; count < MAX_EMAILS_PER_HOUR; count++) await limitAddress("sign-up", ADDRESS);
      await expect(limitAddress("sign-up", ADDRESS)).rejects.toMatchObject(refused);
    },
  ],
  profile: [
    async () => {
      const more = { ...profile, account_id: "own" };
      await fill("profile", MAX_PROFILES - 1, (id) => ({ ...more, id: `${id}`, position: 1 + id }));
      const upload = beginUpload("own", { firstName: "One", lastName: "More" });
      await expect(upload).rejects.toThrow("at most 50 profiles");
    },
  ],
  genotype_block: [
    async () => {
      await fill("profile", 1, () => ({ ...profile, id: "other", account_id: "own", position: 1 }));
      await fill("genotype_block", 500, (block) => ({ ...ofProfile, block, calls: new Uint8Array(1) }));
      await deleteProfile(store.db, "own", "own");
      expect(await countIn("genotype_block")).toBe(0);
    },
  ],
  raw_data_id: [
    goesWith("raw_data_id", "profile", (id) => ({ ...ofProfile, genome_index: id, id: `rs${id}` })),
  ],
  private_row_batch: [goesWith("private_row_batch", "profile", (number) => ({ ...batch, number }))],
  packed_genome: [
    async () => {
      await fill("packed_genome", 1, () => ({ ...ofProfile, requested_at: NOW }));
      await store.db.deleteFrom("profile").execute();
      expect(await countIn("packed_genome")).toBe(0);
    },
  ],
  phenotype: [
    async () => {
      for (const id of [...PHENOTYPE_IDS, ...PHENOTYPE_IDS])
        await writePhenotype("own", id, { value: "1", clientId: null });
      expect(await countIn("phenotype")).toBe(PHENOTYPE_IDS.length);
      await store.db.deleteFrom("profile").execute();
      expect(await countIn("phenotype")).toBe(0);
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
      await expect(upload).rejects.toMatchObject({ code: "temporarily_unavailable" });
    },
  ],
  session: [
    async () => {
      await fill("session", MAX_SESSIONS + 5, (hash) => ({ ...session, hash: `${hash}` }));
      await startSession({ accountId: "own" }, new Headers());
      expect(await countIn("session")).toBe(MAX_SESSIONS);
    },
    goesByAge("session", 0, (hash, expires_at) => ({ ...session, hash: `${hash}`, expires_at })),
  ],
  passkey: [
    async () => {
      const row = { account_id: "own", public_key: "", counter: 0, transports: "", created_at: 0 };
      await fill("passkey", MAX_PASSKEYS - 1, (id) => ({ ...row, id: `${id}` }));
      const own = await signedIn();
      for (const isKept of [true, false]) {
        const { challenge } = await newPasskeyOptions(own, ADDRESS);
        const made = await softwarePasskey(challenge);
        expect(await addPasskey(own, made, { address: ADDRESS, userAgent: null })).toBe(isKept);
      }
      expect(await countIn("passkey")).toBe(MAX_PASSKEYS);
    },
  ],
  passkey_challenge: [
    async () => {
      for (let count = 0; count < MAX_CHALLENGES_OF_SESSION; count++) await makeChallenge("own", null);
      await expect(makeChallenge("own", null)).rejects.toMatchObject(refused);
    },
    goesByAge("passkey_challenge", 0, (hash, expires_at) => ({ hash: `${hash}`, created_at: 0, expires_at })),
  ],
  client: [
    async () => {
      await fill("client", MAX_CLIENTS - 1, (id) => ({ ...client, id: `${id}`, owner_account_id: "own" }));
      const { sessionHash, cookie } = await signedIn();
      const form_token = formToken(sessionHash, DEVELOPERS_PURPOSE);
      const typed = {
        id: "0".repeat(24),
        name: "One",
        developer: "More",
        redirect_uris: "https://x.example/",
        purpose_scope: "basic",
        purpose_kind: "show",
        purpose: "Who.",
      };
      const body = new URLSearchParams({ form_token, ...typed });
      const sent = new Request("http://localhost/", { method: "POST", headers: { cookie }, body });
      const response = await handleRegistration(sent, { params: Promise.resolve({}) });
      expect(response.headers.get("location")).toContain("problem=many");
    },
  ],
  client_redirect_uri: [
    async () => {
      const redirectUris = Array.from({ length: MAX_REDIRECT_URIS + 1 }, () => "https://x.example/");
      const details = { ...client, homepage: undefined, purposes: [], redirectUris };
      expect(clientProblem(details)).toContain("at most 20 redirect URIs");
    },
    goesWith("client_redirect_uri", "client", (uri) => ({ ...ofClient, redirect_uri: `${uri}` })),
  ],
  client_scope_purpose: [
    async () => {
      const purposes = Array.from({ length: MAX_PURPOSES + 1 }, () => ({
        scope: "basic",
        kind: "show",
        purpose: "",
      }));
      expect(purposesProblem(purposes)).toContain(`at most ${MAX_PURPOSES} purposes`);
    },
    goesWith("client_scope_purpose", "client", (id) => ({ ...ofClient, scope: `${id}`, purpose: "" })),
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
        await flushCountsHere();
      }
      expect(await countIn("client_request")).toBe(40);
    },
    goesByAge("client_request", 30 * DAY, (id, at) => ({ ...sent, id: `${id}`, at })),
  ],
  scope_set: [
    async () => {
      await fill("scope_set", 2_500, (hash) => ({ hash: `${hash}`, scopes: "basic" }));
      await purge(store.db);
      expect(await countIn("scope_set")).toBe(1);
    },
  ],
  authorization_request: [
    async () => {
      const ask = () => storeRequest(store.db, asked, ADDRESS);
      await ask();
      const { address_key } = await store.db
        .selectFrom("authorization_request")
        .select("address_key")
        .executeTakeFirstOrThrow();
      const row = { ...waiting, address_key };
      await fill("authorization_request", MAX_PENDING_REQUESTS + 5, (id) => ({ ...row, id: `${id}` }));
      await ask();
      await ask();
      expect(await countIn("authorization_request")).toBe(MAX_PENDING_REQUESTS);
    },
    goesByAge("authorization_request", DAY, (id, expires_at) => ({ ...waiting, id: `${id}`, expires_at })),
  ],
  consent: [
    async () => {
      for (let count = 0; count < 500; count++)
        await setConsent(store.db, OWN_PAIR, { scopes: BASIC, endsAt: NOW + YEAR + count });
      expect(await countIn("consent")).toBe(1);
    },
    goesByAge("consent", YEAR, (id, ended_at) => ({ ...consent, id: `${id}`, ended_at })),
  ],
  consent_event: [
    async () => {
      const sets = [BASIC, new ScopeSet(["basic", "names"])];
      for (let count = 0; count < 500; count++)
        await setConsent(store.db, OWN_PAIR, {
          scopes: sets[count % 2] ?? BASIC,
          endsAt: NOW + YEAR + count,
        });
      expect(await countIn("consent_event")).toBe(100);
    },
    async () => {
      await fill("consent", 1, () => ({ ...consent, id: "own" }));
      await goesWith("consent_event", "consent", (number) => ({
        consent_id: "own",
        number,
        at: 0,
        kind: "allowed",
        scope_hash: "set",
        ends_at: 0,
      }))();
    },
  ],
  consent_change: [
    async () => {
      const sets = [BASIC, new ScopeSet(["basic", "names"])];
      for (let count = 0; count < 300; count++)
        await setConsent(store.db, OWN_PAIR, {
          scopes: sets[count % 2] ?? BASIC,
          endsAt: NOW + YEAR + count,
        });
      expect(await countIn("consent_change")).toBe(100);
    },
    goesByAge("consent_change", 90 * DAY, (number, at) => ({ ...change, number, at })),
  ],
  consent_change_count: [
    async () => {
      for (let count = 0; count < 50; count++)
        await setConsent(store.db, OWN_PAIR, { scopes: BASIC, endsAt: NOW + YEAR + count });
      expect(await countIn("consent_change_count")).toBe(1);
    },
  ],
  connection: [
    async () => {
      for (let count = 0; count < 50; count++)
        await insertConnection(store.db, { ...made, code_hash: `${count}` });
      expect(await countIn("connection")).toBe(MAX_CONNECTIONS);
    },
    goesByAge(
      "connection",
      30 * DAY,
      (id, ended_at) => ({ ...connection, id: `${id}`, code_hash: `${id}`, family_hash: `${id}`, ended_at }),
      1,
    ),
  ],
  access_token: [
    goesByAge("access_token", DAY, (hash, expires_at) => ({ ...ofConnection(hash), expires_at })),
    async () => {
      await insertConnection(store.db, { ...made, code_hash: "of tokens" });
      const opened = { scopes: BASIC, scopeHash: "set", endsAt: NOW + YEAR };
      for (let count = 0; count < 50; count++) {
        const before = await connectionOfCode("of tokens");
        const client = await findClient(made.client_id);
        if (!before || !client) throw new Error("There is no connection.");
        const refreshToken = newRefreshToken(count);
        await issueTokens({ client, before, changes: {}, refreshToken, opened, resource: null, jkt: null });
      }
      expect(await countIn("access_token")).toBeGreaterThan(1);
      expect(await countIn("access_token")).toBeLessThanOrEqual(MAX_ACCESS_TOKENS);
    },
  ],
  access_log: [
    async () => {
      const use = {
        ...ofClient,
        account_id: "own",
        profile_id: "own",
        kind: "markers",
        count: 1,
        last_at: 0,
      };
      await fill("access_log", 400 * 24, (hour) => ({
        ...use,
        period: new Date(NOW - hour * 3_600_000).toISOString().slice(0, 13),
      }));
      await purge(store.db);
      expect(await countIn("access_log")).toBeLessThanOrEqual(15 * 24 + 14);
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

const asked = {
  clientId: "own",
  redirectUri: "",
  scopes: new ScopeSet(["basic"]),
  state: null,
  resource: null,
  codeChallenge: null,
  dpopJkt: null,
  selectProfile: false,
  maxAge: null,
};

async function signedIn() {
  const cookie = (await startSession({ accountId: "own" }, new Headers())).split(";")[0] ?? "";
  const found = await currentAccount(cookie);
  if (!found) throw new Error("No one is signed in.");
  return { ...found, cookie };
}

test("every table has a bound or a purge", () =>
  expect([...SEEDED, ...Object.keys(bounds)].sort()).toEqual([...TABLES].sort()));

for (const [table, fills] of Object.entries(bounds))
  for (const [number, hold] of fills.entries())
    test(`${table} does not grow without bound${number > 0 ? ` (${number + 1})` : ""}`, hold);
