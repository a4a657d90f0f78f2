import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { exchangeCode, obtainCode, obtainTokens, postToken } from "../../../support/oauth";
import { confidentialOfRun, leaksIn, logged } from "../../../support/runner/log-search";

test("the log has each request's id, and no query string", async ({ request }) => {
  const path = `/3/marker/rs${randomInt(1e12, 9e12)}/`;
  await request.get(`${path}?gene_name=LOGGED`);
  const line = () =>
    logged()
      .split("\n")
      .find((text) => text.includes(`"path":"${path}"`)) ?? "";
  await expect.poll(line).not.toBe("");
  expect(JSON.parse(line())).not.toHaveProperty("address");
  expect(JSON.parse(line())).toMatchObject({
    requestId: expect.stringMatching(/^[\w-]+$/),
    method: "GET",
    status: 404,
  });
  expect(logged()).not.toContain("LOGGED");
});

test("the search of the logs knows each code and token", { tag: "@database" }, async ({ request }) => {
  const wish = { email: "single@demo.example", scope: "basic" };
  const code = await obtainCode(request, wish);
  await exchangeCode(request, code, { redirect_uri: "http://localhost:1/" });
  const { access_token, refresh_token } = await obtainTokens(request, wish);
  await postToken(request, { grant_type: "refresh_token", refresh_token: code, client_secret: "wrong" });
  const confidential = await confidentialOfRun();
  for (const secret of [code, access_token, refresh_token])
    expect(confidential.hashes.has(sha256Hex(secret))).toBe(true);
  expect(leaksIn(logged(), confidential)).toEqual([]);
});
