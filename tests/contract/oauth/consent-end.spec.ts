import { type APIRequestContext, expect, test } from "@playwright/test";
import { accountStatus } from "../../support/api";
import { ageConsent, ageRefreshToken } from "../../support/data/clock";
import { newCustomer } from "../../support/data/new-customer";
import { formFields } from "../../support/forms";
import {
  CREDENTIALS,
  decide,
  postForm,
  refreshTokens,
  requestAs,
  tokensAfter,
  tokensOf,
} from "../../support/oauth";
import { textOf } from "../../support/pages/text-of";

const DAY = 86_400;
const DAY_MS = DAY * 1000;
const SINGLE = "single@demo.example";

/** Lets the partner read a customer's profile, by default a new one's, for this many days. */
async function allowFor(request: APIRequestContext, lasts: string, email?: string) {
  const id = await requestAs(request, email ?? (await newCustomer(SINGLE)), { scope: "basic" });
  const answer = await decide(request, id, [
    ["decision", "allow"],
    ["lasts", lasts],
  ]);
  return { id, answer };
}

const tokensFor = async (request: APIRequestContext, lasts: string) =>
  tokensAfter(request, (await allowFor(request, lasts)).answer);

/** When a token ends, in seconds since 1970, by introspection; undefined when it has ended. */
async function endOf(request: APIRequestContext, token: string): Promise<number | undefined> {
  return (await (await postForm(request, "/introspect/", { ...CREDENTIALS, token })).json()).exp;
}

/** Seconds from now, give or take the time of the requests so far. */
const fromNow = (seconds: number) => {
  const now = Math.floor(Date.now() / 1000);
  return { min: now + seconds - 60, max: now + seconds };
};

for (const lasts of ["", "2", "3650", "365 "])
  test(`a consent form with lasts="${lasts}" grants nothing and shows the page again`, async ({
    request,
  }) => {
    const { id, answer } = await allowFor(request, lasts);
    expect(answer.headers().location).toBe(`/consent/${id}/?problem=lasts`);
  });

test("a consent for a day ends after a day with its tokens, and expires_in says so", {
  tag: "@database",
}, async ({ request }) => {
  const tokens = await tokensFor(request, "1");
  const { min, max } = fromNow(DAY);
  const end = (await endOf(request, tokens.refresh_token)) ?? 0;
  expect(end).toBeGreaterThanOrEqual(min);
  expect(end).toBeLessThanOrEqual(max);
  expect(await endOf(request, tokens.access_token)).toBe(end);
  expect(tokens.expires_in).toBeLessThanOrEqual(DAY);
});

test("no token outlives its consent, however late the refresh", { tag: "@database" }, async ({ request }) => {
  const first = await tokensFor(request, "90");
  expect(first.expires_in).toBe(DAY);
  await ageConsent(first.refresh_token, 90 * DAY - 600);
  const second = await tokensOf(await refreshTokens(request, first.refresh_token));
  expect(second.expires_in).toBeLessThanOrEqual(600);
  expect(second.expires_in).toBeGreaterThan(500);
  expect(await endOf(request, second.access_token)).toBe(await endOf(request, second.refresh_token));
  await ageConsent(second.refresh_token, 600);
  expect(await endOf(request, second.refresh_token)).toBeUndefined();
  expect((await refreshTokens(request, second.refresh_token)).status()).toBe(400);
  expect(await (await request.get("/connected-apps/")).text()).toContain("No application uses your data");
});

test("an access token expires in the second in which its consent ends", { tag: "@database" }, async ({
  request,
}) => {
  const first = await tokensFor(request, "1");
  await ageConsent(first.refresh_token, DAY - 120);
  const { access_token, refresh_token } = await tokensOf(await refreshTokens(request, first.refresh_token));
  expect(await accountStatus(request, access_token)).toBe(200);
  const end = (await endOf(request, refresh_token)) ?? 0;
  await request.post("/demo/pass-time/", {
    form: { ...CREDENTIALS, token: refresh_token, seconds: end - Math.floor(Date.now() / 1000) + 1 },
  });
  expect(await accountStatus(request, access_token)).toBe(401);
  expect((await refreshTokens(request, refresh_token)).status()).toBe(400);
});

test("an unused consent ends after 90 days, and the receipt says so", async ({ request }) => {
  const { refresh_token } = await tokensFor(request, "365");
  await ageRefreshToken(refresh_token, 90 * DAY);
  expect((await refreshTokens(request, refresh_token)).status()).toBe(400);
  expect(await (await request.get("/connected-apps/receipts/")).text()).toContain("Ended unused on");
});

test.describe("Connected apps", () => {
  const page = async (request: APIRequestContext) => (await request.get("/connected-apps/")).text();
  const RENEW = "/connected-apps/renew/";

  test("offers to renew from 30 days before the end, and no earlier", async ({ request }) => {
    const { refresh_token } = await tokensFor(request, "365");
    await ageConsent(refresh_token, 335 * DAY - 60);
    expect(await page(request)).not.toContain(RENEW);
    await ageConsent(refresh_token, 120);
    expect(await page(request)).toContain(RENEW);
  });

  test("renews with one click, for as long again and from now", { tag: "@database" }, async ({ request }) => {
    const { refresh_token } = await tokensFor(request, "365");
    await ageConsent(refresh_token, 360 * DAY);
    const fields = formFields(await page(request), RENEW);
    const answer = await postForm(request, RENEW, fields);
    expect(answer.headers().location).toBe("/connected-apps/?renewed=partner");
    expect(await page(request)).not.toContain(RENEW);
    const year = new Date(Date.now() + 365 * DAY * 1000).toISOString().slice(0, 10);
    expect(await page(request)).toContain(`dateTime="${year}`);
    await ageConsent(refresh_token, 300 * DAY);
    expect((await refreshTokens(request, refresh_token)).status()).toBe(200);
  });

  test("says when the first and the last of several consents end", async ({ request }) => {
    const email = await newCustomer(SINGLE);
    for (const lasts of ["90", "365"]) await allowFor(request, lasts, email);
    const inDays = (days: number) =>
      new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
        Date.now() + days * DAY_MS,
      );
    expect(textOf(await page(request))).toMatch(
      new RegExp(`Ends on +${inDays(365)} +Parts of it on +${inDays(90)}`),
    );
  });

  test("renews nothing that is too early, ended, or without the form token", async ({ request }) => {
    const { refresh_token } = await tokensFor(request, "90");
    await ageConsent(refresh_token, 70 * DAY);
    const fields = formFields(await page(request), RENEW);
    await postForm(request, RENEW, [
      ["client_id", "partner"],
      ["form_token", "x"],
    ]);
    await ageConsent(refresh_token, 20 * DAY);
    const late = await postForm(request, RENEW, fields);
    expect(late.headers().location).toBe("/connected-apps/");
    expect((await refreshTokens(request, refresh_token)).status()).toBe(400);
  });
});
