import { AuthorizationCode } from "simple-oauth2";

const client = new AuthorizationCode({
  client: { id: clientId, secret: clientSecret },
  auth: { tokenHost: strandbank, tokenPath: "/token/", revokePath: "/revoke/", authorizePath: "/authorize/" },
  options: { authorizationMethod: "body" },
});
const url = client.authorizeURL({ redirect_uri: redirectUri, scope: "basic names", state });
const callback = await customerComesBackFrom(url);
const code = callback.searchParams.get("code");
const token = await client.getToken({ code, redirect_uri: redirectUri });
const renewed = await token.refresh();
