/* next-auth's configuration: Strandbank as an OAuth provider, and a cookie that contains only an id. */

import type { NextAuthOptions, Profile } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { checked, observeExchange, readProvider } from "@/lib/rangefinder/platform/api-client/api";
import { answers } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { cookieName, cookieOptions } from "@/lib/rangefinder/platform/base/cookies";
import { errorCode } from "@/lib/rangefinder/platform/base/error-code";
import { visitorChanges } from "@/lib/rangefinder/platform/base/on-request";
import { ExplorerError } from "@/lib/rangefinder/platform/base/problems";
import { registration, settings } from "@/lib/rangefinder/platform/settings";
import { redirectUri } from "./access-token";
import type { AuthorizationRequest } from "./authorization-request";
import { CONNECTION_SECONDS, endConnection, saveConnection } from "./connections";
import { forget, sessionCookie, visitorCookies } from "./session";
import { decodeCookie } from "./session-token";

/** next-auth reads its own address from here and nowhere else. */
process.env.NEXTAUTH_URL = `${settings.explorerUrl}/api/auth`;

/** How long a login may take, in seconds: as long as the provider keeps its authorization request. */
export const LOGIN_SECONDS = 60 * 60;

/** In which next-auth keeps the state until the callback, encrypted with its name as salt. */
export const stateCookie = cookieName("state");
const loginCookie = { ...cookieOptions, maxAge: LOGIN_SECONDS };

/** Strandbank as next-auth sees it: authorization code with PKCE and state. */
const strandbank = ({
  scope,
  selectProfile,
}: AuthorizationRequest): OAuthConfig<Profile & { sub: string }> => ({
  id: "strandbank",
  name: "Strandbank",
  type: "oauth",
  ...registration(),
  // The provider names itself in `iss` on every redirect; next-auth refuses one that differs.
  issuer: settings.providerUrl,
  checks: ["pkce", "state"],
  client: { token_endpoint_auth_method: "client_secret_post" },
  // Above the default of 3.5 s, which the first compile in development can take.
  httpOptions: { timeout: 10_000 },
  authorization: {
    url: `${settings.providerUrl}/authorize/`,
    // One profile per grant, unless the visitor wants to compare.
    params: { scope, ...(selectProfile ? { select_profile: "true" } : {}) },
  },
  token: {
    url: `${settings.providerInternalUrl}/token/`,
    // next-auth ignores `params` here: its client takes the scope like this, and checks state and `iss`.
    request: async ({ client, params, checks }) => {
      // Its client refuses another name, and would take a callback without one (RFC 9207).
      if (params.iss !== settings.providerUrl) throw new Error("The callback does not name the provider.");
      const startedAt = Date.now();
      const tokens = await client.oauthCallback(redirectUri(), params, checks, { exchangeBody: { scope } });
      observeExchange({ ...params, ...checks, scope, redirectUri: redirectUri() }, tokens, startedAt);
      return { tokens };
    },
  },
  userinfo: { request: ({ tokens }) => readAccount(tokens.access_token) },
  profile: ({ sub }) => ({ id: sub }),
});

interface Login {
  replaces: string | null;
  authorization: AuthorizationRequest;
  /** The key of next-auth's cookies. */
  secret: string;
}

const grantedAccount = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds since 1970. */
  expires_at: z.number(),
  scope: z.string(),
});

/**
 * next-auth's options for one request. The cookie holds only an id. The tokens are stored on the server: a
 * refresh can happen where no cookie can be set, and losing a rotated refresh token would end the grant.
 */
export const authOptions = ({ replaces, authorization, secret }: Login): NextAuthOptions => ({
  providers: [strandbank(authorization)],
  secret,
  jwt: { decode: decodeCookie },
  session: { strategy: "jwt", maxAge: CONNECTION_SECONDS },
  cookies: {
    sessionToken: { name: sessionCookie, options: cookieOptions },
    state: { name: stateCookie, options: loginCookie },
    pkceCodeVerifier: { name: cookieName("verifier"), options: loginCookie },
  },
  pages: { signIn: "/explorer/", error: "/explorer/" },
  logger: {
    error: (code, metadata) => {
      const cause = errorCode("error" in metadata ? metadata.error : metadata);
      console.error(`next-auth: ${code} ${cause}`.trimEnd());
    },
    warn: () => undefined,
    debug: () => undefined,
  },
  callbacks: {
    // A page of another application on this host, named by its cookie, is not ours to lead to.
    redirect: ({ url, baseUrl }) => {
      const target = new URL(url, baseUrl);
      return target.origin === baseUrl ? target.href : `${baseUrl}/explorer/`;
    },
    jwt: async ({ token, account, user }) => {
      if (!account) return { connectionId: token.connectionId };
      const granted = grantedAccount.parse(account);
      const tokens = {
        accessToken: granted.access_token,
        refreshToken: granted.refresh_token,
        scope: granted.scope,
        expiresAt: granted.expires_at * 1000,
      };
      const connectionId = await saveConnection(tokens, user.id);
      if (replaces) await endConnection(replaces);
      await visitorChanges("connected", connectionId);
      return { connectionId };
    },
  },
  events: {
    signOut: async ({ token }) => {
      await forget(visitorCookies);
      await visitorChanges("left");
      if (typeof token.connectionId === "string") await endConnection(token.connectionId);
    },
  },
});

/** Whose token it is. */
export async function readAccount(token: string | undefined): Promise<Profile & { sub: string }> {
  const { data } = checked(answers.accountList, await readProvider("/3/account/?include=profiles", token));
  const [account] = data;
  if (!account) throw new ExplorerError("not_found", "The token belongs to no account.");
  return { sub: account.id };
}
