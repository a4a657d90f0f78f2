import { type APIRequestContext, expect } from "@playwright/test";
import { accountStatus, errorOf } from "../../../support/api";
import { moveAway } from "../../../support/data/clock";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { auditKindsOf, runDatabase } from "../../../support/data/run-database";
import { consentIdOf } from "../../../support/forms";
import {
  CREDENTIALS,
  exchangeCode,
  OTHER_CLIENT,
  obtainCode,
  obtainTokens,
  postForm,
  refreshTokens,
  tokensOf,
} from "../../../support/oauth";
import { redirect_uri, registered } from "../../../support/pages/developers";
import { test } from "../../../support/test";

const DAY_SECONDS = 86_400;

const control = (request: APIRequestContext, path: string, fields: Record<string, string>) =>
  postForm(request, `/demo/${path}/`, { ...CREDENTIALS, ...fields });

test("the home page offers to be a demo customer, and its foot says who is made up", async ({ request }) => {
  const home = await (await request.get("/")).text();
  expect(home).toMatch(/href="\/sign-in\/\?next=\/profiles\/"[^>]*>Be a demo customer</);
  expect(home).toContain("A demonstration: the people and their DNA are made up.");
});

test.describe("Time that passes for a consent", () => {
  test("expires its access token, not the refresh token", { tag: "@database" }, async ({ request }) => {
    const tokens = await obtainTokens(request, { email: await newCustomer(), scope: "basic" });
    const seconds = String(DAY_SECONDS);
    const answer = await control(request, "pass-time", { token: tokens.refresh_token, seconds });
    expect(answer.status()).toBe(204);
    expect(await accountStatus(request, tokens.access_token)).toBe(401);
    expect((await refreshTokens(request, tokens.refresh_token)).status()).toBe(200);
  });

  test("ends the grace period of a replaced refresh token", async ({ request }) => {
    const tokens = await obtainTokens(request, { email: await newCustomer(), scope: "basic" });
    const { access_token } = await (await refreshTokens(request, tokens.refresh_token)).json();
    await refreshTokens(request, tokens.refresh_token);
    expect(await accountStatus(request, access_token)).toBe(200);
    await control(request, "pass-time", { token: access_token, seconds: "11" });
    await refreshTokens(request, tokens.refresh_token);
    expect(await accountStatus(request, access_token)).toBe(401);
  });

  test("makes the history of the consent older with it", async ({ request }) => {
    const email = await newCustomer();
    const { access_token } = await obtainTokens(request, { email, scope: "basic" });
    const id = await consentIdOf(email, (await profileIdsOf(email))[0]);
    const record = async () => (await (await request.get(`/export/consent/${id}/`)).json()).strandbank;
    const before = await record();
    await control(request, "pass-time", { token: access_token, seconds: String(DAY_SECONDS) });
    const { since, ends_at, history } = await record();
    expect(Date.parse(before.ends_at) - Date.parse(ends_at)).toBe(DAY_SECONDS * 1000);
    expect(history).toEqual([{ ...before.history[0], at: since, ends_at }]);
  });

  test("leaves other consents of the customer unchanged", async ({ request }) => {
    const email = await newCustomer();
    const tokens = await obtainTokens(request, { email, scope: "basic" });
    const other = await obtainTokens(request, { email, scope: "basic" });
    await control(request, "pass-time", { token: tokens.access_token, seconds: String(DAY_SECONDS) });
    expect(await accountStatus(request, other.access_token)).toBe(200);
  });

  test("leaves consents with other applications, and of other customers, unchanged", async ({ request }) => {
    const idOf = async (email: string) => consentIdOf(email, (await profileIdsOf(email))[0]);
    const other = await newCustomer("single@demo.example");
    await obtainTokens(request, { email: other, scope: "basic" });
    const email = await newCustomer("single@demo.example");
    const { access_token } = await obtainTokens(request, { email, scope: "basic" });
    const db = runDatabase();
    const own = db
      .selectFrom("consent")
      .selectAll()
      .where("id", "=", await idOf(email));
    const withMobile = { ...(await own.executeTakeFirstOrThrow()), id: `of ${email}`, client_id: "mobile" };
    await db.insertInto("consent").values(withMobile).execute();
    const others = db
      .selectFrom("consent")
      .selectAll()
      .where("id", "in", [await idOf(other), withMobile.id])
      .orderBy("id");
    const before = await others.execute();
    expect(before).toHaveLength(2);
    await control(request, "pass-time", { token: access_token, seconds: String(DAY_SECONDS) });
    expect(await others.execute()).toEqual(before);
    expect((await own.executeTakeFirstOrThrow()).ends_at).toBe(withMobile.ends_at - DAY_SECONDS * 1000);
  });

  for (const seconds of ["0", "-1", "x", "1.5", "99999999999"])
    test(`is a whole number of seconds within a year, not ${seconds}`, async ({ request }) => {
      expect((await control(request, "pass-time", { token: "x", seconds })).status()).toBe(400);
    });
});

test("the demo controls withdraw as the customer would", { tag: "@database" }, async ({ request }) => {
  const email = await newCustomer();
  const tokens = await obtainTokens(request, { email, scope: "basic" });
  for (const token of [tokens.access_token, tokens.refresh_token])
    expect((await control(request, "withdraw", { token })).status()).toBe(204);
  expect(await auditKindsOf(email)).toContain("access_withdrawn");
  expect(await accountStatus(request, tokens.access_token)).toBe(401);
  expect((await refreshTokens(request, tokens.refresh_token)).status()).toBe(400);
});

test("a registered application passes time and withdraws for its own tokens, and cannot reset the demo", {
  tag: "@database",
}, async ({ request, other: customer }) => {
  const { client_id, client_secret, email } = await registered(request);
  const own = { client_id, client_secret };
  await moveAway(email);
  for (const address of [await newCustomer(), email.replace("@demo.example", "@real.example")]) {
    const authorize = { client_id, redirect_uri };
    const code = await obtainCode(customer, { email: address, scope: "basic", authorize });
    const tokens = await tokensOf(await exchangeCode(customer, code, { ...own, redirect_uri }));
    const passed = await control(customer, "pass-time", {
      ...own,
      token: tokens.access_token,
      seconds: "86400",
    });
    expect(passed.status()).toBe(204);
    expect(await accountStatus(customer, tokens.access_token)).toBe(401);
    expect((await control(customer, "withdraw", { ...own, token: tokens.access_token })).status()).toBe(204);
    const refreshed = refreshTokens(customer, tokens.refresh_token, { ...own, redirect_uri });
    expect((await refreshed).status()).toBe(400);
  }
  expect(await errorOf(await control(request, "reset", { ...own, confirm: "reset" }))).toBe(
    "401 invalid_client",
  );
});

test.describe("The controls of the demo are refused", () => {
  for (const path of ["pass-time", "withdraw"]) {
    test(`for a client other than the token's: ${path}`, async ({ request }) => {
      const tokens = await obtainTokens(request, { email: await newCustomer(), scope: "basic" });
      const fields = { ...OTHER_CLIENT, token: tokens.access_token, seconds: "1" };
      expect(await errorOf(await control(request, path, fields))).toBe("400 invalid_grant");
    });

    test(`for customers outside the demo: ${path}`, async ({ request }) => {
      const email = await newCustomer();
      const tokens = await obtainTokens(request, { email, scope: "basic" });
      await moveAway(email);
      const answer = await control(request, path, { token: tokens.access_token, seconds: "86400" });
      expect(answer.status()).toBe(400);
      expect(await accountStatus(request, tokens.access_token)).toBe(200);
    });
  }

  for (const path of ["pass-time", "withdraw", "reset"]) {
    test(`with a wrong secret, and for public clients: ${path}`, async ({ request }) => {
      const fields = { token: "x", seconds: "1", confirm: "reset" };
      const wrong = await control(request, path, { ...fields, client_secret: "wrong" });
      expect(wrong.status()).toBe(401);
      const mobile = await postForm(request, `/demo/${path}/`, { ...fields, client_id: "mobile" });
      expect(mobile.status()).toBe(401);
    });
  }

  test("when a reset is not confirmed", async ({ request }) => {
    expect((await control(request, "reset", {})).status()).toBe(400);
    expect((await control(request, "reset", { confirm: "yes" })).status()).toBe(400);
  });
});
