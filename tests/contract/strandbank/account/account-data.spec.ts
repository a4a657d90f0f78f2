import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { bearer } from "../../../support/api";
import { countOfFailedSignIns, failedConfirmations } from "../../../support/data/clock";
import { newCustomer } from "../../../support/data/new-customer";
import { newPasskey } from "../../../support/data/new-passkey";
import { readsWritten } from "../../../support/data/reads-written";
import { readRows, runDatabase, runFolder } from "../../../support/data/run-database";
import {
  DEMO_PASSWORD,
  isSignedIn,
  obtainTokens,
  postForm,
  refreshTokens,
  requestAuthorization,
  signIn,
} from "../../../support/oauth";
import { details, redirect_uri, registered } from "../../../support/pages/developers";
import { formTokenOf, textAt } from "../../../support/pages/text-of";
import { test } from "../../../support/test";
import { words } from "../../../support/words";

/** Posts the form that deletes the account. */
async function sendDeletion(request: APIRequestContext, password: string, headers = {}) {
  const html = await (await request.get("/account/delete/")).text();
  const form_token = formTokenOf(html, "/account/delete/confirm/");
  return postForm(request, "/account/delete/confirm/", { form_token, password }, headers);
}

/** Posts that form; returns the redirect. */
async function deleteAccount(request: APIRequestContext, password: string): Promise<string | undefined> {
  const answer = await sendDeletion(request, password);
  expect(answer.status()).toBe(303);
  return answer.headers().location;
}

/** Rows about an account, by table. */
async function traces(email: string, accountId: string, profileIds: string[]) {
  const count = async (table: string, column: string, values: string[]): Promise<unknown> => {
    const isTheirs = sql`${sql.ref(column)} in (${sql.join(values)})`;
    return (await readRows(sql`select 1 from ${sql.table(table)} where ${isTheirs}`)).length;
  };
  return {
    account: await count("account", "email", [email]),
    session: await count("session", "account_id", [accountId]),
    consent: await count("consent", "account_id", [accountId]),
    connection: await count("connection", "account_id", [accountId]),
    profile: await count("profile", "account_id", [accountId]),
    phenotype: await count("phenotype", "profile_id", profileIds),
    calls: await count("genotype_block", "profile_id", profileIds),
    passkey: await count("passkey", "account_id", [accountId]),
    log: await count("access_log", "profile_id", profileIds),
  };
}

async function customerWithData(request: APIRequestContext) {
  const email = await newCustomer();
  const scope = "basic names phenotypes:write:height_mm";
  const tokens = await obtainTokens(request, { email, scope });
  const headers = bearer(tokens.access_token);
  const { data } = await (await request.get("/3/account/", { headers })).json();
  const profileIds: string[] = data[0].profiles.map(({ id }: { id: string }) => id);
  const height = { headers, form: { value: "1720" } };
  expect((await request.put(`/1/phenotypes/${profileIds[0]}/height_mm/`, height)).status()).toBe(200);
  await runDatabase()
    .insertInto("genotype_block")
    .values({ profile_id: profileIds[0] ?? "", block: 0, calls: new Uint8Array(1_000).fill(0x44) })
    .execute();
  await readsWritten(request);
  return { email, accountId: String(data[0].id), profileIds, tokens, headers };
}

const TABLES_OF_LISTS = {
  ...{ sessions: "session", passkeys: "passkey", consents: "consent", uses: "access_log" },
  ...{ imports: "raw_data_import", events: "audit_event" },
};

/** What the export says of each. */
const FIELDS = {
  sessions: "browser created_at expires_at",
  passkeys: "browser created_at used_at",
  consents: "consent_id application client_id profile_id shared allowed_at ends_at ended_at end_reason",
  uses: "client_id period profile_id kind count places last_at words",
  imports: "first_name last_name state started_at profile_id report problem",
  events: "at kind client_id address count",
  profiles:
    "id first_name last_name sex platform is_genotyped is_ancestry_only has_opted_in phenotypes genotypes",
};

test("the account export holds everything of the customer, nothing of others, and no secret", {
  tag: "@database",
}, async ({ request, other }) => {
  await customerWithData(other);
  const { email, accountId, profileIds, tokens } = await customerWithData(request);
  await newPasskey(email);
  await sql`insert into raw_data_import
      (id, account_id, first_name, last_name, state, rows_done, rows_total, started_at, updated_at)
    values (${accountId}, ${accountId}, '', '', 'done', 1, 1, 0, 0)`.execute(runDatabase());
  const answer = await request.get("/account/export");
  expect(answer.headers()["content-disposition"]).toBe('attachment; filename="strandbank-account.json"');
  const text = await answer.text();
  const held = JSON.parse(text);
  expect(held.account).toMatchObject({ id: accountId, email });
  expect(held.consents).toHaveLength(profileIds.length);
  for (const consent of held.consents) {
    const shared = ["basic", "names", "phenotypes:write:height_mm"];
    expect(consent).toMatchObject({ application: "Partner Sample", shared, ended_at: null });
    expect(profileIds).toContain(consent.profile_id);
  }
  expect(held.uses).toContainEqual({
    ...{ client_id: "partner", profile_id: profileIds[0], kind: "phenotype changes", count: 1, places: 0 },
    ...{ period: expect.any(String), words: ["height_mm"], last_at: expect.stringMatching(/Z$/) },
  });
  expect(held.sessions.length).toBeGreaterThan(0);
  for (const { at } of held.events) expect(at).toMatch(/Z$/);
  for (const [list, table] of Object.entries(TABLES_OF_LISTS)) {
    const own = sql`select account_id from ${sql.table(table)} where account_id = ${accountId}`;
    expect([list, held[list].length]).toEqual([list, (await readRows(own)).length]);
  }
  for (const [list, fields] of Object.entries(FIELDS))
    expect.soft([list, ...Object.keys(held[list][0]).sort()]).toEqual([list, ...words(fields).sort()]);
  expect(held.profiles.map(({ id }: { id: string }) => id)).toEqual(profileIds);
  const height = { phenotype_id: "height_mm", value: "1720", changed_by: "partner" };
  expect(held.profiles[0].phenotypes).toEqual([{ ...height, changed_at: expect.stringMatching(/Z$/) }]);
  expect(held.profiles[0].genotypes.length).toBeGreaterThan(500);
  expect(held.profiles[0].genotypes[0]).toEqual([
    expect.any(String),
    "1",
    expect.any(Number),
    expect.any(String),
  ]);
  for (const secret of [tokens.access_token, tokens.refresh_token, "argon2"])
    expect(text).not.toContain(secret);
});

test("the account export holds the applications that the customer registered", async ({ request }) => {
  const { client_id, client_secret } = await registered(request);
  const text = await (await request.get("/account/export")).text();
  expect(JSON.parse(text).applications).toEqual([
    { client_id, ...details, redirect_uris: expect.arrayContaining(words(details.redirect_uris)) },
  ]);
  expect(text).not.toContain(client_secret);
});

test("the account export holds every consent, in force or ended", { tag: "@database" }, async ({
  request,
}) => {
  const email = await newCustomer("single@demo.example");
  await obtainTokens(request, { email, scope: "basic" });
  const { account, consents } = await (await request.get("/account/export")).json();
  const own = runDatabase().selectFrom("consent").selectAll().where("account_id", "=", account.id);
  const row = await own.executeTakeFirstOrThrow();
  const ids = Array.from({ length: 25 }, (_, number) => `${account.id} ${number}`);
  const ended = { ended_at: Date.now(), end_reason: "customer" as const };
  await runDatabase()
    .insertInto("consent")
    .values(ids.map((id) => ({ ...row, ...ended, id })))
    .execute();
  const exported = (await (await request.get("/account/export")).json()).consents;
  expect(exported.map(({ consent_id }: { consent_id: string }) => consent_id).sort()).toEqual(
    [consents[0].consent_id, ...ids].sort(),
  );
});

test("the account export needs a session", async ({ request }) => {
  const answer = await request.get("/account/export", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, "/sign-in/?next=%2Faccount%2F"]);
});

test("deleting an account deletes everything that is its own", { tag: "@database" }, async ({ request }) => {
  const { email, accountId, profileIds, tokens, headers } = await customerWithData(request);
  await newPasskey(email);
  const notYet = await request.get("/account/deleted/", { maxRedirects: 0 });
  expect([notYet.status(), notYet.headers().location]).toEqual([307, "/account/"]);
  expect(await deleteAccount(request, "wrong")).toBe("/account/delete/?problem=password");
  const before = await traces(email, accountId, profileIds);
  expect(before).toMatchObject({ account: 1, profile: 4, phenotype: 1, calls: 1, passkey: 1, log: 5 });

  expect(await deleteAccount(request, DEMO_PASSWORD)).toBe("/account/deleted/");
  const after = await traces(email, accountId, profileIds);
  expect(after).toEqual(Object.fromEntries(Object.keys(before).map((table) => [table, 0])));
  expect((await request.get("/3/account/", { headers })).status()).toBe(401);
  expect((await (await refreshTokens(request, tokens.refresh_token)).json()).error).toBe("invalid_grant");
  expect(await isSignedIn(request)).toBe(false);
  expect(await (await request.get("/account/deleted/")).text()).toContain("Your account is deleted");
});

test("deleting an account ends its sessions; its applications stay", async ({ request, other }) => {
  const { client_id, email } = await registered(request);
  await signIn(other, email);
  const owner = () =>
    runDatabase()
      .selectFrom("client")
      .select("owner_account_id")
      .where("id", "=", client_id)
      .executeTakeFirstOrThrow();
  expect((await owner()).owner_account_id).not.toBeNull();
  expect(await deleteAccount(request, DEMO_PASSWORD)).toBe("/account/deleted/");
  for (const browser of [request, other])
    expect((await browser.get("/account/", { maxRedirects: 0 })).headers().location).toContain("/sign-in/");
  expect(await owner()).toEqual({ owner_account_id: null });
  await signIn(request, await newCustomer());
  await requestAuthorization(request, { scope: "basic", client_id, redirect_uri });
});

/** Everything in the files of the database, the write-ahead log included. */
const databaseBytes = () =>
  Buffer.concat(
    readdirSync(runFolder())
      .filter((name) => name.startsWith("strandbank.db"))
      .map((name) => readFileSync(join(runFolder(), name))),
  );

test("data of a deleted profile or account is in no file of the database", async ({ request }) => {
  const { email, accountId, profileIds } = await customerWithData(request);
  const [first = "", second = ""] = profileIds;
  const unique = () => randomBytes(12).toString("hex");
  const held = { name: unique(), calls: unique(), otherCalls: unique() };
  const db = runDatabase();
  await db.updateTable("account").set({ last_name: held.name }).where("id", "=", accountId).execute();
  await db.updateTable("profile").set({ last_name: held.name }).where("id", "=", first).execute();
  for (const [profile_id, calls] of [
    [first, held.calls],
    [second, held.otherCalls],
  ] as const)
    for (let block = 1; block <= 100; block++)
      await db
        .insertInto("genotype_block")
        .values({ profile_id, block, calls: Uint8Array.from(Buffer.from(calls.repeat(80))) })
        .execute();
  const inFiles = (...texts: string[]) => texts.filter((text) => databaseBytes().includes(text));
  expect(inFiles(email, ...Object.values(held))).toHaveLength(4);

  const page = `/profiles/${second}/delete/`;
  const form_token = formTokenOf(await (await request.get(page)).text(), "/profiles/delete/");
  const fields = { profile_id: second, form_token, password: DEMO_PASSWORD };
  expect((await postForm(request, "/profiles/delete/", fields)).headers().location).toContain("done=deleted");
  expect(inFiles(held.otherCalls)).toEqual([]);
  expect(inFiles(held.calls)).toHaveLength(1);

  expect(await deleteAccount(request, DEMO_PASSWORD)).toBe("/account/deleted/");
  expect(inFiles(email, ...Object.values(held))).toEqual([]);
});

test("a deleted account's audit record is what its page says", { tag: "@database" }, async ({ request }) => {
  const { accountId } = await customerWithData(request);
  expect(await textAt(request, "/account/delete/")).toContain(
    "For a year after each event, we keep a record of what happened when, such as a sign-in or a consent, " +
      "and with which application. It no longer says who you are: your account, your consents and your " +
      "network addresses are taken out of it.",
  );
  const events = (where: RawBuilder<unknown>) =>
    readRows(
      sql`select id, kind, at, client_id, connection_id, address from audit_event where ${where} order by id`,
    );
  const before = await events(sql`account_id = ${accountId}`);
  expect(before.length).toBeGreaterThan(2);
  await deleteAccount(request, DEMO_PASSWORD);
  const ids = before.map((event) => z.object({ id: z.string() }).parse(event).id);
  expect(await events(sql`account_id is null and id in (${sql.join(ids)})`)).toEqual(
    before.map((event) => Object.assign({}, event, { connection_id: null, address: null })),
  );
  expect(await events(sql`account_id = ${accountId}`)).toEqual([]);
});

test("wrong passwords on the deletion form delay the session, not sign-ins", async ({ request }) => {
  const email = await newCustomer();
  await signIn(request, email);
  expect(await deleteAccount(request, "wrong")).toBe("/account/delete/?problem=password");
  expect(await countOfFailedSignIns(email)).toBe(0);
  await failedConfirmations(request, 20);
  const refused = await sendDeletion(request, DEMO_PASSWORD);
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
  expect((await refused.json()).error).toBe("too_many_requests");
  const page = await sendDeletion(request, DEMO_PASSWORD, { accept: "text/html" });
  expect(page.headers()["content-type"]).toContain("text/html");
  expect(await isSignedIn(request)).toBe(true);
  await signIn(request, email);
});
