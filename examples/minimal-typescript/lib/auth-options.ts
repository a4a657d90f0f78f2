import { cookies } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import { settings } from "./settings";
import { privateKey, read, type Tokens } from "./strandbank";
import { end, headerOf, save } from "./tokens";

/** What the application asks for. The customer may grant less. */
export const MARKER = "rs12913832";
export const PREDICTOR = "genetic_weight";
const SCOPE = `basic names ${MARKER} report:${PREDICTOR}`;

/** Only this host can have set a cookie with the prefix, which browsers take over https alone. */
const cookieName = (): string => (settings().isSecure ? "__Host-session" : "session");

/** next-auth with Strandbank as its provider: authorization code with PKCE, state and the check of `iss`. */
export function authOptions(): NextAuthOptions {
  const { strandbank, clientId, clientSecret, authUrl, isSecure, sessionSecret } = settings();
  process.env.NEXTAUTH_URL = authUrl;
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure };
  return {
    secret: sessionSecret,
    cookies: { sessionToken: { name: cookieName(), options } },
    pages: { signIn: "/", error: "/" },
    providers: [
      {
        id: "strandbank",
        name: "Strandbank",
        type: "oauth",
        clientId,
        clientSecret,
        issuer: strandbank,
        checks: ["pkce", "state"],
        client: { token_endpoint_auth_method: "client_secret_post" },
        authorization: { url: `${strandbank}/authorize/`, params: { scope: SCOPE, select_profile: "true" } },
        token: {
          url: `${strandbank}/token/`,
          request: async ({ client, params, checks, provider: { callbackUrl } }) => ({
            tokens: await client.oauthCallback(callbackUrl, params, checks, { DPoP: privateKey }),
          }),
        },
        userinfo: {
          request: async ({ tokens }) => {
            const accounts = await read<Account[]>(ACCOUNTS, headerOf(tokens as Tokens));
            return { sub: accounts?.[0]?.profiles[0]?.id ?? "" };
          },
        },
        profile: ({ sub }) => ({ id: sub }),
      },
    ],
    callbacks: {
      jwt: async ({ token, account, user }) => {
        if (!account) return { connectionId: token.connectionId };
        await end(await connectionId());
        return { connectionId: save(account as unknown as Tokens, user.id) };
      },
    },
    events: { signOut: async () => end(await connectionId()) },
  };
}

/** The connection of the browser that sent this request, or an empty text. */
export async function connectionId(): Promise<string> {
  const token = (await cookies()).get(cookieName())?.value;
  const session = await decode({ token, secret: settings().sessionSecret }).catch(() => null);
  return typeof session?.connectionId === "string" ? session.connectionId : "";
}

export const ACCOUNTS = "/3/account/?include=profiles";
/** With `select_profile` it has one profile; names are null without the scope `names`. */
export type Account = { profiles: { id: string; first_name: string | null; last_name: string | null }[] };
