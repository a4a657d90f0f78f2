import { createInterface } from "node:readline/promises";
import * as client from "openid-client";

const {
  STRANDBANK_URL: strandbank = "http://localhost:3000",
  STRANDBANK_CLIENT_ID: clientId = "partner",
  STRANDBANK_CLIENT_SECRET: clientSecret = "partner-secret",
  STRANDBANK_REDIRECT_URI: redirectUri = "http://localhost:5000/callback",
} = process.env;
const config = await client.discovery(new URL(strandbank), clientId, clientSecret, undefined, {
  algorithm: "oauth2",
  execute: strandbank.startsWith("http:") ? [client.allowInsecureRequests] : [],
});
const state = client.randomState();
const verifier = client.randomPKCECodeVerifier();
const url = client.buildAuthorizationUrl(config, {
  redirect_uri: redirectUri,
  scope: "basic names",
  state,
  code_challenge: await client.calculatePKCECodeChallenge(verifier),
  code_challenge_method: "S256",
});
console.log(`Open this URL in a browser:\n${url}\n`);

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const callback = new URL(await terminal.question("Paste the URL you were sent to: "));
terminal.close();
const tokens = await client.authorizationCodeGrant(config, callback, {
  pkceCodeVerifier: verifier,
  expectedState: state,
});
console.log("Granted:", tokens.scope);
