import { type APIResponse, expect, test } from "@playwright/test";
import type { JWTPayload } from "jose";
import { sha256Base64Url } from "@/lib/strandbank/platform/base/crypto";
import { accountStatus, errorOf } from "../../../support/api";
import { newCustomer } from "../../../support/data/new-customer";
import { boundClient, expectKeyRefused, newKey } from "../../../support/dpop";
import { exchangeCode, obtainCode, PARTNER, postForm, postToken, tokensOf } from "../../../support/oauth";
import { clients, clientWith } from "../../../support/pages/developers";

const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const PKCE = { code_challenge: sha256Base64Url(VERIFIER) };
const verifier = { code_verifier: VERIFIER };

test.describe("an application with DPoP", () => {
  let base: string;
  test.beforeAll(({ baseURL }) => {
    base = baseURL ?? "";
  });
  const application = async (...options: string[]) =>
    boundClient(await clientWith("--dpop", ...options), base);

  const expectError = async (answer: APIResponse, error: string): Promise<void> =>
    expect(await errorOf(answer)).toBe(`400 ${error}`);

  test("is refused tokens for a wrong proof, and its code still works", async ({ request }) => {
    const client = await application("allowed");
    const key = await newKey();
    const code = await client.code(request);
    const wrongly: JWTPayload[] = [
      { htm: "GET" },
      { htu: `${base}/3/` },
      { iat: Math.floor(Date.now() / 1000) - 63 },
      { jti: "" },
    ];
    for (const claims of wrongly)
      await expectError(
        await client.exchange(request, code, await client.tokenProof(key, { claims })),
        "invalid_dpop_proof",
      );
    const tokens = await tokensOf(await client.exchange(request, code, await client.tokenProof(key)));
    expect(tokens.token_type).toBe("DPoP");
  });

  test("with a secret, binds each access token to the key of its request or none", async ({ request }) => {
    const client = await application("allowed", "--retry-seconds", "60");
    const [one, other] = [await newKey(), await newKey()];
    const code = await client.code(request);
    await tokensOf(await client.exchange(request, code, await client.tokenProof(other)));
    const first = await tokensOf(await client.exchange(request, code, await client.tokenProof(one)));
    const proof = await client.tokenProof(other);
    const second = await tokensOf(await client.refresh(request, first.refresh_token, proof));
    expect((await client.account(request, other, second.access_token)).status()).toBe(200);
    await expectKeyRefused(await client.account(request, one, second.access_token), "invalid_token");
    const third = await tokensOf(await client.refresh(request, second.refresh_token));
    expect(third.token_type).toBe("bearer");
    expect(await accountStatus(request, third.access_token)).toBe(200);
  });

  test("introspects the key that an access token is bound to", async ({ request }) => {
    const client = await application("allowed");
    const key = await newKey();
    const { access_token, refresh_token } = await client.tokens(request, key);
    const introspect = async (token: string) =>
      (await postForm(request, "/introspect/", { ...client.own, token })).json();
    expect(await introspect(access_token)).toMatchObject({ token_type: "DPoP", cnf: { jkt: key.jkt } });
    expect(await introspect(refresh_token)).not.toHaveProperty("cnf");
  });

  test("binds its code with dpop_jkt to a key, and no other key gets tokens for it", async ({ request }) => {
    const client = await application("allowed");
    const key = await newKey();
    const code = await client.code(request, { dpop_jkt: key.jkt });
    const byOther = await client.exchange(request, code, await client.tokenProof(await newKey()));
    await expectError(byOther, "invalid_grant");
    await expectError(await client.exchange(request, code), "invalid_request");
    await tokensOf(await client.exchange(request, code, await client.tokenProof(key)));
    const asked = { client_id: client.own.client_id, redirect_uri: PARTNER.redirectUri, scope: "basic" };
    const params = { ...asked, response_type: "code", dpop_jkt: "short" };
    const malformed = await request.get("/authorize/", { params, maxRedirects: 0 });
    expect(malformed.headers().location).toContain("error=invalid_request");
  });

  test("without a secret, keeps code and refresh token bound, also when turned off", async ({ request }) => {
    const client = await application("allowed", "--public");
    const [key, other] = [await newKey(), await newKey()];
    const first = await client.code(request, PKCE);
    const tokens = await tokensOf(
      await client.exchange(request, first, await client.tokenProof(key), verifier),
    );
    const code = await client.code(request, { ...PKCE, dpop_jkt: key.jkt });
    for (const mode of ["allowed", "off"]) {
      await clients("set", client.own.client_id, "--dpop", mode);
      await expectError(await client.refresh(request, tokens.refresh_token), "invalid_request");
      const proof = await client.tokenProof(other);
      await expectError(await client.refresh(request, tokens.refresh_token, proof), "invalid_grant");
      await expectError(await client.exchange(request, code, undefined, verifier), "invalid_request");
    }
    const proof = await client.tokenProof(key);
    const next = await tokensOf(await client.refresh(request, tokens.refresh_token, proof));
    expect(next.token_type).toBe("DPoP");
    expect((await client.account(request, key, next.access_token)).status()).toBe(200);
  });

  test("without a secret, binds an unbound refresh token with the first proof", { tag: "@database" }, async ({
    request,
  }) => {
    const client = await application("allowed", "--public");
    const code = await client.code(request, PKCE);
    const first = await tokensOf(await client.exchange(request, code, undefined, verifier));
    const proof = await client.tokenProof(await newKey());
    const second = await tokensOf(await client.refresh(request, first.refresh_token, proof));
    await expectError(await client.refresh(request, second.refresh_token), "invalid_request");
  });

  test("gets nothing without a proof where it is required", async ({ request }) => {
    const client = await application("required");
    const code = await client.code(request);
    await expectError(await client.exchange(request, code), "invalid_request");
    const key = await newKey();
    const tokens = await tokensOf(await client.exchange(request, code, await client.tokenProof(key)));
    await expectError(await client.refresh(request, tokens.refresh_token), "invalid_request");
    await tokensOf(await client.refresh(request, tokens.refresh_token, await client.tokenProof(key)));
  });

  test("gets its tokens again within its retry window, with the same key alone", {
    tag: "@database",
  }, async ({ request }) => {
    const client = await application("required", "--public", "--retry-seconds", "60");
    const [key, other] = [await newKey(), await newKey()];
    const code = await client.code(request, PKCE);
    const spend = async (by: typeof key) =>
      client.exchange(request, code, await client.tokenProof(by), verifier);
    const lost = await tokensOf(await spend(key));
    await expectError(await spend(other), "invalid_grant");
    const tokens = await tokensOf(await spend(key));
    // A thief's attempt with the access token is no use of it.
    expect(await accountStatus(request, tokens.access_token)).toBe(401);
    const again = await tokensOf(await spend(key));
    expect((await client.account(request, key, again.access_token)).status()).toBe(200);
    await expectKeyRefused(await client.account(request, key, lost.access_token), "invalid_token");
  });
});

test("without DPoP for the application, proof and dpop_jkt are ignored", async ({ request, baseURL }) => {
  const key = await newKey();
  const consent = { email: await newCustomer(), scope: "basic", authorize: { dpop_jkt: key.jkt } };
  const fields = { grant_type: "authorization_code", redirect_uri: PARTNER.redirectUri };
  for (const dpop of ["nonsense", await key.proof("POST", `${baseURL}/token/`)]) {
    const code = await obtainCode(request, consent);
    const tokens = await tokensOf(await postToken(request, { ...fields, code }, { dpop }));
    expect(tokens.token_type).toBe("bearer");
    expect(await accountStatus(request, tokens.access_token)).toBe(200);
  }
  await tokensOf(await exchangeCode(request, await obtainCode(request, consent)));
});
