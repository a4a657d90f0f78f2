import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { z } from "zod";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { runDatabase } from "../../../support/data/run-database";
import { DEMO_PASSWORD, postForm } from "../../../support/oauth";

const person = () => ({
  name: "Vera Stein",
  email: `${randomBytes(6).toString("hex")}@sign-up.example`,
  password: "a long password",
});

const signUp = (request: APIRequestContext, fields: Record<string, string>, headers = {}) =>
  postForm(request, "/sign-up/submit/", fields, headers);

const problemOf = (location: string | undefined): string | null =>
  new URL(location ?? "", "http://x").searchParams.get("problem");

const exported = z.object({
  account: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
  events: z.array(z.object({ kind: z.string(), address: z.string().nullable() })),
  profiles: z.array(z.object({ is_genotyped: z.boolean(), has_opted_in: z.boolean() })),
});

test("signing up signs in, creates a profile that is not genotyped, and leads to the import", {
  tag: "@database",
}, async ({ request }) => {
  const { email, ...given } = person();
  const answer = await signUp(request, { ...given, email: ` ${email.toUpperCase()}` });
  expect([answer.status(), answer.headers().location]).toEqual([303, "/import/"]);
  const { account, events, profiles } = exported.parse(await (await request.get("/account/export")).json());
  expect(account).toEqual({ email, first_name: "Vera", last_name: "Stein" });
  expect(events).toEqual([{ kind: "account_added", address: expect.any(String) }]);
  expect(profiles).toEqual([{ is_genotyped: false, has_opted_in: false }]);
  expect(await profileIdsOf(email)).toHaveLength(1);
});

test("signing up returns to the authorization request, never off our origin", async ({ request }) => {
  const there = await signUp(request, { ...person(), next: "/consent/abc/" });
  expect(there.headers().location).toBe("/consent/abc/");
  const away = await signUp(request, { ...person(), next: "//evil.example/" });
  expect(away.headers().location).toBe("/import/");
  for (const [from, to, password] of [
    ["sign-in", "sign-up", "current-password"],
    ["sign-up", "sign-in", "new-password"],
  ]) {
    const html = await (await request.get(`/${from}/`)).text();
    expect(html).toContain(`href="/${to}/"`);
    expect(html).toContain(`autoComplete="${password}"`);
    expect(html.includes("anyone can reset it, which deletes your account")).toBe(from === "sign-up");
    const asked = await request.get(`/${from}/?next=/consent/abc/`);
    expect(await asked.text()).toContain(`href="/${to}/?next=%2Fconsent%2Fabc%2F"`);
  }
});

const refused: [string, Record<string, string>, string][] = [
  ["no name", { name: "  " }, "name"],
  ["a name of 101 characters", { name: "n".repeat(101) }, "name"],
  ["a name that turns the text around", { name: "\u202eVera" }, "unfit-name"],
  ["a text that is no email address", { email: "vera" }, "email"],
  ["an email address of 255 characters", { email: `${"v".repeat(239)}@sign-up.example` }, "email"],
  ["a password of nine characters", { password: "123456789" }, "password"],
  ["a password of 201 characters", { password: "p".repeat(201) }, "password"],
];
test("a refused sign-up shows the form with the reason and creates nothing", async ({ request }) => {
  for (const [what, fields, problem] of refused) {
    const given = { ...person(), ...fields };
    const answer = await signUp(request, given);
    expect(problemOf(answer.headers().location), what).toBe(problem);
    expect(answer.headers()["set-cookie"], what).toBeUndefined();
    const found = await runDatabase()
      .selectFrom("account")
      .select("id")
      .where("email", "=", given.email)
      .execute();
    expect(found, what).toEqual([]);
  }
});

test("the longest name, email address and password sign up", async ({ request }) => {
  const email = `${randomBytes(6).toString("hex").padEnd(238, "v")}@sign-up.example`;
  const answer = await signUp(request, { name: "n".repeat(100), email, password: "p".repeat(200) });
  expect(answer.headers().location).toBe("/import/");
});

test("signing up with a known email address signs in with its password and changes nothing", {
  tag: "@database",
}, async ({ request }) => {
  const email = await newCustomer("single@demo.example");
  const again = await signUp(request, { ...person(), email });
  expect(problemOf(again.headers().location)).toBe("taken");
  expect(again.headers()["set-cookie"]).toBeUndefined();
  const known = await signUp(request, { ...person(), email, password: DEMO_PASSWORD });
  expect(known.headers().location).toBe("/import/");
  expect(await profileIdsOf(email)).toHaveLength(1);
});

test("of sign-ups at once with one address, one creates it", { tag: "@database" }, async ({ request }) => {
  const given = person();
  const answers = await Promise.all(
    ["first password", "second password"].map((password) => signUp(request, { ...given, password })),
  );
  const problems = answers.map((answer) => problemOf(answer.headers().location));
  expect(problems.toSorted()).toEqual([null, "taken"]);
  expect(await profileIdsOf(given.email)).toHaveLength(1);
});

test("a sign-up form from another website is refused", async ({ request }) => {
  const answer = await signUp(request, person(), { "sec-fetch-site": "cross-site" });
  expect(problemOf(answer.headers().location)).toBe("origin");
});
