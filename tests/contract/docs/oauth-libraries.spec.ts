import { readdirSync, readFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import * as oauth from "oauth4webapi";
import { libraries } from "@/components/strandbank/docs/libraries";
import { allowing, decide, PARTNER, signIn } from "../../support/oauth";

const folder = "lib/provider/docs/samples/libraries";

test("the page on libraries shows every sample, and no other", () => {
  const shown = libraries.map(({ file }) => file);
  expect(shown.toSorted()).toEqual(readdirSync(folder).toSorted());
});

/** Runs a sample of the page with these values for what it leaves out; returns what it made. */
function ran(file: string, made: string, given: Record<string, unknown>): unknown {
  const code = `return (async () => {${readFileSync(`${folder}/${file}`, "utf8")}\nreturn ${made}; })()`;
  return new Function(...Object.keys(given), code)(...Object.values(given));
}

/** The address at which the customer comes back from here, having allowed the basics alone. */
async function comesBackFrom(request: APIRequestContext, address: string): Promise<URL> {
  const asked = await request.get(address, { maxRedirects: 0 });
  const id = /^\/consent\/([\w-]+)\/$/.exec(asked.headers().location ?? "")?.[1] ?? "";
  await signIn(request, "single@demo.example");
  return new URL((await decide(request, id, allowing("basic"))).headers().location ?? "");
}

test("oauth4webapi.mjs connects a customer who refuses a part", async ({ request, baseURL }) => {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const code_challenge = await oauth.calculatePKCECodeChallenge(verifier);
  const asks = { response_type: "code", scope: "basic names", state };
  const tokens = await ran("oauth4webapi.mjs", "tokens", {
    ...{ oauth, strandbank: baseURL, isHttp: true, state, verifier, client_id: PARTNER.clientId },
    ...{ client_secret: PARTNER.secret, redirect_uri: PARTNER.redirectUri },
    parameters: { ...asks, code_challenge, code_challenge_method: "S256" },
    customerComesBackFrom: (address: string) => comesBackFrom(request, address),
  });
  expect(tokens).toMatchObject({ scope: "basic", access_token: expect.any(String) });
});
