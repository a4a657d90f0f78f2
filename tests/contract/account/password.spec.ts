import { type APIRequestContext, expect } from "@playwright/test";
import { sql } from "kysely";
import { failedConfirmations } from "../../support/data/clock";
import { newCustomer } from "../../support/data/new-customer";
import { beginSessionsWith, newPasskey, passkeyIdsOf } from "../../support/data/new-passkey";
import { readRows } from "../../support/data/run-database";
import { DEMO_PASSWORD, postForm, signIn } from "../../support/oauth";
import { formTokenOf, textOf } from "../../support/pages/text-of";
import { test } from "../../support/test";

const NEW = "a much longer password";

/** Posts the form that changes the password (fields override a correct one). */
async function change(request: APIRequestContext, fields: Record<string, string> = {}) {
  const form_token = formTokenOf(await (await request.get("/account/")).text(), "/account/password/");
  const all = { form_token, password: DEMO_PASSWORD, new_password: NEW, repeat_password: NEW, ...fields };
  return postForm(request, "/account/password/", all);
}

const landing = async (request: APIRequestContext, fields?: Record<string, string>) =>
  (await change(request, fields)).headers().location;

const isSignedIn = async (request: APIRequestContext) =>
  (await request.get("/account/", { maxRedirects: 0 })).status() === 200;

const opens = async (request: APIRequestContext, email: string, password: string) =>
  (await postForm(request, "/sign-in/submit/", { email, password, next: "/" })).headers().location === "/";

test.describe("Changing the password", () => {
  test("ends every other session, and only the new password signs in", { tag: "@database" }, async ({
    request,
    other,
  }) => {
    const email = await newCustomer();
    await signIn(request, email);
    await signIn(other, email);
    expect(await landing(request)).toBe("/account/?done=password");
    expect([await isSignedIn(request), await isSignedIn(other)]).toEqual([true, false]);
    expect(await opens(other, email, DEMO_PASSWORD)).toBe(false);
    expect(await opens(other, email, NEW)).toBe(true);
    const events = await readRows(sql`select kind, cast(sum(count) as integer) as count from audit_event
      where account_id = (select id from account where email = ${email}) group by kind order by kind`);
    expect(events.map((event) => JSON.stringify(event))).toEqual([
      '{"kind":"password_changed","count":1}',
      '{"kind":"sign_in","count":3}',
      '{"kind":"sign_in_failed","count":1}',
    ]);
  });

  test("lists the passkeys and removes them, unless the customer keeps them", { tag: "@database" }, async ({
    request,
  }) => {
    const email = await newCustomer();
    await signIn(request, email);
    expect(await (await request.get("/account/")).text()).not.toContain("remove_passkeys");
    const id = await newPasskey(email);
    await beginSessionsWith(id);
    const html = await (await request.get("/account/")).text();
    expect(textOf(html)).toMatch(
      /Your passkeys sign in without the password: Added on \w+ \d+, \d+ in Firefox/,
    );
    expect(/<input[^>]*name="remove_passkeys"[^>]*>/.exec(html)?.[0]).toContain('checked=""');
    expect(textOf(html)).toContain("Applications keep what you allowed");

    expect(await landing(request)).toBe("/account/?done=password");
    expect(await passkeyIdsOf(email)).toEqual([id]);
    const next = { password: NEW, new_password: DEMO_PASSWORD, repeat_password: DEMO_PASSWORD };
    expect(await landing(request, { ...next, remove_passkeys: "yes" })).toBe("/account/?done=password");
    expect(await passkeyIdsOf(email)).toEqual([]);
    expect(await isSignedIn(request)).toBe(true);
    const events = await readRows(sql`select kind from audit_event where kind = 'passkey_removed'
      and account_id = (select id from account where email = ${email})`);
    expect(events).toHaveLength(1);
  });

  test("needs the current password, and twice a new one of 10 to 200 characters", async ({
    request,
    other,
  }) => {
    const email = await newCustomer();
    await signIn(request, email);
    await signIn(other, email);
    for (const [fields, problem] of [
      [{ password: "wrong" }, "current"],
      [{ password: "" }, "current"],
      [{ new_password: "too short", repeat_password: "too short" }, "new"],
      [{ new_password: "x".repeat(201), repeat_password: "x".repeat(201) }, "new"],
      [{ repeat_password: `${NEW}!` }, "repeat"],
    ] as const)
      expect(await landing(request, fields)).toBe(`/account/?problem=${problem}#password-change`);
    expect([await isSignedIn(request), await isSignedIn(other)]).toEqual([true, true]);
    expect(await opens(other, email, DEMO_PASSWORD)).toBe(true);
  });

  test("is refused without a session, without the form token, and after too many wrong passwords", async ({
    request,
  }) => {
    expect(await landing(request, { form_token: "x" })).toBe(
      `/sign-in/?${new URLSearchParams({ next: "/account/" })}`,
    );
    const email = await newCustomer();
    await signIn(request, email);
    expect(await landing(request, { form_token: "x" })).toBe("/account/?problem=form");
    await failedConfirmations(request, 20);
    const answer = await change(request);
    expect([answer.status(), Number(answer.headers()["retry-after"]) > 0]).toEqual([429, true]);
  });
});
