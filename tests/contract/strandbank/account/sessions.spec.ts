import { type APIRequestContext, expect } from "@playwright/test";
import { sql } from "kysely";
import { MAX_SESSIONS } from "@/lib/strandbank/core/sign-in/session";
import { newCustomer } from "../../../support/data/new-customer";
import { beginSessionsWith, newPasskey } from "../../../support/data/new-passkey";
import { runDatabase } from "../../../support/data/run-database";
import { cookieOf, isSignedIn, postForm, signIn } from "../../../support/oauth";
import { formTokenOf, textAt, textOf } from "../../../support/pages/text-of";
import { test } from "../../../support/test";

async function accountPage(request: APIRequestContext): Promise<string> {
  return (await request.get("/account/")).text();
}

/** Posts the sessions form; returns the redirect. */
async function end(request: APIRequestContext, which: string): Promise<string | undefined> {
  const form_token = formTokenOf(await accountPage(request), "/account/sessions/");
  const answer = await postForm(request, "/account/sessions/", { form_token, end: which });
  expect(answer.status()).toBe(303);
  return answer.headers().location;
}

/** Adds sessions to an account, each begun later than the one before. Returns the account's id. */
async function addSessions(
  email: string,
  hashes: string[],
  more: { browser: string | null; expires_at: number },
): Promise<string> {
  const db = runDatabase();
  const account = db.selectFrom("account").select("id").where("email", "=", email);
  const { id: account_id } = await account.executeTakeFirstOrThrow();
  const rows = hashes.map((hash, created_at) => ({ hash, account_id, created_at, ...more }));
  await db.insertInto("session").values(rows).execute();
  return account_id;
}

test.describe("Sign-in sessions", () => {
  test("are listed, the newest first, and can be ended one by one", { tag: "@database" }, async ({
    request,
    playwright,
    baseURL,
  }) => {
    const email = await newCustomer();
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const other = await playwright.request.newContext({ baseURL: baseURL ?? "", userAgent });
    await signIn(request, email);
    await signIn(other, email);
    await addSessions(email, [`${email} expired`], { browser: "Opera on Haiku", expires_at: Date.now() - 1 });
    await addSessions(email, [`${email} oldest`], { browser: "Vivaldi", expires_at: Date.UTC(2090, 4, 1) });
    const html = await accountPage(request);
    expect(textOf(html)).toMatch(/Vivaldi Signed in .*, ends on May 1, 2090 End/);
    expect(textOf(html)).toMatch(/Firefox on Linux Signed in .* This session Signed in/);
    expect(html).not.toContain("Haiku");
    const name = /name="end" value="([0-9a-f]{16})"|value="([0-9a-f]{16})"/.exec(html);
    expect(await end(request, name?.[1] ?? name?.[2] ?? "")).toBe("/account/?done=sessions");
    expect([await isSignedIn(request), await isSignedIn(other)]).toEqual([true, false]);
    await other.dispose();
  });

  test("are limited for an account: the oldest make room", { tag: "@database" }, async ({ request }) => {
    const email = await newCustomer();
    const hashes = Array.from({ length: MAX_SESSIONS }, (_, number) => `${email}${number}`);
    const id = await addSessions(email, hashes, { browser: null, expires_at: Date.now() + 60_000 });
    await signIn(request, email);
    expect(await isSignedIn(request)).toBe(true);
    const left = await runDatabase()
      .selectFrom("session")
      .select("hash")
      .where("account_id", "=", id)
      .execute();
    expect(left).toHaveLength(MAX_SESSIONS);
    const kept = new Set(left.map(({ hash }) => hash));
    expect(hashes.filter((hash) => !kept.has(hash))).toEqual([`${email}0`]);
  });

  test("can be ended everywhere else, and everywhere", async ({ request, other }) => {
    const email = await newCustomer();
    await signIn(request, email);
    await signIn(other, email);
    await end(request, "others");
    expect([await isSignedIn(request), await isSignedIn(other)]).toEqual([true, false]);
    expect(await accountPage(request)).not.toContain("End all other sessions");
    await signIn(other, email);
    expect(await accountPage(request)).toContain("End all other sessions");
    expect(await end(request, "all")).toBe("/sign-in/");
    expect([await isSignedIn(request), await isSignedIn(other)]).toEqual([false, false]);
  });

  test("end with their passkey alone", { tag: "@database" }, async ({ request, other: intruder }) => {
    const email = await newCustomer();
    await signIn(intruder, email);
    const [theirs, other] = [await newPasskey(email), await newPasskey(email)];
    await beginSessionsWith(theirs);
    await signIn(request, email);
    await runDatabase().updateTable("passkey").set({ created_at: 0 }).where("id", "=", other).execute();
    const html = await accountPage(request);
    const buttons = [...html.matchAll(/value="([^"]*)"[^<>]*>Remove/g)].map(([, id]) => id);
    expect(buttons).toEqual([other, theirs]);
    expect(textOf(html).match(/Signed in [^,]* with a passkey/g)).toHaveLength(1);
    expect(textOf(html)).not.toMatch(/This session Signed in [^,]* with a passkey/);
    const form_token = formTokenOf(html, "/account/passkeys/remove/");
    const remove = (id: string) => postForm(request, "/account/passkeys/remove/", { form_token, id });
    await remove(other);
    expect(await isSignedIn(intruder)).toBe(true);
    await remove(theirs);
    expect([await isSignedIn(request), await isSignedIn(intruder)]).toEqual([true, false]);
  });

  test("of others cannot be ended, nor any without the form token", async ({ request, other: stranger }) => {
    await signIn(stranger, await newCustomer());
    await signIn(request, await newCustomer());
    await end(request, "others");
    const forged = await postForm(request, "/account/sessions/", { form_token: "x", end: "all" });
    expect(forged.headers().location).toBe("/account/?problem=form");
    expect([await isSignedIn(request), await isSignedIn(stranger)]).toEqual([true, true]);
  });
});

test("of two session cookies the first one counts", async ({ request, baseURL }) => {
  await signIn(request, await newCustomer());
  const own = await cookieOf(request);
  const statusWith = async (cookie: string) =>
    (await fetch(`${baseURL}/account/`, { headers: { cookie }, redirect: "manual" })).status;
  expect(await statusWith(`${own}; strandbank_session=x`)).toBe(200);
  expect(await statusWith(`strandbank_session=x; ${own}`)).toBe(307);
});

test("a session says how long ago it began", async ({ request }) => {
  const email = await newCustomer("single@demo.example");
  await signIn(request, email);
  for (const [seconds, words] of [
    [30, "just now"],
    [60, "1 minute ago"],
    [3_570, "59 minutes ago"],
    [3_600, "1 hour ago"],
    [86_370, "23 hours ago"],
    [86_400, "yesterday"],
    [172_800, "2 days ago"],
  ] as const) {
    await sql`update session set created_at = ${Date.now() - seconds * 1_000}
      where account_id = (select id from account where email = ${email})`.execute(runDatabase());
    expect(await textAt(request, "/account/")).toContain(`Signed in ${words}`);
  }
});
