const auth = { tokenHost: strandbank, tokenPath: "/token/", revokePath: "/revoke/", authorizePath: "/authorize/" };
const client = new AuthorizationCode({ client: { id, secret }, auth, options: { authorizationMethod: "body" } });
const callback = await customerComesBackFrom(client.authorizeURL({ redirect_uri, scope: "basic names", state }));
const token = await client.getToken({ code: callback.searchParams.get("code"), redirect_uri });
const renewed = await token.refresh();
