import { cookies } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import { settings } from "./settings";
import { keyPair, read, type Tokens } from "./strandbank";
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
    session: { strategy: "jwt", maxAge: 30 * 24 * 60 * 60 },
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
          request: async ({ client, params, checks, provider: { callbackUrl } }) => {
            const bound = { DPoP: keyPair().privateKey };
            return { tokens: await client.oauthCallback(callbackUrl, params, checks, bound) };
          },
        },
        userinfo: { request: async ({ tokens }) => ({ sub: await chosenProfile(tokens as Tokens) }) },
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
    events: {
      signOut: async () => end(await connectionId()),
    },
  };
}

/** The connection of the browser that sent this request, or an empty text. */
export async function connectionId(): Promise<string> {
  const token = (await cookies()).get(cookieName())?.value;
  const session = await decode({ token, secret: settings().sessionSecret }).catch(() => null);
  return typeof session?.connectionId === "string" ? session.connectionId : "";
}

/** With `select_profile` the customer chooses one. */
export interface Account {
  /** Names are null without the scope `names`. */
  profiles: { id: string; first_name: string | null; last_name: string | null }[];
}

async function chosenProfile(tokens: Tokens): Promise<string> {
  const accounts = await read<{ data: Account[] }>("/3/account/?include=profiles", headerOf(tokens));
  return accounts.data[0]?.profiles[0]?.id ?? "";
}
