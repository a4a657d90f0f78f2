import { createInterface } from "node:readline/promises";
import * as oauth from "oauth4webapi";

const {
  STRANDBANK_URL: strandbank = "http://localhost:3000",
  STRANDBANK_CLIENT_ID: clientId = "partner",
  STRANDBANK_CLIENT_SECRET: clientSecret = "partner-secret",
  STRANDBANK_REDIRECT_URI: redirectUri = "http://localhost:5000/callback",
} = process.env;
const client = { client_id: clientId };
const options = { algorithm: "oauth2", [oauth.allowInsecureRequests]: strandbank.startsWith("http:") };
const issuer = new URL(strandbank);
const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options));

const state = oauth.generateRandomState();
const verifier = oauth.generateRandomCodeVerifier();
const request = new URLSearchParams({
  response_type: "code",
  client_id: clientId,
  redirect_uri: redirectUri,
  scope: "basic names",
  state,
  code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  code_challenge_method: "S256",
});
console.log(`Open this URL in a browser:\n${server.authorization_endpoint}?${request}\n`);

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const callback = new URL(await terminal.question("Paste the URL you were sent to: "));
terminal.close();
const parameters = oauth.validateAuthResponse(server, client, callback, state);
const response = await oauth.authorizationCodeGrantRequest(
  server,
  client,
  oauth.ClientSecretPost(clientSecret),
  parameters,
  redirectUri,
  verifier,
  options,
);
const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
console.log("Granted:", tokens.scope);
