import { type APIRequestContext, expect, test } from "@playwright/test";
import { failedSignIns } from "../../../support/data/clock";
import { newCustomer } from "../../../support/data/new-customer";
import { DEMO_PASSWORD, opens, postForm, signIn } from "../../../support/oauth";
import { formTokenOf } from "../../../support/pages/text-of";

const attempt = (request: APIRequestContext, email: string, password: string, headers = {}) =>
  postForm(request, "/sign-in/submit/", { email, password, next: "/" }, headers);

/** Signs in with a wrong password until it has to wait; returns the statuses of the attempts. */
async function failUntilRefused(request: APIRequestContext, email: string): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 20)
    statuses.push((await attempt(request, email, "wrong")).status());
  return statuses;
}

test("failed sign-ins delay the next attempt, alike for known and unknown email addresses", {
  tag: "@database",
}, async ({ request }) => {
  const known = await newCustomer();
  const unknown = known.replace("@", "-unknown@");
  const statuses = await failUntilRefused(request, known);
  expect(statuses.slice(0, 5)).toEqual([303, 303, 303, 303, 303]);
  expect(statuses.at(-1)).toBe(429);
  expect((await failUntilRefused(request, unknown)).at(-1)).toBe(429);
});

test("a delayed sign-in is 429, with the right password too, in JSON or as a page", async ({ request }) => {
  const email = await newCustomer();
  await failedSignIns(email, 30);
  for (const password of ["wrong", DEMO_PASSWORD]) {
    const refused = await attempt(request, email, password);
    expect(refused.status()).toBe(429);
    expect(refused.headers()["set-cookie"]).toBeUndefined();
    expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(600);
    expect(await refused.json()).toMatchObject({ error: "too_many_requests" });
  }
  const page = await attempt(request, email, "wrong", { accept: "text/html,*/*;q=0.8" });
  expect(page.status()).toBe(429);
  expect(page.headers()["retry-after"]).toBeDefined();
  expect(page.headers()["content-type"]).toContain("text/html");
  expect(await page.text()).toContain("Too many attempts");
});

test("the right password signs in after four wrong ones and resets the count", async ({ request }) => {
  const email = await newCustomer();
  for (let round = 0; round < 2; round++) {
    for (let failure = 0; failure < 4; failure++)
      expect((await attempt(request, email, "wrong")).headers().location).toContain("problem=credentials");
    expect(await opens(request, email, DEMO_PASSWORD)).toBe(true);
  }
});

test("failed sign-ins do not delay who is signed in", { tag: "@database" }, async ({ request }) => {
  const email = await newCustomer("single@demo.example");
  await signIn(request, email);
  await failedSignIns(email, 30);
  expect((await attempt(request, email, DEMO_PASSWORD)).status()).toBe(429);
  const form_token = formTokenOf(await (await request.get("/account/")).text(), "/account/password/");
  const password = "a much longer password";
  const fields = { form_token, new_password: password, repeat_password: password };
  const change = (current: string) =>
    postForm(request, "/account/password/", { ...fields, password: current });
  for (let failure = 0; failure < 4; failure++)
    expect((await change("wrong")).headers().location).toContain("problem=current");
  expect((await change(DEMO_PASSWORD)).headers().location).toBe("/account/?done=password");
});
