import { expect, test } from "@playwright/test";
import { z } from "zod";
import { get, json, profilesWith } from "../../../support/api";
import { newCustomer } from "../../../support/data/new-customer";
import { obtainTokens, signIn } from "../../../support/oauth";

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ security: z.array(z.unknown()).optional() })),
  ),
});

test("every response of an endpoint that needs a token has Cache-Control: no-store", async ({ request }) => {
  const scope = "basic names genomes phenotypes:read:all report:all";
  const { access_token } = await obtainTokens(request, { email: await newCustomer(), scope });
  const [profile_id = ""] = await profilesWith(request, access_token);
  const [account] = (await json(request, "/3/account/", access_token)).data;
  const values: Readonly<Record<string, string>> = {
    profile_id,
    account_id: account.id,
    marker_id: "rs4988235",
    phenotype_id: "sex",
  };
  const { paths } = document.parse(await (await request.get("/openapi.json")).json());
  const asked = Object.entries(paths).filter(([, item]) => (item.get?.security ?? []).length > 0);
  expect(asked.length).toBeGreaterThan(10);
  for (const [path] of asked) {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "x");
    for (const token of [access_token, undefined]) {
      const answer = await get(request, address, token);
      expect(answer.headers()["cache-control"], `${address} ${answer.status()}`).toBe("no-store");
    }
  }
});

test("pages and files of a signed-in customer have Cache-Control: no-store", async ({ request }) => {
  await signIn(request, await newCustomer());
  for (const path of ["/connected-apps/", "/account/", "/account/export", "/developers/", "/profiles/"]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["cache-control"], path).toContain("no-store");
  }
});

test("probes need no token and have Cache-Control: no-store", async ({ request }) => {
  for (const path of ["/healthz", "/healthz/", "/readyz", "/readyz/", "/routez"]) {
    const answer = await request.get(path);
    expect([answer.status(), await answer.json()]).toEqual([200, { status: "ok" }]);
    expect(answer.headers()["cache-control"]).toBe("no-store");
  }
});
