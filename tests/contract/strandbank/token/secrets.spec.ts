import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { get } from "../../../support/api";
import { newCustomer } from "../../../support/data/new-customer";
import { readRows, runDatabase } from "../../../support/data/run-database";
import {
  exchangeCode,
  obtainCode,
  obtainTokens,
  PARTNER,
  postToken,
  sessionOf,
  tokensOf,
} from "../../../support/oauth";

/** Every value of every table in which a secret could be. */
async function stored(): Promise<string> {
  const tables = await runDatabase().introspection.getTables();
  const large = /^(marker|genotype|gene_span|packed|gpri|predictor|accession|raw_data)/;
  const rows = tables
    .filter(({ name }) => !large.test(name))
    .map(({ name, schema }) =>
      readRows(sql`select * from ${sql.table(schema ? `${schema}.${name}` : name)}`),
    );
  return JSON.stringify(await Promise.all(rows));
}

test("codes, tokens, session ids, secrets are stored hashed", { tag: "@database" }, async ({ request }) => {
  const code = await obtainCode(request, { email: await newCustomer(), scope: "basic" });
  const { access_token, refresh_token } = await tokensOf(await exchangeCode(request, code));
  const session = await sessionOf(request);
  expect(session).toHaveLength(43);
  const all = await stored();
  for (const secret of [code, access_token, refresh_token, session, PARTNER.secret])
    expect(all.includes(secret) && secret).toBe(false);
});

test("no error response repeats a token or a client secret", async ({ request }) => {
  const wish = { email: "single@demo.example", scope: "basic" };
  const { access_token, refresh_token } = await obtainTokens(request, wish);
  const answers = [
    await postToken(request, { grant_type: refresh_token, client_secret: access_token }),
    await postToken(request, { grant_type: "refresh_token", refresh_token: `${refresh_token}x` }),
    await postToken(request, { grant_type: "refresh_token", refresh_token, scope: `basic ${access_token}` }),
    await request.get(`/3/profile/?access_token=${access_token}`),
    await get(request, "/3/account/", refresh_token),
  ];
  for (const answer of answers) {
    expect(answer.status()).toBeGreaterThanOrEqual(400);
    const told = (await answer.text()) + JSON.stringify(answer.headers());
    for (const secret of [access_token, refresh_token, PARTNER.secret]) expect(told).not.toContain(secret);
  }
});
