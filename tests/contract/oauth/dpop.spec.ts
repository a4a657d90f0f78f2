import { type APIRequestContext, type APIResponse, expect, test } from "@playwright/test";
import { exportJWK, type JWTPayload } from "jose";
import { challengeOf } from "@/lib/provider/oauth/token/verify-pkce";
import { accountStatus, bearer, errorOf } from "../../support/api";
import { newCustomer } from "../../support/data/new-customer";
import { bound, type Key, newKey, readAccount } from "../../support/dpop";
import {
  CREDENTIALS,
  exchangeCode,
  type GivenConsent,
  obtainCode,
  obtainTokens,
  PARTNER,
  postForm,
  postToken,
  type TokenSet,
  tokensOf,
} from "../../support/oauth";
import { clients, clientWith } from "../../support/pages/developers";

const now = () => Math.floor(Date.now() / 1000);
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

type Application = Awaited<ReturnType<typeof clientWith>>;

test.describe("an application whose tokens may be bound to a key", { tag: "@database" }, () => {
  let own: Application;
  let base: string;
  test.beforeAll(async ({ baseURL }) => {
    own = await clientWith("--dpop", "allowed");
    base = baseURL ?? "";
  });

  const consent = async (application = own): Promise<GivenConsent> => ({
    email: await newCustomer(),
    scope: "basic",
    authorize: { client_id: application.client_id },
  });
  const tokenProof = (key: Key, ...rest: [differences?: Parameters<Key["proof"]>[3]]) =>
    key.proof("POST", `${base}/token/`, undefined, ...rest);
  const exchange = async (request: APIRequestContext, code: string, proof?: string, fields = {}) =>
    postToken(
      request,
      { grant_type: "authorization_code", code, redirect_uri: PARTNER.redirectUri, ...own, ...fields },
      proof === undefined ? {} : { dpop: proof },
    );
  const refresh = (request: APIRequestContext, refresh_token: string, proof?: string, fields = {}) =>
    postToken(
      request,
      { grant_type: "refresh_token", refresh_token, ...own, ...fields },
      proof === undefined ? {} : { dpop: proof },
    );
  const boundTokens = async (request: APIRequestContext, key: Key): Promise<TokenSet> =>
    tokensOf(await exchange(request, await obtainCode(request, await consent()), await tokenProof(key)));
  const account = (request: APIRequestContext, key: Key, token: string, differences: object = {}) =>
    readAccount(request, key, { token, url: `${base}/3/account/`, ...differences });

  async function expectRefused(answer: APIResponse, error: string): Promise<void> {
    expect(await errorOf(answer)).toBe(`401 ${error}`);
    const challenge = answer.headers()["www-authenticate"];
    expect(challenge).toMatch(
      /^DPoP algs="ES256 Ed25519 EdDSA", realm="strandbank", resource_metadata="http/,
    );
    expect(challenge).toContain(`error="${error}"`);
  }

  for (const alg of ["ES256", "Ed25519"])
    test(`gets a token that opens the API with proofs of its ${alg} key, and with these alone`, async ({
      request,
    }) => {
      const key = await newKey(alg);
      const { access_token: token, token_type } = await boundTokens(request, key);
      expect(token_type).toBe("DPoP");
      expect((await account(request, key, token)).status()).toBe(200);
      const legacy = await key.proof("GET", `${base}/1/user/`, token);
      expect((await request.get("/1/user/?email=false", { headers: bound(token, legacy) })).status()).toBe(
        200,
      );
      const changes = await key.proof("GET", `${base}/3/changes/`, token);
      expect((await request.get("/3/changes/", { headers: bound(token, changes) })).status()).toBe(200);
      await expectRefused(await request.get("/3/account/", { headers: bearer(token) }), "invalid_token");
      await expectRefused(await request.get("/3/changes/", { headers: bearer(token) }), "invalid_token");
      await expectRefused(await account(request, await newKey(alg), token), "invalid_token");
      const without = { authorization: `DPoP ${token}` };
      await expectRefused(await request.get("/3/account/", { headers: without }), "invalid_dpop_proof");
    });

  test("may write the URL with or without its final slash, with a port and a query in any way", async ({
    request,
  }) => {
    const key = await newKey();
    const { access_token: token } = await boundTokens(request, key);
    const upper = base.replace("localhost", "LOCALHOST");
    for (const htu of [`${base}/3/account`, `${base}/3/account/?a=b#c`, `${upper}/3/x/../%61ccount/`])
      expect((await account(request, key, token, { claims: { htu } })).status(), htu).toBe(200);
  });

  const wrong: [what: string, differences: () => object | Promise<object>][] = [
    ["another method", () => ({ claims: { htm: "POST" } })],
    ["another path", () => ({ claims: { htu: `${base}/3/profile/` } })],
    ["another host", () => ({ claims: { htu: "https://evil.example/3/account/" } })],
    ["no URL", () => ({ claims: { htu: "x" } })],
    ["another token", () => ({ claims: { ath: "x".repeat(43) } })],
    ["no token", () => ({ claims: { ath: undefined } })],
    ["a time too long ago", () => ({ claims: { iat: now() - 63 } })],
    ["a time too far ahead", () => ({ claims: { iat: now() + 63 } })],
    ["no time", () => ({ claims: { iat: undefined } })],
    ["no jti", () => ({ claims: { jti: undefined } })],
    ["an empty jti", () => ({ claims: { jti: "" } })],
    ["another type", () => ({ header: { typ: "jwt" } })],
    ["no key", () => ({ header: { jwk: undefined } })],
    [
      "a secret both know",
      () => {
        const secret = Buffer.from("a-secret-of-thirty-two-characters");
        return { secret, header: { alg: "HS256", jwk: { kty: "oct", k: secret.toString("base64url") } } };
      },
    ],
  ];
  for (const [what, differences] of wrong)
    test(`is refused with a proof of ${what}`, async ({ request }) => {
      const key = await newKey();
      const { access_token: token } = await boundTokens(request, key);
      await expectRefused(await account(request, key, token, await differences()), "invalid_dpop_proof");
      expect((await account(request, key, token)).status()).toBe(200);
    });

  test("is refused with a proof that shows the private key, is signed by another, unsigned or huge", async ({
    request,
  }) => {
    const key = await newKey();
    const { access_token: token } = await boundTokens(request, key);
    const jwk = await exportJWK(key.privateKey);
    await expectRefused(await account(request, key, token, { header: { jwk } }), "invalid_dpop_proof");
    const forged = await account(request, await newKey(), token, { header: { jwk: key.jwk } });
    await expectRefused(forged, "invalid_dpop_proof");
    const good = await key.proof("GET", `${base}/3/account/`, token);
    const [, claims = ""] = good.split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "dpop+jwt", jwk: key.jwk }));
    for (const proof of [
      `${none.toString("base64url")}.${claims}.`,
      `${good.slice(0, -10)}AAAAAAAAAA`,
      `${good}, ${good}`,
      await key.proof("GET", `${base}/3/account/`, token, { claims: { x: "x".repeat(4_000) } }),
      "x",
    ])
      await expectRefused(
        await request.get("/3/account/", { headers: bound(token, proof) }),
        "invalid_dpop_proof",
      );
  });

  test("uses each proof once, at the API and at the token endpoint", async ({ request }) => {
    const key = await newKey();
    const first = await boundTokens(request, key);
    const read = await key.proof("GET", `${base}/3/account/`, first.access_token);
    const headers = bound(first.access_token, read);
    expect((await request.get("/3/account/", { headers })).status()).toBe(200);
    await expectRefused(await request.get("/3/account/", { headers }), "invalid_dpop_proof");
    const proof = await tokenProof(key);
    const second = await tokensOf(await refresh(request, first.refresh_token, proof));
    expect(await errorOf(await refresh(request, second.refresh_token, proof))).toBe("400 invalid_dpop_proof");
    await tokensOf(await refresh(request, second.refresh_token, await tokenProof(key)));
  });

  test("of many requests with one proof at once, exactly one is answered", async ({ request }) => {
    const key = await newKey();
    const { access_token: token } = await boundTokens(request, key);
    const headers = bound(token, await key.proof("GET", `${base}/3/account/`, token));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => request.get("/3/account/", { headers })),
    );
    expect(answers.map((answer) => answer.status()).sort()).toEqual([200, ...Array(7).fill(401)]);
  });

  test("is refused a token for a wrong proof, and its code still works", async ({ request }) => {
    const key = await newKey();
    const code = await obtainCode(request, await consent());
    const wrongly: JWTPayload[] = [{ htm: "GET" }, { htu: `${base}/3/` }, { iat: now() - 63 }, { jti: "" }];
    for (const claims of wrongly) {
      const answer = await exchange(request, code, await tokenProof(key, { claims }));
      expect(await errorOf(answer), JSON.stringify(claims)).toBe("400 invalid_dpop_proof");
    }
    expect((await tokensOf(await exchange(request, code, await tokenProof(key)))).token_type).toBe("DPoP");
  });

  test("gets bearer tokens without a proof, which do not work with one", async ({ request }) => {
    const tokens = await obtainTokens(request, { ...(await consent()), token: own });
    expect(tokens.token_type).toBe("bearer");
    expect(await accountStatus(request, tokens.access_token)).toBe(200);
    await expectRefused(await account(request, await newKey(), tokens.access_token), "invalid_token");
  });

  test("with a secret, binds each access token to the key of its own request", async ({ request }) => {
    const [one, other] = [await newKey(), await newKey()];
    const first = await boundTokens(request, one);
    const second = await tokensOf(await refresh(request, first.refresh_token, await tokenProof(other)));
    expect((await account(request, other, second.access_token)).status()).toBe(200);
    await expectRefused(await account(request, one, second.access_token), "invalid_token");
    const third = await tokensOf(await refresh(request, second.refresh_token));
    expect(third.token_type).toBe("bearer");
    expect(await accountStatus(request, third.access_token)).toBe(200);
  });

  test("introspects the key that a token is bound to", async ({ request }) => {
    const key = await newKey();
    const { access_token, refresh_token } = await boundTokens(request, key);
    const introspect = async (token: string) =>
      (await postForm(request, "/introspect/", { ...own, token })).json();
    expect(await introspect(access_token)).toMatchObject({ token_type: "DPoP", cnf: { jkt: key.jkt } });
    expect(await introspect(refresh_token)).not.toHaveProperty("cnf");
  });

  test("binds its code with dpop_jkt to a key, and no other key gets tokens for it", async ({ request }) => {
    const key = await newKey();
    const given = await consent();
    const authorize = { ...given.authorize, dpop_jkt: key.jkt };
    const code = await obtainCode(request, { ...given, authorize });
    const otherKey = await exchange(request, code, await tokenProof(await newKey()));
    expect(await errorOf(otherKey)).toBe("400 invalid_grant");
    expect(await errorOf(await exchange(request, code))).toBe("400 invalid_request");
    expect((await tokensOf(await exchange(request, code, await tokenProof(key)))).token_type).toBe("DPoP");
    const asked = { ...authorize, dpop_jkt: "short", response_type: "code", scope: "basic" };
    const params = { ...asked, redirect_uri: PARTNER.redirectUri };
    const malformed = await request.get("/authorize/", { params, maxRedirects: 0 });
    expect(malformed.headers().location).toContain("error=invalid_request");
  });

  test("opens the tools for assistants with a proof, and not without", async ({ request }) => {
    const key = await newKey();
    const given = await consent();
    const authorize = { ...given.authorize, resource: `${base}/mcp` };
    const code = await obtainCode(request, { ...given, authorize });
    const { access_token } = await tokensOf(await exchange(request, code, await tokenProof(key)));
    const data = { jsonrpc: "2.0", id: 1, method: "ping" };
    const ask = (headers: Record<string, string>) => request.post("/mcp", { data, headers });
    await expectRefused(await ask(bearer(access_token)), "invalid_token");
    const proof = await key.proof("POST", `${base}/mcp`, access_token);
    expect((await ask(bound(access_token, proof))).status()).toBe(200);
  });

  test("keeps a bound code and a public refresh token bound when it is turned off", async ({ request }) => {
    const application = await clientWith("--dpop", "allowed", "--public");
    const fields = { ...application, code_verifier: VERIFIER };
    const given = await consent(application);
    const challenged = { ...given.authorize, code_challenge: challengeOf(VERIFIER) };
    const [key, other] = [await newKey(), await newKey()];
    const first = await obtainCode(request, { ...given, authorize: challenged });
    const tokens = await tokensOf(await exchange(request, first, await tokenProof(key), fields));
    const code = await obtainCode(request, { ...given, authorize: { ...challenged, dpop_jkt: key.jkt } });
    for (const mode of ["allowed", "off"]) {
      await clients("set", application.client_id, "--dpop", mode);
      const spend = (proof?: string) => refresh(request, tokens.refresh_token, proof, application);
      expect(await errorOf(await spend())).toBe("400 invalid_request");
      expect(await errorOf(await spend(await tokenProof(other)))).toBe("400 invalid_grant");
      expect(await errorOf(await exchange(request, code, undefined, fields))).toBe("400 invalid_request");
    }
    const next = await tokensOf(
      await refresh(request, tokens.refresh_token, await tokenProof(key), application),
    );
    expect(next.token_type).toBe("DPoP");
    expect((await account(request, key, next.access_token)).status()).toBe(200);
  });

  test("with a public application's proof, a refresh token that was unbound is bound from then on", async ({
    request,
  }) => {
    const application = await clientWith("--dpop", "allowed", "--public");
    const given = await consent(application);
    const authorize = { ...given.authorize, code_challenge: challengeOf(VERIFIER) };
    const code = await obtainCode(request, { ...given, authorize });
    const fields = { ...application, code_verifier: VERIFIER };
    const first = await tokensOf(await exchange(request, code, undefined, fields));
    const key = await newKey();
    const second = await tokensOf(
      await refresh(request, first.refresh_token, await tokenProof(key), application),
    );
    expect(await errorOf(await refresh(request, second.refresh_token, undefined, application))).toBe(
      "400 invalid_request",
    );
  });

  test("where it is required, gets nothing without a proof", async ({ request }) => {
    const application = await clientWith("--dpop", "required");
    const code = await obtainCode(request, await consent(application));
    expect(await errorOf(await exchange(request, code, undefined, application))).toBe("400 invalid_request");
    const key = await newKey();
    const tokens = await tokensOf(await exchange(request, code, await tokenProof(key), application));
    expect(await errorOf(await refresh(request, tokens.refresh_token, undefined, application))).toBe(
      "400 invalid_request",
    );
    await tokensOf(await refresh(request, tokens.refresh_token, await tokenProof(key), application));
  });
});

test("without DPoP for the application, its proof and dpop_jkt are ignored, whatever they are", async ({
  request,
  baseURL,
}) => {
  const key = await newKey();
  const consent = { email: await newCustomer(), scope: "basic", authorize: { dpop_jkt: key.jkt } };
  const fields = { grant_type: "authorization_code", redirect_uri: PARTNER.redirectUri, ...CREDENTIALS };
  for (const dpop of ["nonsense", await key.proof("POST", `${baseURL}/token/`)]) {
    const code = await obtainCode(request, consent);
    const tokens = await tokensOf(await postToken(request, { ...fields, code }, { dpop }));
    expect(tokens.token_type).toBe("bearer");
    expect(await accountStatus(request, tokens.access_token)).toBe(200);
  }
  await tokensOf(await exchangeCode(request, await obtainCode(request, consent)));
});

test("the metadata of the server and of its resources name the algorithms of proofs", async ({ request }) => {
  for (const name of [
    "oauth-authorization-server",
    "oauth-protected-resource",
    "oauth-protected-resource/mcp",
  ])
    expect(await (await request.get(`/.well-known/${name}`)).json()).toMatchObject({
      dpop_signing_alg_values_supported: ["ES256", "Ed25519", "EdDSA"],
    });
});
