import { type APIRequestContext, expect, test } from "@playwright/test";
import { accountStatus, get } from "../../../support/api";
import { newCustomer } from "../../../support/data/new-customer";
import { submitForm } from "../../../support/forms";
import {
  exchangeCode,
  obtainCode,
  obtainTokens,
  postForm,
  refreshTokens,
  tokensOf,
} from "../../../support/oauth";
import { formTokenOf } from "../../../support/pages/text-of";

// Withdrawing ends all consents of one customer for one application: no other test uses this pair.
const CUSTOMER = "ungenotyped@demo.example";
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const own = { client_id: "mobile", client_secret: "", redirect_uri: "com.example.partner://callback" };
const authorize = {
  client_id: own.client_id,
  redirect_uri: own.redirect_uri,
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
};

const newCode = (request: APIRequestContext) =>
  obtainCode(request, { email: CUSTOMER, scope: "basic names", authorize });
const exchange = (request: APIRequestContext, code: string) =>
  exchangeCode(request, code, { ...own, code_verifier: VERIFIER });

/** The page that asks the customer to confirm. */
const confirmation = (request: APIRequestContext) => request.get("/connected-apps/mobile/");

test("stopping ends all consents and connections at once", { tag: "@database" }, async ({ request }) => {
  const first = await tokensOf(await exchange(request, await newCode(request)));
  const second = await tokensOf(await exchange(request, await newCode(request)));
  const unused = await newCode(request);
  const form_token = formTokenOf(await (await confirmation(request)).text(), "/connected-apps/remove/");

  const forged = await postForm(request, "/connected-apps/remove/", {
    client_id: "mobile",
    form_token: "x",
  });
  expect(forged.headers().location).toBe("/connected-apps/?problem=form");
  const answer = await postForm(request, "/connected-apps/remove/", { client_id: "mobile", form_token });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe("/connected-apps/?removed=mobile");

  for (const { access_token, refresh_token } of [first, second]) {
    expect(await accountStatus(request, access_token)).toBe(401);
    const refreshed = await refreshTokens(request, refresh_token, own);
    expect((await refreshed.json()).error).toBe("invalid_grant");
  }
  expect((await (await exchange(request, unused)).json()).error).toBe("invalid_grant");
  expect((await confirmation(request)).status()).toBe(404);
});

test("a withdrawal changes no data, and a new consent is possible", async ({ request }) => {
  const consent = { email: await newCustomer("single@demo.example"), scope: "basic names" };
  const read = async ({ access_token }: { access_token: string }) => {
    const answer = await get(request, "/3/account/?include=profiles", access_token);
    return answer.ok() ? (await answer.json()).data : answer.status();
  };
  const first = await obtainTokens(request, consent);
  const before = await read(first);
  expect(before).toMatchObject([{ profiles: [{ first_name: "Jonas" }] }]);
  await submitForm(request, "/connected-apps/partner/", "/connected-apps/remove/");
  expect(await read(first)).toBe(401);
  expect(await read(await obtainTokens(request, consent))).toEqual(before);
});

test("withdrawing needs a session", async ({ request }) => {
  const out = await postForm(request, "/connected-apps/remove/", { client_id: "partner", form_token: "x" });
  expect(out.headers().location).toBe("/sign-in/?next=%2Fconnected-apps%2F");
});
