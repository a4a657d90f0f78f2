import { expect, test } from "@playwright/test";
import { accountStatus, errorOf } from "../../../support/api";
import { account, allowExactly, endOf, readBy, sharing } from "../../../support/consents";
import { ageConsents, ageRefreshToken, ageRotation } from "../../../support/data/clock";
import { changeConsent, consentIdOf, stopSharing } from "../../../support/forms";
import {
  allowing,
  CREDENTIALS,
  decide,
  exchangeCode,
  obtainCode,
  obtainTokens,
  postForm,
  redirectParameters,
  refreshTokens,
  requestAuthorization,
  tokensOf,
} from "../../../support/oauth";

const DAY = 86_400;

test.describe("connections come and go, consents stay", () => {
  test("the reuse of a code or an old refresh token, and a revocation, end one connection", {
    tag: "@database",
  }, async ({ request }) => {
    const { email, first, tokens } = await sharing(request, "basic names");
    const again = { email, scope: "basic", profileId: first };
    const code = await obtainCode(request, again);
    const used = await tokensOf(await exchangeCode(request, code));
    await exchangeCode(request, code);
    const stolen = await obtainTokens(request, again);
    await tokensOf(await refreshTokens(request, stolen.refresh_token));
    await ageRotation(stolen.refresh_token, 11);
    await refreshTokens(request, stolen.refresh_token);
    const revoked = await obtainTokens(request, again);
    await postForm(request, "/revoke/", { ...CREDENTIALS, token: revoked.refresh_token });
    for (const { access_token } of [used, stolen, revoked])
      expect(await accountStatus(request, access_token)).toBe(401);
    expect(await accountStatus(request, tokens.access_token)).toBe(200);
    expect(await consentIdOf(email, first)).toBeTruthy();
  });

  test("any old refresh token of a family ends it, however long ago it was replaced", async ({ request }) => {
    const { tokens } = await sharing(request, "basic");
    let { refresh_token } = tokens;
    for (let times = 0; times < 30; times++)
      ({ refresh_token } = await tokensOf(await refreshTokens(request, refresh_token)));
    expect((await refreshTokens(request, tokens.refresh_token)).status()).toBe(400);
    expect((await refreshTokens(request, refresh_token)).status()).toBe(400);
  });

  test("the newest 20 of an account with an application stay", { tag: "@database" }, async ({ request }) => {
    const { email, first, tokens } = await sharing(request, "basic");
    for (let count = 0; count < 19; count++)
      await obtainCode(request, { email, scope: "basic", profileId: first });
    expect(await accountStatus(request, tokens.access_token)).toBe(200);
    await obtainCode(request, { email, scope: "basic", profileId: first });
    expect(await accountStatus(request, tokens.access_token)).toBe(401);
  });

  test("a connection that is unused for 90 days ends, not before; the consent stays", {
    tag: "@database",
  }, async ({ request }) => {
    const { email, first, tokens } = await sharing(request, "basic");
    await ageRefreshToken(tokens.refresh_token, 90 * DAY - 60);
    const { refresh_token } = await tokensOf(await refreshTokens(request, tokens.refresh_token));
    await ageRefreshToken(refresh_token, 90 * DAY);
    expect(await errorOf(await refreshTokens(request, refresh_token))).toBe("400 invalid_grant");
    expect(await consentIdOf(email, first)).toBeTruthy();
  });

  test("a token that was refused never works again, whatever is allowed later", async ({ request }) => {
    const { first, tokens } = await sharing(request, "basic");
    await stopSharing(request);
    expect(await accountStatus(request, tokens.access_token)).toBe(401);
    const again = await allowExactly(request, "basic", "basic", first);
    expect(await accountStatus(request, again.access_token)).toBe(200);
    expect(await accountStatus(request, tokens.access_token)).toBe(401);
    await ageConsents(again.refresh_token, 366 * DAY);
    expect(await accountStatus(request, again.access_token)).toBe(401);
    await allowExactly(request, "basic", "basic", first);
    expect(await accountStatus(request, again.access_token)).toBe(401);
  });

  test("a connection ends for good with the last of what it asked for, even if other things stay shared", {
    tag: "@database",
  }, async ({ request }) => {
    const { email, first } = await sharing(request, "basic names");
    const asked = { email, scope: "rs12913832", profileId: first };
    const tokens = await obtainTokens(request, asked);
    const id = await consentIdOf(email, first);
    await changeConsent(request, id, { without: ["rs12913832"] });
    expect(await readBy(request, tokens, first)).toEqual([401, 401]);
    await obtainTokens(request, asked);
    expect(await errorOf(await refreshTokens(request, tokens.refresh_token))).toBe("400 invalid_grant");
    expect(await endOf(request, tokens.refresh_token)).toBeUndefined();
  });

  test("a token ends at the first moment at which nothing is left of what it asked for", async ({
    request,
  }) => {
    const { first, second } = await sharing(request, "basic names");
    const asked = "basic names email";
    const short = await allowExactly(request, asked, "basic names", first, "1");
    await allowExactly(request, asked, "basic email", second, "90");
    const end = ((await endOf(request, short.refresh_token)) ?? 0) - Date.now() / 1000;
    expect(Math.abs(end - DAY)).toBeLessThan(120);
    await ageConsents(short.refresh_token, DAY);
    expect(await accountStatus(request, short.access_token)).toBe(401);
    expect(await errorOf(await refreshTokens(request, short.refresh_token))).toBe("400 invalid_grant");
  });

  test("allowing nothing of what was asked for saves the rest and gives no code", async ({ request }) => {
    const { first, tokens } = await sharing(request, "basic names");
    const id = await requestAuthorization(request, { scope: "rs12913832", select_profile: "true" });
    const parameters = redirectParameters(await decide(request, id, allowing("basic", first)));
    expect([parameters.get("error"), parameters.has("code")]).toEqual(["access_denied", false]);
    expect((await account(request, tokens)).first_name).toBeNull();
  });

  for (const [held, asked, opened] of [
    ["genomes", "rs12913832", "rs12913832"],
    ["accession:NC_000015.9", "rs12913832 rs4988235", "rs12913832"],
    ["rs12913832", "genomes", "rs12913832"],
    ["accession:NC_000015.9", "genomes", "accession:NC_000015.9"],
    ["report:all", "report:genetic_weight", "report:genetic_weight"],
    ["report:genetic_weight", "report:all", "report:genetic_weight"],
    ["phenotypes:read:all", "phenotypes:read:sex", "phenotypes:read:sex"],
  ] as const)
    test(`of ${asked}, a connection reads ${opened} where ${held} is shared`, { tag: "@database" }, async ({
      request,
    }) => {
      const { email, first } = await sharing(request, `basic ${held}`);
      const only = await allowExactly(request, `basic ${asked}`, `basic ${held}`, first);
      const scope = ["basic", opened].sort().join(" ");
      expect(only.scope).toBe(scope);
      await changeConsent(request, await consentIdOf(email, first), {
        without: asked.split(" ").filter((scope) => scope !== held),
      });
      const again = await tokensOf(await refreshTokens(request, only.refresh_token));
      expect(again.scope).toBe(scope);
    });

  test("no token outlives what was allowed, however late the refresh", { tag: "@database" }, async ({
    request,
  }) => {
    const { tokens } = await sharing(request, "basic");
    expect(tokens.expires_in).toBe(DAY);
    await ageConsents(tokens.refresh_token, 365 * DAY - 600);
    const second = await tokensOf(await refreshTokens(request, tokens.refresh_token));
    expect(second.expires_in).toBeLessThanOrEqual(600);
    expect(second.expires_in).toBeGreaterThan(500);
    expect(await endOf(request, second.access_token)).toBe(await endOf(request, second.refresh_token));
    await ageConsents(second.refresh_token, 600);
    expect(await endOf(request, second.refresh_token)).toBeUndefined();
    expect(await accountStatus(request, second.access_token)).toBe(401);
    expect((await refreshTokens(request, second.refresh_token)).status()).toBe(400);
  });
});
