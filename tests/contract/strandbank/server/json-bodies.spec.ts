import { expect, test } from "@playwright/test";
import { newCustomer } from "../../../support/data/new-customer";
import { CREDENTIALS, obtainTokens, postForm } from "../../../support/oauth";
import { words } from "../../../support/words";

const DEMO = { authorization: "Bearer demo_oauth_token" };

/** Sends no Accept-Encoding, so that the bytes that are counted are those that were sent. */
async function bodyOf(baseURL: string | undefined, path: string, init: RequestInit = {}) {
  const headers = { ...init.headers, "accept-encoding": "identity" };
  const answer = await fetch(baseURL + path, { ...init, headers });
  return { answer, body: Buffer.from(await answer.arrayBuffer()) };
}

const withToken = words(`
  /3/account/ /3/profile/demo_profile_id/ /3/profile/demo_profile_id/marker/?limit=300
  /3/profile/demo_profile_id/marker/rs6025/ /3/profile/demo_profile_id/variant/?limit=3
  /3/profile/demo_profile_id/genetic_bin/`);

const without = words(`
  /3/accession/ /3/accession/NC_012920.1/ /3/marker/?limit=300 /3/marker/rs6025/ /3/variant/?limit=3
  /3/marker/?gene_name=none /3/genetic_phenotype_range_interaction/ /1/demo/user/ /1/demo/names/
  /1/demo/genotypes/SP1_MOTHER_V4/?locations=rs6025&format=embedded /1/demo/genomes/SP1_MOTHER_V4/
  /1/demo/phenotypes/SP1_MOTHER_V4/sex/ /.well-known/oauth-authorization-server
  /.well-known/openid-configuration /openapi.json /healthz /readyz /routez /3/account/ /3/nothing/ /1/nothing/
  /3/marker/?limit=0 /1/profile_picture/x/ /import/state /explorer/api/visitor /explorer/api/nothing
  /explorer/api/3/marker/?limit=3 /explorer/api/trace`);

const asked: [string, RequestInit][] = [
  ...withToken.map((path): [string, RequestInit] => [path, { headers: DEMO }]),
  ...without.map((path): [string, RequestInit] => [path, {}]),
  ["/3/marker/", { method: "DELETE" }],
  ["/token/", { method: "POST" }],
  ["/introspect/", { method: "POST" }],
];

/** Next sends these in chunks. */
const IS_OF_PAGES = /^\/(explorer|docs|import)\//;

for (const [path, init] of asked)
  test(`${init.method ?? "GET"} ${path}${init.headers ? " with a token" : ""} is JSON that ends with a newline, with its length`, async ({
    baseURL,
  }) => {
    // The second and third answer of a reference endpoint may be a kept one.
    for (let time = 0; time < 3; time++) {
      const { answer, body } = await bodyOf(baseURL, path, init);
      expect(answer.headers.get("content-type")).toContain("application/json");
      expect(() => JSON.parse(body.toString())).not.toThrow();
      expect(body.subarray(-2).toString()).toMatch(/[}\]l]\n$/);
      const length = answer.headers.get("content-length");
      if (length !== null || !IS_OF_PAGES.test(path)) expect(Number(length)).toBe(body.length);
    }
  });

test("JSON of /token/, /introspect/ and /revoke/ ends with a newline", async ({ request }) => {
  const wish = { email: await newCustomer(), scope: "basic" };
  const { refresh_token, access_token: token } = await obtainTokens(request, wish);
  const sent: [string, Record<string, string>][] = [
    ["/token/", { grant_type: "refresh_token", refresh_token }],
    ["/introspect/", { token }],
    ["/revoke/", { token }],
  ];
  for (const [path, fields] of sent) {
    const answer = await postForm(request, path, { ...CREDENTIALS, ...fields });
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/json"]);
    expect(await answer.text()).toMatch(/^\{.*\}\n$/);
  }
});
