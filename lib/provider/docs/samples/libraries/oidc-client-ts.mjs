import { OidcClient, WebStorageStateStore } from "oidc-client-ts";

// In the browser, for a public application: register it without a secret.
const strandbank = "http://localhost:3000";
const client = new OidcClient({
  authority: strandbank,
  client_id: "YOUR_CLIENT_ID",
  redirect_uri: `${location.origin}/callback`,
  scope: "basic names",
  stateStore: new WebStorageStateStore({ store: sessionStorage }),
});

export async function signIn() {
  const { url } = await client.createSigninRequest({});
  location.assign(url);
}

// On the page of the redirect URI.
export async function comeBack() {
  const response = await client.processSigninResponse(location.href);
  if (new URL(location.href).searchParams.get("iss") !== strandbank) throw new Error("Another issuer.");
  return response.access_token;
}
