import { type APIRequestContext, expect, test } from "@playwright/test";
import { newCustomer } from "../../support/data/new-customer";
import { postForm, signIn } from "../../support/oauth";
import { formTokenOf } from "../../support/pages/text-of";

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

const isSignedIn = async (request: APIRequestContext) =>
  (await request.get("/account/", { maxRedirects: 0 })).status() === 200;

test.describe("Sign-in sessions", () => {
  test("are listed with their browser and ended one by one", { tag: "@adapter" }, async ({
    request,
    playwright,
    baseURL,
  }) => {
    const email = await newCustomer();
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const other = await playwright.request.newContext({ baseURL: baseURL ?? "", userAgent });
    await signIn(request, email);
    await signIn(other, email);
    const html = await accountPage(request);
    expect(html).toContain("Firefox on Linux");
    const name = /name="end" value="([0-9a-f]{16})"|value="([0-9a-f]{16})"/.exec(html);
    expect(await end(request, name?.[1] ?? name?.[2] ?? "")).toBe("/account/?done=sessions");
    expect([await isSignedIn(request), await isSignedIn(other)]).toEqual([true, false]);
    await other.dispose();
  });

  test("end everywhere else, and everywhere", async ({ request, playwright, baseURL }) => {
    const email = await newCustomer();
    const other = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    await signIn(request, email);
    await signIn(other, email);
    await end(request, "others");
    expect([await isSignedIn(request), await isSignedIn(other)]).toEqual([true, false]);
    await signIn(other, email);
    expect(await end(request, "all")).toBe("/sign-in/");
    expect([await isSignedIn(request), await isSignedIn(other)]).toEqual([false, false]);
    await other.dispose();
  });

  test("of another customer stay, and a forged form ends none", async ({ request, playwright, baseURL }) => {
    const stranger = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    await signIn(stranger, await newCustomer());
    await signIn(request, await newCustomer());
    await end(request, "others");
    const forged = await postForm(request, "/account/sessions/", { form_token: "x", end: "all" });
    expect(forged.headers().location).toBe("/account/?problem=form");
    expect([await isSignedIn(request), await isSignedIn(stranger)]).toEqual([true, true]);
    await stranger.dispose();
  });
});
