import * as client from "openid-client";

const config = await client.discovery(new URL(strandbank), clientId, clientSecret, undefined, {
  algorithm: "oauth2",
  execute: isHttp ? [client.allowInsecureRequests] : [],
});
const url = client.buildAuthorizationUrl(config, {
  redirect_uri: redirectUri,
  scope: "basic names",
  state,
  code_challenge: await client.calculatePKCECodeChallenge(verifier),
  code_challenge_method: "S256",
});
const callback = await customerComesBackFrom(url);
const tokens = await client.authorizationCodeGrant(config, callback, {
  pkceCodeVerifier: verifier,
  expectedState: state,
});
