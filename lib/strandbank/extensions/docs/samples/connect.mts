import { createHash, randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";

// strandbank.env of your own application has these; without it, the demo's.
const {
  STRANDBANK_URL: api = "http://localhost:3000",
  STRANDBANK_CLIENT_ID: client_id = "partner",
  STRANDBANK_CLIENT_SECRET: client_secret = "partner-secret",
  STRANDBANK_REDIRECT_URI: redirectUri = "http://localhost:5000/callback",
} = process.env;
const client = { client_id, client_secret };

// Make new ones for every sign-in, and keep them until the customer is back.
const state = randomBytes(16).toString("base64url");
const verifier = randomBytes(32).toString("base64url");

const request = new URLSearchParams({
  response_type: "code",
  client_id: client.client_id,
  redirect_uri: redirectUri,
  scope: "basic names rs12913832",
  state,
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "S256",
});
console.log(`Open this URL in a browser:\n${api}/authorize/?${request}\n`);

// In an application that runs on a server, this is the request to its redirect URI.
const terminal = createInterface({ input: process.stdin, output: process.stdout });
const callback = new URL(await terminal.question("Paste the URL you were sent to: "));
terminal.close();

const { error, code, ...returned } = Object.fromEntries(callback.searchParams);
if (returned.state !== state || returned.iss !== api)
  throw new Error("The response does not match this request.");
if (!code) throw new Error(`No access: ${error}`);

const response = await fetch(`${api}/token/`, {
  method: "POST",
  body: new URLSearchParams({
    ...client,
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  }),
});
const tokens = await response.json();
if (!response.ok) throw new Error(`${tokens.error}: ${tokens.error_description}`);

// Customers may grant less than you asked for.
console.log("Granted:", tokens.scope);
const account = await fetch(`${api}/3/account/?include=profiles`, {
  headers: { authorization: `Bearer ${tokens.access_token}` },
});
console.log(JSON.stringify(await account.json(), null, 2));
