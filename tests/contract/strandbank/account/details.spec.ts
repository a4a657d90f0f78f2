import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { sql } from "kysely";
import { json } from "../../../support/api";
import { failedConfirmations } from "../../../support/data/clock";
import { newCustomer } from "../../../support/data/new-customer";
import { readRows } from "../../../support/data/run-database";
import { DEMO_PASSWORD, obtainTokens, opens, postForm, signIn } from "../../../support/oauth";
import { formTokenOf } from "../../../support/pages/text-of";
import { test } from "../../../support/test";

const PAGE = "/account/details/";
const someEmail = () => `${randomBytes(6).toString("hex")}@details.example`;

/** Posts the form that changes name and email address (fields override correct ones). */
async function change(request: APIRequestContext, fields: Record<string, string> = {}) {
  const form_token = formTokenOf(await (await request.get(PAGE)).text(), `${PAGE}change/`);
  const all = { form_token, name: "Ada Maria Stein", email: someEmail(), password: DEMO_PASSWORD, ...fields };
  return postForm(request, `${PAGE}change/`, all);
}

const landing = async (request: APIRequestContext, fields?: Record<string, string>) =>
  (await change(request, fields)).headers().location;

test.describe("Changing name and email address", () => {
  test("takes effect at once for customer and applications, and the new email address signs in", {
    tag: "@database",
  }, async ({ request, other }) => {
    const email = await newCustomer("single@demo.example");
    const { access_token } = await obtainTokens(request, { email, scope: "basic names email" });
    await signIn(request, email);
    const next = someEmail();
    expect(await landing(request, { email: ` ${next.toUpperCase()} ` })).toBe("/account/?done=details");
    expect(await (await request.get("/account/")).text()).toContain(next);
    const { data } = await json(request, "/3/account/", access_token);
    expect(data[0]).toMatchObject({ email: next, first_name: "Ada Maria", last_name: "Stein" });
    expect(await opens(other, email, DEMO_PASSWORD)).toBe(false);
    expect(await opens(other, next, DEMO_PASSWORD)).toBe(true);
    const changes = await readRows(sql`select address from audit_event where kind = 'details_changed'
      and account_id = (select id from account where email = ${next})`);
    expect(changes).toEqual([{ address: expect.any(String) }]);
  });

  test("needs the password, a permitted name, and a free email address", async ({ request }) => {
    const email = await newCustomer("single@demo.example");
    await signIn(request, email);
    for (const [fields, problem] of [
      [{ name: " " }, "name"],
      [{ name: "n".repeat(101) }, "name"],
      [{ name: "\u202eAda" }, "unfit-name"],
      [{ email: "ada" }, "email"],
      [{ email: "FAMILY@demo.example" }, "taken"],
      [{ password: "wrong" }, "current"],
    ] as const)
      expect(await landing(request, fields)).toBe(`${PAGE}?problem=${problem}`);
    const page = await (await request.get("/account/")).text();
    expect(page).toContain(email);
    expect(page).not.toContain("Ada Maria");
    expect(await landing(request, { name: "Ada", email })).toBe("/account/?done=details");
  });

  test("allows five email addresses a day, then refuses every one alike, so that it does not tell who has an account", async ({
    request,
  }) => {
    const taken = await newCustomer("single@demo.example");
    const email = await newCustomer("single@demo.example");
    await signIn(request, email);
    const form_token = formTokenOf(await (await request.get(PAGE)).text(), `${PAGE}change/`);
    const told: string[] = [];
    const refusals = new Set<string>();
    for (let probe = 0; probe < 20; probe++) {
      const answer = await change(request, { form_token, email: probe % 2 === 0 ? taken : someEmail() });
      if (answer.status() === 303) told.push(answer.headers().location ?? "");
      else refusals.add((await answer.text()).replace(/\d+ s/, ""));
    }
    expect(told).toHaveLength(5);
    expect(refusals.size).toBe(1);
    const { email: kept } = JSON.parse(await (await request.get("/account/export")).text()).account;
    expect((await change(request, { form_token, email: kept })).headers().location).toContain("done=details");
  });

  test("is refused without session or form token, and after many wrong passwords", async ({ request }) => {
    expect(await landing(request, { form_token: "x" })).toBe(
      `/sign-in/?${new URLSearchParams({ next: PAGE })}`,
    );
    const email = await newCustomer("single@demo.example");
    await signIn(request, email);
    expect(await landing(request, { form_token: "x" })).toBe(`${PAGE}?problem=form`);
    await failedConfirmations(request, 20);
    const answer = await change(request);
    expect([answer.status(), Number(answer.headers()["retry-after"]) > 0]).toEqual([429, true]);
  });
});
