const [issuer, options] = [new URL(strandbank), { algorithm: "oauth2", [oauth.allowInsecureRequests]: isHttp }];
const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options));
const url = `${server.authorization_endpoint}?${new URLSearchParams({ client_id, redirect_uri, ...parameters })}`;
const callback = oauth.validateAuthResponse(server, { client_id }, await customerComesBackFrom(url), state);
const given = [oauth.ClientSecretPost(client_secret), callback, redirect_uri, verifier, options];
const answer = await oauth.authorizationCodeGrantRequest(server, { client_id }, ...given);
const tokens = await oauth.processAuthorizationCodeResponse(server, { client_id }, answer);
