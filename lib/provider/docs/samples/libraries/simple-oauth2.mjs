import { createHash, randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { AuthorizationCode } from "simple-oauth2";

const {
  STRANDBANK_URL: strandbank = "http://localhost:3000",
  STRANDBANK_CLIENT_ID: clientId = "partner",
  STRANDBANK_CLIENT_SECRET: clientSecret = "partner-secret",
  STRANDBANK_REDIRECT_URI: redirectUri = "http://localhost:5000/callback",
} = process.env;
const client = new AuthorizationCode({
  client: { id: clientId, secret: clientSecret },
  auth: { tokenHost: strandbank, tokenPath: "/token/", revokePath: "/revoke/", authorizePath: "/authorize/" },
  options: { authorizationMethod: "body" },
});
const state = randomBytes(16).toString("base64url");
const verifier = randomBytes(32).toString("base64url");
const url = client.authorizeURL({
  redirect_uri: redirectUri,
  scope: "basic names",
  state,
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "S256",
});
console.log(`Open this URL in a browser:\n${url}\n`);

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const callback = new URL(await terminal.question("Paste the URL you were sent to: "));
terminal.close();
const { code, state: returned, iss, error } = Object.fromEntries(callback.searchParams);
if (returned !== state || iss !== strandbank) throw new Error("The response does not match this request.");
if (!code) throw new Error(`No access: ${error}`);
const token = await client.getToken({ code, redirect_uri: redirectUri, code_verifier: verifier });
const renewed = await token.refresh();
console.log("Granted:", renewed.token.scope);
