import { expect, test } from "@playwright/test";
import { exportJWK } from "jose";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { accountStatus, bearer } from "../../../support/api";
import { post, toolCall } from "../../../support/assistant";
import { runDatabase } from "../../../support/data/run-database";
import { bound, boundClient, type Differences, expectKeyRefused, newKey } from "../../../support/dpop";
import { tokensOf } from "../../../support/oauth";
import { clientWith } from "../../../support/pages/developers";

const now = () => Math.floor(Date.now() / 1000);

test.describe("a token that is bound to a key", () => {
  let client: ReturnType<typeof boundClient>;
  let base: string;
  test.beforeAll(async ({ baseURL }) => {
    base = baseURL ?? "";
    client = boundClient(await clientWith("--dpop", "allowed"), base);
  });

  for (const alg of ["ES256", "Ed25519"])
    test(`opens the API with proofs of its ${alg} key, and with these alone`, async ({ request }) => {
      const key = await newKey(alg);
      const { access_token: token, token_type } = await client.tokens(request, key);
      expect(token_type).toBe("DPoP");
      expect((await client.account(request, key, token)).status()).toBe(200);
      for (const path of ["/1/user/", "/3/changes/"]) {
        const headers = bound(token, await key.proof("GET", base + path, token));
        expect((await request.get(`${path}?email=false`, { headers })).status()).toBe(200);
        await expectKeyRefused(await request.get(path, { headers: bearer(token) }), "invalid_token");
      }
      await expectKeyRefused(await request.get("/3/account/", { headers: bearer(token) }), "invalid_token");
      await expectKeyRefused(await client.account(request, await newKey(alg), token), "invalid_token");
      const headers = { authorization: `DPoP ${token}` };
      await expectKeyRefused(await request.get("/3/account/", { headers }), "invalid_dpop_proof");
    });

  test("names its scheme and the scope where one is missing", async ({ request }) => {
    const key = await newKey();
    const { access_token: token } = await client.tokens(request, key);
    const path = "/1/names/";
    const answer = await request.get(path, {
      headers: bound(token, await key.proof("GET", base + path, token)),
    });
    expect(answer.status()).toBe(403);
    expect(answer.headers()["www-authenticate"]).toMatch(
      /^DPoP .* error="insufficient_scope", .* scope="names"$/,
    );
  });

  test("gets a challenge for keys when a tool for assistants wants another scope", async ({ request }) => {
    const key = await newKey();
    const resource = { resource: `${base}/mcp` };
    const code = await client.code(request, resource);
    const answer = await client.exchange(request, code, await client.tokenProof(key), resource);
    const { access_token: token } = await tokensOf(answer);
    const headers = bound(token, await key.proof("POST", `${base}/mcp`, token));
    const call = toolCall("read_marker", { marker_id: "rs12913832" });
    const refused = await post(base, call, {
      ...headers,
      "mcp-method": "tools/call",
      "mcp-name": "read_marker",
    });
    expect(refused.status).toBe(403);
    expect(refused.headers.get("www-authenticate")).toMatch(
      /^DPoP algs="ES256[^"]*", .*error="insufficient_scope".* scope="rs12913832"/,
    );
  });

  test("takes the URL with or without final slash and query, in any way to write it", async ({ request }) => {
    const key = await newKey();
    const { access_token: token } = await client.tokens(request, key);
    const upper = base.replace("localhost", "LOCALHOST");
    for (const htu of [`${base}/3/account`, `${base}/3/account/?a=b#c`, `${upper}/3/x/../%61ccount/`])
      expect((await client.account(request, key, token, { claims: { htu } })).status(), htu).toBe(200);
  });

  const secret = Buffer.from("a-secret-of-thirty-two-characters");
  const oct = { kty: "oct", k: secret.toString("base64url") };
  const wrong: [what: string, differences: () => Differences][] = [
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
    ["a secret that both know", () => ({ secret, header: { alg: "HS256", jwk: oct } })],
    ["thousands of characters", () => ({ claims: { x: "x".repeat(4_000) } })],
  ];
  for (const [what, differences] of wrong)
    test(`is refused with a proof of ${what}`, async ({ request }) => {
      const key = await newKey();
      const { access_token: token } = await client.tokens(request, key);
      const answer = await client.account(request, key, token, differences());
      await expectKeyRefused(answer, "invalid_dpop_proof");
      expect((await client.account(request, key, token)).status()).toBe(200);
    });

  test("is refused with a proof that shows the private key, is signed by another or not at all", async ({
    request,
  }) => {
    const key = await newKey();
    const { access_token: token } = await client.tokens(request, key);
    const good = await key.proof("GET", `${base}/3/account/`, token);
    const [, claims = ""] = good.split(".");
    const none = JSON.stringify({ alg: "none", typ: "dpop+jwt", jwk: key.jwk });
    const jwk = await exportJWK(key.privateKey);
    for (const proof of [
      await key.proof("GET", `${base}/3/account/`, token, { header: { jwk } }),
      await (await newKey()).proof("GET", `${base}/3/account/`, token, { header: { jwk: key.jwk } }),
      `${Buffer.from(none).toString("base64url")}.${claims}.`,
      `${good.slice(0, -10)}AAAAAAAAAA`,
      `${good}, ${good}`,
      "x",
    ]) {
      const answer = await request.get("/3/account/", { headers: bound(token, proof) });
      await expectKeyRefused(answer, "invalid_dpop_proof");
    }
  });

  test("takes each proof once, at the API and at the token endpoint", { tag: "@database" }, async ({
    request,
  }) => {
    const key = await newKey();
    const first = await client.tokens(request, key);
    const read = await key.proof("GET", `${base}/3/account/`, first.access_token);
    const headers = bound(first.access_token, read);
    expect((await request.get("/3/account/", { headers })).status()).toBe(200);
    await expectKeyRefused(await request.get("/3/account/", { headers }), "invalid_dpop_proof");
    const proof = await client.tokenProof(key);
    const second = await tokensOf(await client.refresh(request, first.refresh_token, proof));
    const again = await client.refresh(request, second.refresh_token, proof);
    expect([again.status(), (await again.json()).error]).toEqual([400, "invalid_dpop_proof"]);
    await tokensOf(await client.refresh(request, second.refresh_token, await client.tokenProof(key)));
  });

  test("counts a proof by its key, for longer than it is taken: the same jti of another one is new", {
    tag: "@database",
  }, async ({ request }) => {
    const iat = now() + 30;
    const claims = { jti: "of both", iat };
    for (const key of [await newKey(), await newKey()]) {
      const { access_token } = await client.tokens(request, key);
      const proof = await key.proof("GET", `${base}/3/account/`, access_token, { claims });
      expect((await request.get("/3/account/", { headers: bound(access_token, proof) })).status()).toBe(200);
      const hash = sha256Hex(`${key.jkt} of both`);
      const kept = runDatabase().selectFrom("dpop_proof").select("expires_at").where("hash", "=", hash);
      expect((await kept.executeTakeFirstOrThrow()).expires_at).toBeGreaterThan((iat + 60) * 1_000);
    }
  });

  test("answers exactly one of many requests with one proof at once", { tag: "@database" }, async ({
    request,
  }) => {
    const key = await newKey();
    const { access_token: token } = await client.tokens(request, key);
    const headers = bound(token, await key.proof("GET", `${base}/3/account/`, token));
    const ask = () => request.get("/3/account/", { headers });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    expect(answers.map((answer) => answer.status()).sort()).toEqual([200, ...Array(7).fill(401)]);
  });

  test("opens the tools for assistants with a proof, and not without", async ({ request }) => {
    const key = await newKey();
    const code = await client.code(request, { resource: `${base}/mcp` });
    const { access_token } = await tokensOf(
      await client.exchange(request, code, await client.tokenProof(key)),
    );
    const data = { jsonrpc: "2.0", id: 1, method: "ping" };
    const ask = (headers: Record<string, string>) => request.post("/mcp", { data, headers });
    const unproven = await ask(bearer(access_token));
    await expectKeyRefused(unproven, "invalid_token");
    expect(unproven.headers()["www-authenticate"]).toContain('/oauth-protected-resource/mcp"');
    const proof = await key.proof("POST", `${base}/mcp`, access_token);
    expect((await ask(bound(access_token, proof))).status()).toBe(200);
  });

  test("has a counterpart, the bearer token, which no proof makes valid", async ({ request }) => {
    const { access_token: token } = await tokensOf(
      await client.exchange(request, await client.code(request)),
    );
    expect(await accountStatus(request, token)).toBe(200);
    await expectKeyRefused(await client.account(request, await newKey(), token), "invalid_token");
    const demo = await client.account(request, await newKey(), "demo_oauth_token");
    await expectKeyRefused(demo, "invalid_token");
  });
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
