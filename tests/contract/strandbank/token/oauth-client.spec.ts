import { expect, test } from "@playwright/test";
import * as oauth from "oauth4webapi";
import { comesBackFrom } from "../../../support/oauth";

const REDIRECT_URI = "http://localhost:5000/callback";
const asked = { client_id: "partner", redirect_uri: REDIRECT_URI, response_type: "code" };
const client: oauth.Client = { client_id: "partner" };
const insecure = { [oauth.allowInsecureRequests]: true };

const server = (issuer: string): oauth.AuthorizationServer => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize/`,
  token_endpoint: `${issuer}/token/`,
  authorization_response_iss_parameter_supported: true,
});

for (const [title, authentication] of [
  ["client_secret_post", oauth.ClientSecretPost("partner-secret")],
  ["client_secret_basic", oauth.ClientSecretBasic("partner-secret")],
] as const)
  test(`oauth4webapi completes the flow with ${title}`, { tag: "@database" }, async ({
    request,
    baseURL,
  }) => {
    const as = server(baseURL ?? "");
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const scope = "basic names rs4988235";
    const parameters = {
      ...{ ...asked, scope, state, code_challenge_method: "S256" },
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    };
    const link = `${as.authorization_endpoint}?${new URLSearchParams(parameters)}`;
    const landed = await comesBackFrom(request, link, scope);
    const callback = oauth.validateAuthResponse(as, client, landed, state);
    const exchanged = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      authentication,
      callback,
      REDIRECT_URI,
      verifier,
      insecure,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, exchanged);
    expect(tokens.scope).toBe(scope);
    expect(tokens.expires_in).toBe(86400);

    const url = new URL("/3/account/", as.issuer);
    const account = await oauth.protectedResourceRequest(
      tokens.access_token,
      "GET",
      url,
      undefined,
      undefined,
      insecure,
    );
    expect((await account.json()).data[0].first_name).toBe("Jonas");

    const refreshToken = tokens.refresh_token ?? "";
    const renewed = await oauth.processRefreshTokenResponse(
      as,
      client,
      await oauth.refreshTokenGrantRequest(as, client, authentication, refreshToken, insecure),
    );
    expect(renewed.refresh_token).not.toBe(refreshToken);

    const again = await oauth.refreshTokenGrantRequest(as, client, authentication, refreshToken, insecure);
    await expect(oauth.processRefreshTokenResponse(as, client, again)).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });
