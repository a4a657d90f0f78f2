import * as oauth from "oauth4webapi";

const client = { client_id: clientId };
const options = { algorithm: "oauth2", [oauth.allowInsecureRequests]: isHttp };
const issuer = new URL(strandbank);
const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options));

const request = new URLSearchParams({
  response_type: "code",
  client_id: clientId,
  redirect_uri: redirectUri,
  scope: "basic names",
  state,
  code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  code_challenge_method: "S256",
});
const callback = await customerComesBackFrom(`${server.authorization_endpoint}?${request}`);
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
