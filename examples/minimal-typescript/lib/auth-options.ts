import { cookies } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import { sessionSecret, settings } from "./settings";
import { read } from "./strandbank";
import { end, save } from "./tokens";

/** What the application asks for. The customer may grant less. */
export const MARKER = "rs12913832";
export const PREDICTOR = "genetic_weight";
const SCOPE = `basic names ${MARKER} report:${PREDICTOR}`;

/** Only this host can have set a cookie with the prefix, which browsers take over https alone. */
const cookieName = (isSecure: boolean): string => (isSecure ? "__Host-session" : "session");
const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** next-auth with Strandbank as its provider: authorization code with PKCE, state and the check of `iss`. */
export function authOptions(): NextAuthOptions {
  const { strandbank, clientId, clientSecret, authUrl } = settings();
  const secure = authUrl.startsWith("https:");
  process.env.NEXTAUTH_URL = authUrl;
  return {
    secret: sessionSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    cookies: {
      sessionToken: {
        name: cookieName(secure),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure },
      },
    },
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
        token: `${strandbank}/token/`,
        userinfo: { request: async ({ tokens }) => ({ sub: await chosenProfile(tokens.access_token) }) },
        profile: ({ sub }) => ({ id: sub }),
      },
    ],
    callbacks: {
      jwt: async ({ token, account, user }) => {
        if (!account) return { connectionId: token.connectionId };
        const { access_token = "", refresh_token = "", expires_at = 0 } = account;
        const tokens = {
          accessToken: access_token,
          refreshToken: refresh_token,
          expiresAt: expires_at * 1000,
        };
        const before = await connectionId();
        if (before) await end(before);
        return { connectionId: save(tokens, user.id) };
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token.connectionId === "string") await end(token.connectionId);
      },
    },
  };
}

/** The connection of the browser that sent this request, if it has one. */
export async function connectionId(): Promise<string | null> {
  const name = cookieName(settings().authUrl.startsWith("https:"));
  const token = (await cookies()).get(name)?.value;
  const session = await decode({ token, secret: sessionSecret() }).catch(() => null);
  return typeof session?.connectionId === "string" ? session.connectionId : null;
}

async function chosenProfile(token = ""): Promise<string> {
  const accounts = (await read("/3/account/?include=profiles", token)) as {
    data: { profiles: { id: string }[] }[];
  };
  return accounts.data[0]?.profiles[0]?.id ?? "";
}
