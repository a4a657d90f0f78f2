import { createHash, randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import { exchangeCode, obtainCode, obtainTokens, postToken, refreshTokens } from "../../support/oauth";
import { confidentialOfRun, leaksIn, logged } from "../../support/runner/log-search";

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

test("the log has no code, token, session id, password, client secret, call or phenotype", {
  tag: "@database",
}, async ({ request }) => {
  const wish = {
    email: "single@demo.example",
    scope: "basic names rs4988235 phenotypes:write:family_tree_url",
  };
  const code = await obtainCode(request, wish);
  await exchangeCode(request, code, { redirect_uri: "http://localhost:1/" });
  await exchangeCode(request, code);
  const tokens = await obtainTokens(request, wish);
  await request.get(`/3/profile/?access_token=${tokens.access_token}`);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  await request.get("/3/account/", { headers });
  await refreshTokens(request, tokens.refresh_token);
  await postToken(request, { grant_type: "refresh_token", refresh_token: code, client_secret: "wrong" });

  const [profile] = (await (await request.get("/3/profile/", { headers })).json()).data;
  await request.get(`/1/genotypes/${profile.id}/?locations=rs4988235`, { headers });
  await request.put(`/1/phenotypes/${profile.id}/family_tree_url/`, {
    headers,
    form: { value: "tree.example/9" },
  });

  const confidential = await confidentialOfRun();
  for (const secret of [code, tokens.access_token, tokens.refresh_token])
    expect(confidential.hashes.has(createHash("sha256").update(secret).digest("hex"))).toBe(true);
  expect(leaksIn(logged(), confidential)).toEqual([]);
});
