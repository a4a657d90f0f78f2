import { type APIResponse, expect, test } from "@playwright/test";
import { MAX_ACCESS_TOKENS } from "@/lib/strandbank/platform/bounds";
import { accountStatus, errorOf, json } from "../../../support/api";
import { ageRotation } from "../../../support/data/clock";
import { newCustomer } from "../../../support/data/new-customer";
import { runDatabase } from "../../../support/data/run-database";
import { OTHER_CLIENT, obtainTokens, PARTNER, refreshTokens, tokensOf } from "../../../support/oauth";

const SINGLE = "single@demo.example";

const expectRefused = async (answer: APIResponse, error = "invalid_grant"): Promise<void> =>
  expect(await errorOf(answer)).toBe(`400 ${error}`);

test.describe("a refresh", () => {
  test("issues a new token set with the granted scope, and the access token before it stays valid", {
    tag: "@database",
  }, async ({ request }) => {
    const first = await obtainTokens(request, { email: SINGLE, scope: "basic names" });
    const fields = { redirect_uri: PARTNER.redirectUri, scope: "basic names" };
    const second = await tokensOf(await refreshTokens(request, first.refresh_token, fields));
    const third = await tokensOf(await refreshTokens(request, second.refresh_token));
    for (const [before, next] of [
      [first, second],
      [second, third],
    ] as const) {
      expect(next).toMatchObject({ token_type: "bearer", expires_in: 86400, scope: "basic names" });
      expect(next.access_token).not.toBe(before.access_token);
      expect(next.refresh_token).not.toBe(before.refresh_token);
    }
    for (const { access_token } of [first, second, third])
      expect(await accountStatus(request, access_token)).toBe(200);
  });

  test("keeps the newest 20 access tokens, even if all end with the consent", { tag: "@database" }, async ({
    request,
  }) => {
    const email = await newCustomer(SINGLE);
    let tokens = await obtainTokens(request, { email, scope: "basic" });
    await runDatabase()
      .updateTable("consent")
      .set({ ends_at: Date.now() + 3_600_000 })
      .where("account_id", "in", (of) => of.selectFrom("account").select("id").where("email", "=", email))
      .execute();
    const all: string[] = [];
    for (let refresh = 0; refresh < MAX_ACCESS_TOKENS + 5; refresh++) {
      tokens = await tokensOf(await refreshTokens(request, tokens.refresh_token));
      all.push(tokens.access_token);
    }
    const statuses = await Promise.all(all.map((token) => accountStatus(request, token)));
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(MAX_ACCESS_TOKENS).fill(200)]);
  });

  test("leaves out OpenID Connect's scopes and reads double encoding", async ({ request }) => {
    const scope = "openid basic names offline_access";
    let tokens = await obtainTokens(request, { email: SINGLE, scope });
    for (const written of [scope, "basic%20names"]) {
      expect(tokens.scope).toBe("basic names");
      tokens = await tokensOf(await refreshTokens(request, tokens.refresh_token, { scope: written }));
    }
    expect(tokens.scope).toBe("basic names");
  });

  test("with a narrower scope narrows that access token only", { tag: "@database" }, async ({ request }) => {
    const first = await obtainTokens(request, { email: SINGLE, scope: "basic names email" });
    const narrow = await tokensOf(await refreshTokens(request, first.refresh_token, { scope: "basic" }));
    expect(narrow.scope).toBe("basic");
    expect((await json(request, "/3/account/", narrow.access_token)).data[0].email).toBeNull();
    const wide = await tokensOf(await refreshTokens(request, narrow.refresh_token));
    expect(wide.scope).toBe("basic email names");
  });

  test("with a scope beyond the grant is invalid_scope that names it and spends nothing", async ({
    request,
  }) => {
    const wish = { email: await newCustomer(SINGLE), scope: "basic names", granted: "basic" };
    const first = await obtainTokens(request, wish);
    for (const [scope, told] of [
      ["basic names", "The customer did not grant: 'names'."],
      ["genomes rs6025 all\\", "The customer did not grant: 'genomes' 'rs6025'."],
      ["basic all\\", "The scope contains something that is not a scope."],
    ] as const) {
      const answer = await refreshTokens(request, first.refresh_token, { scope });
      await expectRefused(answer, "invalid_scope");
      expect((await answer.json()).error_description).toBe(told);
    }
    await expectRefused(await refreshTokens(request, first.refresh_token, { scope: "  " }), "invalid_scope");
    await tokensOf(await refreshTokens(request, first.refresh_token));
  });

  test("by another client or redirect URI is invalid_grant and spends nothing", async ({ request }) => {
    const first = await obtainTokens(request, { email: SINGLE, scope: "basic" });
    await expectRefused(await refreshTokens(request, first.refresh_token, OTHER_CLIENT));
    const elsewhere = { redirect_uri: "https://partner.example/callback" };
    await expectRefused(await refreshTokens(request, first.refresh_token, elsewhere));
    await tokensOf(await refreshTokens(request, first.refresh_token));
  });

  test("with an unknown refresh token is invalid_grant", { tag: "@database" }, async ({ request }) => {
    await expectRefused(await refreshTokens(request, "unknown"));
  });

  test("succeeds in one of 20 at once, and stays valid", { tag: "@database" }, async ({ request }) => {
    const first = await obtainTokens(request, { email: SINGLE, scope: "basic" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refreshTokens(request, first.refresh_token)),
    );
    const won = answers.filter((answer) => answer.status() === 200);
    expect(won).toHaveLength(1);
    for (const answer of answers.filter((each) => each.status() !== 200)) await expectRefused(answer);
    for (const answer of won) {
      const tokens = await tokensOf(answer);
      expect(await accountStatus(request, tokens.access_token)).toBe(200);
      await tokensOf(await refreshTokens(request, tokens.refresh_token));
    }
  });
});

test.describe("a replaced refresh token", () => {
  test("is refused at once, and reuse within 10 seconds revokes nothing", async ({ request }) => {
    const first = await obtainTokens(request, { email: SINGLE, scope: "basic" });
    const second = await tokensOf(await refreshTokens(request, first.refresh_token));
    await ageRotation(first.refresh_token, 5);
    await expectRefused(await refreshTokens(request, first.refresh_token));
    expect(await accountStatus(request, second.access_token)).toBe(200);
    await tokensOf(await refreshTokens(request, second.refresh_token));
  });

  test("ends its connection and access tokens when used later", { tag: "@database" }, async ({ request }) => {
    const first = await obtainTokens(request, { email: SINGLE, scope: "basic" });
    const second = await tokensOf(await refreshTokens(request, first.refresh_token));
    const third = await tokensOf(await refreshTokens(request, second.refresh_token));
    await ageRotation(second.refresh_token, 11);
    await expectRefused(await refreshTokens(request, second.refresh_token));
    for (const { access_token } of [first, second, third])
      expect(await accountStatus(request, access_token)).toBe(401);
    await expectRefused(await refreshTokens(request, third.refresh_token));
  });
});
