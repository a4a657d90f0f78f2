import { expect, test } from "@playwright/test";
import { randomToken, sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { accountStatus, errorOf } from "../../../support/api";
import { newCustomer } from "../../../support/data/new-customer";
import { runDatabase } from "../../../support/data/run-database";
import {
  CREDENTIALS,
  exchangeCode,
  obtainCode,
  postForm,
  refreshTokens,
  type TokenSet,
  tokensOf,
} from "../../../support/oauth";

/** With another last character. */
const damaged = (token: string): string => token.slice(0, -1) + (token.endsWith("0") ? "1" : "0");

test("a damaged code or token is unknown, and spends nothing", { tag: "@database" }, async ({ request }) => {
  const code = await obtainCode(request, { email: await newCustomer(), scope: "basic" });
  expect(await errorOf(await exchangeCode(request, damaged(code)))).toBe("400 invalid_request");
  const tokens = await tokensOf(await exchangeCode(request, code));
  expect(await accountStatus(request, damaged(tokens.access_token))).toBe(401);
  const refresh = damaged(tokens.refresh_token);
  expect(await errorOf(await refreshTokens(request, refresh))).toBe("400 invalid_grant");
  for (const token of [damaged(tokens.access_token), refresh]) {
    const introspected = await postForm(request, "/introspect/", { ...CREDENTIALS, token });
    expect(await introspected.json()).toEqual({ active: false });
    expect((await postForm(request, "/revoke/", { ...CREDENTIALS, token })).status()).toBe(200);
  }
  expect(await accountStatus(request, tokens.access_token)).toBe(200);
  expect((await refreshTokens(request, tokens.refresh_token)).status()).toBe(200);
});

test("tokens without prefixes work, the next have them", { tag: "@database" }, async ({ request }) => {
  const code = await obtainCode(request, { email: await newCustomer(), scope: "basic" });
  const older = await withoutPrefix(await tokensOf(await exchangeCode(request, code)));
  expect(await accountStatus(request, older.access_token)).toBe(200);
  const next = await tokensOf(await refreshTokens(request, older.refresh_token));
  expect([next.access_token.slice(0, 5), next.refresh_token.slice(0, 5)]).toEqual(["sbat_", "sbrt_"]);
  const again = await tokensOf(await refreshTokens(request, next.refresh_token));
  expect(await accountStatus(request, again.access_token)).toBe(200);
  expect(await errorOf(await refreshTokens(request, older.refresh_token))).toBe("400 invalid_grant");
  expect(await accountStatus(request, again.access_token), "an old token of the family ended it").toBe(401);
});

/** Puts tokens of the form before the prefixes in place of these. */
async function withoutPrefix(tokens: TokenSet): Promise<TokenSet> {
  const access_token = randomToken();
  const refresh_token = `${randomToken().slice(0, 22)}000000${randomToken().slice(0, 37)}`;
  await runDatabase()
    .updateTable("access_token")
    .set({ hash: sha256Hex(access_token) })
    .where("hash", "=", sha256Hex(tokens.access_token))
    .executeTakeFirstOrThrow();
  await runDatabase()
    .updateTable("connection")
    .set({ refresh_hash: sha256Hex(refresh_token), family_hash: sha256Hex(refresh_token.slice(0, 22)) })
    .where("refresh_hash", "=", sha256Hex(tokens.refresh_token))
    .executeTakeFirstOrThrow();
  return { ...tokens, access_token, refresh_token };
}
