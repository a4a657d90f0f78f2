import { type APIRequestContext, expect, test } from "@playwright/test";
import { sql } from "kysely";
import { failedSignIns } from "../../support/data/clock";
import { newCustomer } from "../../support/data/new-customer";
import { readRows } from "../../support/data/run-database";
import { DEMO_PASSWORD, postForm, signIn } from "../../support/oauth";
import { formTokenOf } from "../../support/pages/text-of";

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
  test("ends every other session, and only the new one signs in", { tag: "@adapter" }, async ({
    request,
    playwright,
    baseURL,
  }) => {
    const email = await newCustomer();
    const other = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    await signIn(request, email);
    await signIn(other, email);
    expect(await landing(request)).toBe("/account/?done=password");
    expect([await isSignedIn(request), await isSignedIn(other)]).toEqual([true, false]);
    expect(await opens(other, email, DEMO_PASSWORD)).toBe(false);
    expect(await opens(other, email, NEW)).toBe(true);
    const events = await readRows(sql`select kind from audit_event
      where account_id = (select id from account where email = ${email}) order by at`);
    const kinds = ["sign_in", "sign_in", "password_changed", "sign_in_failed", "sign_in"];
    expect(events).toEqual(kinds.map((kind) => ({ kind })));
    await other.dispose();
  });

  test("needs the current one, and a new one of 10 to 200 characters, twice", async ({
    request,
    playwright,
    baseURL,
  }) => {
    const email = await newCustomer();
    const other = await playwright.request.newContext({ baseURL: baseURL ?? "" });
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
    await other.dispose();
  });

  test("is refused without a session, with a forged form, and after too many wrong ones", async ({
    request,
  }) => {
    expect(await landing(request, { form_token: "x" })).toBe(
      `/sign-in/?${new URLSearchParams({ next: "/account/" })}`,
    );
    const email = await newCustomer();
    await signIn(request, email);
    expect(await landing(request, { form_token: "x" })).toBe("/account/?problem=form");
    await failedSignIns(email, 20);
    const answer = await change(request);
    expect([answer.status(), Number(answer.headers()["retry-after"]) > 0]).toEqual([429, true]);
  });
});
