import { type APIResponse, expect, test } from "@playwright/test";
import { accountStatus } from "../../../support/api";
import { ageAccessToken, ageCode } from "../../../support/data/clock";
import { newCustomer } from "../../../support/data/new-customer";
import {
  basic,
  CREDENTIALS,
  decide,
  exchangeCode,
  OTHER_CLIENT,
  obtainCode,
  obtainTokens,
  PARTNER,
  postForm,
  postToken,
  refreshTokens,
  tokensOf,
} from "../../../support/oauth";

const SINGLE = "single@demo.example";
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const MOBILE = { client_id: "mobile", redirect_uri: "com.example.partner://callback" };

const exchange = (code: string) => ({
  grant_type: "authorization_code",
  code,
  redirect_uri: PARTNER.redirectUri,
});

async function expectError(answer: APIResponse, status: number, error: string): Promise<string> {
  const body = await answer.json();
  expect(Object.keys(body)).toEqual(["error", "error_description"]);
  expect([answer.status(), body.error]).toEqual([status, error]);
  expect(body.error_description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
  expect(answer.headers()["content-type"]).toContain("application/json");
  expect(answer.headers()["cache-control"]).toBe("no-store");
  expect(answer.headers().pragma).toBe("no-cache");
  return body.error_description;
}

/** Tokens for exactly the scope that was granted. */
const expectBasic = async (answer: APIResponse): Promise<void> =>
  expect(await tokensOf(answer)).toMatchObject({ scope: "basic" });

test.describe("a code exchange succeeds", () => {
  test("with exactly the specified response, and its token reads the account", async ({ request }) => {
    const code = await obtainCode(
      request,
      { email: await newCustomer(SINGLE), scope: "names basic" },
      decide,
    );
    const answer = await exchangeCode(request, code, { scope: "basic names" });
    expect(await answer.json()).toEqual({
      access_token: expect.stringMatching(/^sbat_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/),
      token_type: "bearer",
      expires_in: 86400,
      refresh_token: expect.stringMatching(/^sbrt_[A-Za-z0-9_-]{65}[0-9A-Za-z]{6}$/),
      scope: "basic names",
    });
    expect(answer.headers()["content-type"]).toContain("application/json");
    expect(answer.headers()["cache-control"]).toBe("no-store");
    expect(answer.headers().pragma).toBe("no-cache");
    expect(await accountStatus(request, (await answer.json()).access_token)).toBe(200);
  });

  test("with the secret by Basic too, by a multipart form, without the final slash", async ({ request }) => {
    const code = () => obtainCode(request, { email: SINGLE, scope: "basic" });
    const byBasic = basic(PARTNER.clientId, PARTNER.secret);
    await expectBasic(await postToken(request, exchange(await code()), byBasic));
    const multipart = { ...CREDENTIALS, ...exchange(await code()) };
    await expectBasic(await request.post("/token/", { multipart }));
    const headers = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8", accept: "" };
    await expectBasic(
      await postForm(request, "/token", { ...CREDENTIALS, ...exchange(await code()) }, headers),
    );
  });

  test("with any scope, which is ignored: a part, another, an unknown, a blank one", async ({ request }) => {
    for (const scope of ["names", "basic rs123", "everything", " "]) {
      const code = await obtainCode(request, { email: SINGLE, scope: "basic names email" });
      const tokens = await tokensOf(await exchangeCode(request, code, { scope }));
      expect([scope, tokens.scope]).toEqual([scope, "basic email names"]);
    }
  });

  test("with a scope that the customer refused; the token has what was granted", async ({ request }) => {
    const part = { email: await newCustomer(SINGLE), scope: "basic names email", granted: "basic email" };
    const code = await obtainCode(request, part);
    const tokens = await tokensOf(await exchangeCode(request, code, { scope: "basic names email" }));
    expect(tokens.scope).toBe("basic email");
  });
});

test.describe("a token request is refused", () => {
  test("with invalid_request that names the code when the code is unknown", async ({ request }) => {
    const code = "no-such-code_123";
    expect(await expectError(await exchangeCode(request, code), 400, "invalid_request")).toContain(code);
    const odd = '"><script>\\é\n';
    await expectError(await exchangeCode(request, odd), 400, "invalid_request");
  });

  test("with invalid_request that names a field that is missing", async ({ request }) => {
    for (const name of ["code", "redirect_uri", "grant_type", "refresh_token"]) {
      const grant_type = name === "refresh_token" ? name : "authorization_code";
      const answer = await exchangeCode(request, "any", { grant_type, [name]: "" });
      expect(await expectError(answer, 400, "invalid_request")).toContain(name);
    }
  });

  test("with invalid_request when a field is repeated", async ({ request }) => {
    const code = await obtainCode(request, { email: SINGLE, scope: "basic" });
    const twice: [string, string][] = [
      ...Object.entries({ ...CREDENTIALS, ...exchange(code) }),
      ["code", code],
    ];
    const answer = await postForm(request, "/token/", twice);
    await expectError(answer, 400, "invalid_request");
    await tokensOf(await exchangeCode(request, code));
  });

  test("with invalid_request when the body is JSON or missing", async ({ request }) => {
    const json = await request.post("/token/", { data: { grant_type: "authorization_code" } });
    await expectError(json, 400, "invalid_request");
    await expectError(await request.post("/token/"), 400, "invalid_request");
  });

  for (const grantType of ["password", "client_credentials", "implicit", "Authorization_Code"])
    test(`with unsupported_grant_type for ${grantType}`, async ({ request }) => {
      const answer = await postToken(request, { grant_type: grantType, username: "a", password: "b" });
      await expectError(answer, 400, "unsupported_grant_type");
    });

  test("by GET with 405, Allow and JSON", async ({ request }) => {
    const answer = await request.get("/token/");
    expect(answer.status()).toBe(405);
    expect(answer.headers().allow).toBe("POST, OPTIONS");
    expect((await answer.json()).error).toBe("method_not_allowed");
  });
});

test.describe("a client is refused with 401 invalid_client", () => {
  const wrong: [string, Record<string, string>][] = [
    ["without its id", { client_id: "" }],
    ["when unknown", { client_id: "nobody" }],
    ["without its secret", { client_secret: "" }],
    ["with a wrong secret", { client_secret: "partner-secreT" }],
    ["with the secret of another client", { client_secret: OTHER_CLIENT.client_secret }],
    ["when it has no secret and sends one", { client_id: "mobile" }],
  ];
  for (const [title, fields] of wrong)
    test(title, async ({ request }) => {
      const answer = await exchangeCode(request, "any", fields);
      await expectError(answer, 401, "invalid_client");
      expect(answer.headers()["www-authenticate"]).toBeUndefined();
    });

  test("with WWW-Authenticate when HTTP Basic was used", async ({ request }) => {
    const none = { client_id: "", client_secret: "", grant_type: "refresh_token", refresh_token: "x" };
    const damaged = ["%%%", "", `${" ".repeat(75_000)}x y`].map((text) => ({
      authorization: `Basic ${text}`,
    }));
    for (const header of [basic("partner", "wrong"), basic("nobody", "x"), ...damaged]) {
      const answer = await postToken(request, none, header);
      await expectError(answer, 401, "invalid_client");
      expect(answer.headers()["www-authenticate"]).toMatch(/^Basic realm=/);
    }
  });

  test("when HTTP Basic and the form differ", async ({ request }) => {
    const fields = { grant_type: "refresh_token", refresh_token: "x" };
    await expectError(await postToken(request, fields, basic("mobile", "")), 401, "invalid_client");
    const other = await postToken(request, fields, basic(PARTNER.clientId, "other"));
    await expectError(other, 401, "invalid_client");
  });

  test("and the code stays valid", async ({ request }) => {
    const code = await obtainCode(request, { email: SINGLE, scope: "basic" });
    await expectError(await exchangeCode(request, code, { client_secret: "x" }), 401, "invalid_client");
    await tokensOf(await exchangeCode(request, code));
  });
});

test.describe("a code is refused with invalid_grant", () => {
  test("10 minutes after its issue, and is valid just before", { tag: "@database" }, async ({ request }) => {
    const late = await obtainCode(request, { email: SINGLE, scope: "basic" });
    await ageCode(late, 600);
    await expectError(await exchangeCode(request, late), 400, "invalid_grant");
    const inTime = await obtainCode(request, { email: SINGLE, scope: "basic" });
    await ageCode(inTime, 540);
    await tokensOf(await exchangeCode(request, inTime));
  });

  test("from another client, or with another redirect URI, registered or not", async ({ request }) => {
    const code = await obtainCode(request, { email: SINGLE, scope: "basic" });
    for (const other of [
      OTHER_CLIENT,
      ...["https://partner.example/callback", `${PARTNER.redirectUri}/`, "x"].map((uri) => ({
        redirect_uri: uri,
      })),
    ])
      await expectError(await exchangeCode(request, code, other), 400, "invalid_grant");
    await tokensOf(await exchangeCode(request, code));
  });

  test("the second time, which revokes the first one's tokens", { tag: "@database" }, async ({ request }) => {
    const code = await obtainCode(request, { email: SINGLE, scope: "basic" });
    const tokens = await tokensOf(await exchangeCode(request, code));
    expect(await accountStatus(request, tokens.access_token)).toBe(200);
    await expectError(await exchangeCode(request, code), 400, "invalid_grant");
    expect(await accountStatus(request, tokens.access_token)).toBe(401);
    await expectError(await refreshTokens(request, tokens.refresh_token), 400, "invalid_grant");
  });

  test("the second time, even after a refresh and after the code has expired", async ({ request }) => {
    const code = await obtainCode(request, { email: SINGLE, scope: "basic" });
    const first = await tokensOf(await exchangeCode(request, code));
    const second = await tokensOf(await refreshTokens(request, first.refresh_token));
    await ageCode(code, 6000);
    await expectError(await exchangeCode(request, code), 400, "invalid_grant");
    expect(await accountStatus(request, second.access_token)).toBe(401);
    await expectError(await refreshTokens(request, second.refresh_token), 400, "invalid_grant");
  });

  test("in all but one of 20 parallel exchanges", { tag: "@database" }, async ({ request }) => {
    const code = await obtainCode(request, { email: SINGLE, scope: "basic" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchangeCode(request, code)));
    const statuses = answers.map((answer) => answer.status()).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
  });
});

test.describe("PKCE", () => {
  const challenged = { email: SINGLE, scope: "basic", authorize: { code_challenge: CHALLENGE } };

  test("accepts the right code_verifier, with and without code_challenge_method", async ({ request }) => {
    const code = await obtainCode(request, challenged);
    await expectBasic(await exchangeCode(request, code, { code_verifier: VERIFIER }));
    const authorize = { code_challenge: CHALLENGE, code_challenge_method: "S256" };
    const named = await obtainCode(request, { ...challenged, authorize });
    await expectBasic(await exchangeCode(request, named, { code_verifier: VERIFIER }));
  });

  test("refuses a wrong, missing, plain or short code_verifier and spends nothing", async ({ request }) => {
    const code = await obtainCode(request, challenged);
    const wrong = "The code_verifier does not match the code_challenge.";
    const malformed = /^The code_verifier must have 43 to 128 characters/;
    for (const [verifier, description] of [
      [`${VERIFIER}x`, wrong],
      [CHALLENGE, wrong],
      [VERIFIER.toLowerCase(), wrong],
      ["", "The code_verifier is missing."],
      [VERIFIER.slice(0, 42), malformed],
      [`${VERIFIER.slice(0, 42)}+=`, malformed],
    ] as const) {
      const answer = await exchangeCode(request, code, { code_verifier: verifier });
      await expectError(answer, 400, "invalid_grant");
      expect((await answer.json()).error_description).toEqual(
        typeof description === "string" ? description : expect.stringMatching(description),
      );
    }
    await tokensOf(await exchangeCode(request, code, { code_verifier: VERIFIER }));
  });

  test("refuses a code_verifier for a code without a code_challenge", async ({ request }) => {
    const code = await obtainCode(request, { email: SINGLE, scope: "basic" });
    const answer = await exchangeCode(request, code, { code_verifier: VERIFIER });
    await expectError(answer, 400, "invalid_grant");
  });

  test("lets a public client complete the flow", { tag: "@database" }, async ({ request }) => {
    const authorize = { ...MOBILE, code_challenge: CHALLENGE };
    const code = await obtainCode(request, { ...challenged, authorize });
    const own = { ...MOBILE, client_secret: "" };
    const tokens = await tokensOf(await exchangeCode(request, code, { ...own, code_verifier: VERIFIER }));
    await expectBasic(await refreshTokens(request, tokens.refresh_token, own));
  });
});

test.describe("an access token", () => {
  test("expires after one day, and is no refresh token", async ({ request }) => {
    const { access_token } = await obtainTokens(request, { email: SINGLE, scope: "basic" });
    await ageAccessToken(access_token, 86_340);
    expect(await accountStatus(request, access_token)).toBe(200);
    await ageAccessToken(access_token, 60);
    expect(await accountStatus(request, access_token)).toBe(401);

    const tokens = await obtainTokens(request, { email: SINGLE, scope: "basic" });
    await expectError(await refreshTokens(request, tokens.access_token), 400, "invalid_grant");
    expect(await accountStatus(request, tokens.refresh_token)).toBe(401);
  });
});
