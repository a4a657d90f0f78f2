import { expect, test } from "@playwright/test";
import * as oauth from "oauth4webapi";
import * as openid from "openid-client";
import { comesBackFrom, PARTNER } from "../../../support/oauth";
import { clientWith } from "../../../support/pages/developers";

const insecure = { [oauth.allowInsecureRequests]: true };

for (const alg of ["ES256", "Ed25519"])
  test(`oauth4webapi logs in, reads and refreshes with an ${alg} key`, async ({ request, baseURL }) => {
    const own = await clientWith("--dpop", "required");
    const client: oauth.Client = { client_id: own.client_id };
    const secret = oauth.ClientSecretPost(own.client_secret);
    const issuer = new URL(baseURL ?? "");
    const as = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...insecure }),
    );
    const key = await oauth.generateKeyPair(alg);
    const handle = oauth.DPoP(client, key);
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const link = new URL(as.authorization_endpoint ?? "");
    link.search = new URLSearchParams({
      ...{ response_type: "code", client_id: own.client_id, redirect_uri: PARTNER.redirectUri },
      ...{ scope: "basic", state, code_challenge: await oauth.calculatePKCECodeChallenge(verifier) },
      dpop_jkt: await handle.calculateThumbprint(),
    }).toString();
    const back = await comesBackFrom(request, link.href, "basic");
    const callback = oauth.validateAuthResponse(as, client, back, state);
    const options = { DPoP: handle, ...insecure };
    const exchanged = await oauth.authorizationCodeGrantRequest(
      ...([as, client, secret, callback, PARTNER.redirectUri, verifier, options] as const),
    );
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, exchanged);
    expect(tokens.token_type).toBe("dpop");
    const read = async (token: string, given: object) => {
      const url = new URL("/3/account/", issuer);
      return (await oauth.protectedResourceRequest(token, "GET", url, undefined, undefined, given)).status;
    };
    expect(await read(tokens.access_token, options)).toBe(200);
    await expect(read(tokens.access_token, insecure)).rejects.toMatchObject({
      cause: [{ scheme: "dpop", parameters: { error: "invalid_token" } }],
    });
    const thief = { ...options, DPoP: oauth.DPoP(client, await oauth.generateKeyPair(alg)) };
    await expect(read(tokens.access_token, thief)).rejects.toMatchObject({ status: 401 });
    const refreshed = await oauth.processRefreshTokenResponse(
      as,
      client,
      await oauth.refreshTokenGrantRequest(as, client, secret, tokens.refresh_token ?? "", options),
    );
    expect(await read(refreshed.access_token, options)).toBe(200);
  });

test("openid-client logs in, reads and refreshes with a key and no secret", async ({ request, baseURL }) => {
  const own = await clientWith("--dpop", "required", "--public");
  const issuer = new URL(baseURL ?? "");
  const config = await openid.discovery(issuer, own.client_id, undefined, openid.None(), {
    algorithm: "oauth2",
    execute: [openid.allowInsecureRequests],
  });
  const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair());
  const state = openid.randomState();
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const link = openid.buildAuthorizationUrl(config, {
    ...{ redirect_uri: PARTNER.redirectUri, scope: "basic", state },
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    dpop_jkt: await DPoP.calculateThumbprint(),
  });
  const back = await comesBackFrom(request, link.href, "basic");
  const checks = { pkceCodeVerifier, expectedState: state };
  const tokens = await openid.authorizationCodeGrant(config, back, checks, undefined, { DPoP });
  const url = new URL("/3/account/", issuer);
  const read = async (token: string) =>
    (await openid.fetchProtectedResource(config, token, url, "GET", null, undefined, { DPoP })).status;
  expect(await read(tokens.access_token)).toBe(200);
  const refresh = (options: object) =>
    openid.refreshTokenGrant(config, tokens.refresh_token ?? "", undefined, options);
  await expect(refresh({})).rejects.toMatchObject({ error: "invalid_request" });
  expect(await read((await refresh({ DPoP })).access_token)).toBe(200);
});
