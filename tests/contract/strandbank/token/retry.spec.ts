import { type APIRequestContext, type APIResponse, expect, test } from "@playwright/test";
import { accountStatus, errorOf } from "../../../support/api";
import { ageCode, ageRefreshToken, ageRotation } from "../../../support/data/clock";
import {
  exchangeCode,
  obtainCode,
  obtainTokens,
  PARTNER,
  refreshTokens,
  type TokenSet,
  tokensOf,
} from "../../../support/oauth";
import { clientWithRetries } from "../../../support/pages/developers";

/* An application with a retry window, of a minute. */
test.describe("within the retry window of an application", () => {
  let client: Awaited<ReturnType<typeof clientWithRetries>>;
  test.beforeAll(async () => {
    client = await clientWithRetries(60);
  });

  const consent = () => ({
    email: "single@demo.example",
    scope: "basic names",
    authorize: { client_id: client.client_id },
    token: client,
  });
  const first = (request: APIRequestContext) => obtainTokens(request, consent());
  const refresh = (request: APIRequestContext, { refresh_token }: TokenSet, fields = {}) =>
    refreshTokens(request, refresh_token, { ...client, ...fields });
  const refreshed = async (...given: Parameters<typeof refresh>) => tokensOf(await refresh(...given));

  const expectRefused = async (answer: APIResponse): Promise<void> =>
    expect(await errorOf(answer)).toBe("400 invalid_grant");
  const expectStatus = async (request: APIRequestContext, tokens: TokenSet, status: number): Promise<void> =>
    expect(await accountStatus(request, tokens.access_token)).toBe(status);

  test("the token before the latest replaces an unused set", { tag: "@database" }, async ({ request }) => {
    const before = await first(request);
    const lost = await refreshed(request, before);
    const again = await refreshed(request, before, { scope: "basic" });
    expect(again.scope).toBe("basic");
    await expectStatus(request, lost, 401);
    await expectRefused(await refresh(request, lost));
    await expectStatus(request, again, 200);
    await expectStatus(request, before, 200);
    expect((await refreshed(request, again)).scope).toBe("basic names");
  });

  test("it is refused once the access token of that set was used, and later ends the connection", {
    tag: "@database",
  }, async ({ request }) => {
    const before = await first(request);
    const used = await refreshed(request, before);
    await expectStatus(request, used, 200);
    await expectRefused(await refresh(request, before));
    await expectStatus(request, used, 200);
    await ageRotation(before.refresh_token, 61);
    await expectRefused(await refresh(request, before));
    await expectStatus(request, used, 401);
  });

  test("it ends the connection once the refresh token of that set was used", async ({ request }) => {
    const before = await first(request);
    const latest = await refreshed(request, await refreshed(request, before));
    await expectRefused(await refresh(request, before));
    await expectStatus(request, latest, 401);
  });

  test("that is shorter than the grace for two tabs, an old token is only refused until the grace ends", async ({
    request,
  }) => {
    const own = await clientWithRetries(2);
    const asked = { ...consent(), authorize: { client_id: own.client_id }, token: own };
    const before = await obtainTokens(request, asked);
    const used = await tokensOf(await refreshTokens(request, before.refresh_token, own));
    await ageRotation(before.refresh_token, 5);
    await expectRefused(await refreshTokens(request, before.refresh_token, own));
    await expectStatus(request, used, 200);
    await ageRotation(before.refresh_token, 6);
    await expectRefused(await refreshTokens(request, before.refresh_token, own));
    await expectStatus(request, used, 401);
  });

  test("a retry does not prolong it; after it an old token ends the connection", async ({ request }) => {
    const before = await first(request);
    await refreshed(request, before);
    await ageRotation(before.refresh_token, 50);
    const again = await refreshed(request, before);
    await ageRotation(before.refresh_token, 11);
    await expectRefused(await refresh(request, before));
    await expectStatus(request, again, 401);
  });

  test("the token of a replaced set is only refused, and later ends the connection", async ({ request }) => {
    const before = await first(request);
    const replaced = await refreshed(request, before);
    const latest = await refreshed(request, await refreshed(request, before));
    await expectRefused(await refresh(request, replaced));
    await expectStatus(request, latest, 200);
    await ageRefreshToken(latest.refresh_token, 50);
    await expectRefused(await refresh(request, replaced));
    await expectStatus(request, latest, 200);
    await ageRefreshToken(latest.refresh_token, 11);
    await expectRefused(await refresh(request, replaced));
    await expectStatus(request, latest, 401);
  });

  test("a code gives a set in place of one that is unused, by the same redirect URI and verifier", {
    tag: "@database",
  }, async ({ request }) => {
    const code = await obtainCode(request, consent());
    const exchange = (fields = {}) => exchangeCode(request, code, { ...client, ...fields });
    const lost = await tokensOf(await exchange());
    await ageCode(code, 3_600);
    await expectRefused(await exchange({ redirect_uri: `${PARTNER.redirectUri}/` }));
    await expectRefused(await exchange({ code_verifier: "v".repeat(43) }));
    const again = await tokensOf(await exchange());
    await expectStatus(request, lost, 401);
    await expectRefused(await refresh(request, lost));
    await expectStatus(request, again, 200);
    await expectRefused(await exchange());
    await expectStatus(request, again, 401);
  });

  test("a code whose refresh token was used ends the connection", async ({ request }) => {
    const code = await obtainCode(request, consent());
    const latest = await refreshed(request, await tokensOf(await exchangeCode(request, code, client)));
    await expectRefused(await exchangeCode(request, code, client));
    await expectStatus(request, latest, 401);
  });

  test("of 20 refreshes or exchanges at once, one set is left", { tag: "@database" }, async ({ request }) => {
    const before = await first(request);
    const code = await obtainCode(request, consent());
    for (const ask of [() => refresh(request, before), () => exchangeCode(request, code, client)]) {
      const answers = await Promise.all(Array.from({ length: 20 }, ask));
      const sets = await Promise.all(answers.filter((answer) => answer.ok()).map(tokensOf));
      expect(sets.length).toBeGreaterThan(0);
      const statuses = await Promise.all(
        sets.flatMap((set) => [set, set]).map(({ access_token }) => accountStatus(request, access_token)),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    }
  });
});
