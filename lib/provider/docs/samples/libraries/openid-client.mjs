const options = { algorithm: "oauth2", execute: isHttp ? [client.allowInsecureRequests] : [] };
const config = await client.discovery(new URL(strandbank), clientId, clientSecret, undefined, options);
const proof = { code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: "S256" };
const url = client.buildAuthorizationUrl(config, { redirect_uri, scope: "basic names", state, ...proof });
const checks = { pkceCodeVerifier: verifier, expectedState: state };
const tokens = await client.authorizationCodeGrant(config, await customerComesBackFrom(url), checks);
