import { type User, UserManager } from "oidc-client-ts";
import { clientId, isCallback, issuer, redirectUri, scope, show, type Tokens } from "./page";

const manager = new UserManager({
  authority: issuer,
  client_id: clientId,
  redirect_uri: redirectUri,
  scope,
  automaticSilentRenew: false,
});

const tokensOf = (user: User | null | undefined): Tokens => ({
  accessToken: user?.access_token,
  refreshToken: user?.refresh_token,
});

if (isCallback)
  void show({
    exchange: async () => tokensOf(await manager.signinCallback()),
    refresh: async () => tokensOf(await manager.signinSilent()),
    revoke: () => manager.revokeTokens(["access_token", "refresh_token"]),
  });
else void manager.signinRedirect();
