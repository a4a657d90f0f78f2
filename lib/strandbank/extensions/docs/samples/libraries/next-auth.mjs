const {
  STRANDBANK_URL: strandbank = "http://localhost:3000",
  STRANDBANK_CLIENT_ID: clientId = "partner",
  STRANDBANK_CLIENT_SECRET: clientSecret = "partner-secret",
} = process.env;

export const strandbankProvider = {
  id: "strandbank",
  name: "Strandbank",
  type: "oauth",
  issuer: strandbank,
  clientId,
  clientSecret,
  checks: ["pkce", "state"],
  authorization: { url: `${strandbank}/authorize/`, params: { scope: "basic names" } },
  token: `${strandbank}/token/`,
  userinfo: `${strandbank}/3/account/`,
  client: { token_endpoint_auth_method: "client_secret_post" },
  profile: ({ data }) => ({ id: data[0].id }),
};
