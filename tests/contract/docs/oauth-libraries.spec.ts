import { readdirSync, readFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import * as oauth from "oauth4webapi";
import { allowing, decide, PARTNER, signIn } from "../../support/oauth";

const folder = "lib/provider/docs/samples/libraries";

test("the page on OAuth libraries shows every sample, and no other", async ({ request }) => {
  const text = await (await request.get("/docs/oauth-libraries.md")).text();
  const shown = [...text.matchAll(/^```\w+ title="(.*)"$/gm)].map(([, name]) => name);
  expect(shown.sort()).toEqual([...readdirSync(folder), "types.sh", "openapi.ts"].sort());
});

/** Runs a sample of the page with these values for what it leaves out; returns what it made. */
function ran(file: string, made: string, given: Record<string, unknown>): unknown {
  const sample = readFileSync(`${folder}/${file}`, "utf8").replaceAll(/^import .*$/gm, "");
  const code = `return (async () => {${sample}\nreturn ${made}; })()`;
  return new Function(...Object.keys(given), code)(...Object.values(given));
}

/** The URL at which the customer comes back from here, having allowed the basics alone. */
async function comesBackFrom(request: APIRequestContext, url: string): Promise<URL> {
  const asked = await request.get(url, { maxRedirects: 0 });
  const id = /^\/consent\/([\w-]+)\/$/.exec(asked.headers().location ?? "")?.[1] ?? "";
  await signIn(request, "single@demo.example");
  return new URL((await decide(request, id, allowing("basic"))).headers().location ?? "");
}

test("oauth4webapi.mjs connects a customer who refuses a part", async ({ request, baseURL }) => {
  const tokens = await ran("oauth4webapi.mjs", "tokens", {
    oauth,
    strandbank: baseURL,
    isHttp: true,
    state: oauth.generateRandomState(),
    verifier: oauth.generateRandomCodeVerifier(),
    clientId: PARTNER.clientId,
    clientSecret: PARTNER.secret,
    redirectUri: PARTNER.redirectUri,
    customerComesBackFrom: (url: string) => comesBackFrom(request, url),
  });
  expect(tokens).toMatchObject({ scope: "basic", access_token: expect.any(String) });
});
