import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { cookieOptions } from "@/lib/explorer/base/cookies";
import { jsonResponse } from "@/lib/explorer/base/json-response";
import { settings } from "@/lib/explorer/settings";
import { authOptions, LOGIN_SECONDS, stateCookie } from "./auth-options";
import {
  type AuthorizationRequest,
  authorizationRequest,
  firstRequest,
  keptScope,
} from "./authorization-request";
import { unfinished } from "./callback-error";
import { loadConnection } from "./connections";
import { damagedCookies, isLoginStep, readLogin } from "./login-request";
import { scopeList } from "./scopes";
import { currentSession, forget, requestedScopeCookie, type VisitorSession } from "./session";
import { keyOf } from "./session-token";

export interface LoginContext {
  params: Promise<{ nextauth: string[] }>;
}

/** Answers every next-auth request: checks it, then passes it on to next-auth. */
export async function handleLogin(given: NextRequest, context: LoginContext): Promise<Response> {
  if (!isLoginStep(given)) return jsonResponse({ error: "not_found" }, { status: 404 });
  const damaged = damagedCookies(given);
  const request = damaged.length > 0 ? null : await readLogin(given);
  if (!request) return refuse(given, damaged);
  const session = await currentSession();
  const isStart = startsLogin(request);
  const authorization = isStart
    ? authorizationRequest(request.nextUrl.searchParams, await grantedTo(session))
    : await keptRequest();
  if (!authorization) return refuse(request);
  if (isStart) await keepScope(authorization);
  const options = authOptions({
    replaces: session.kind === "connected" ? session.connectionId : null,
    authorization,
    secret: await keyOf({ token: request.cookies.get(stateCookie)?.value, salt: stateCookie }),
  });
  return NextAuth(isStart ? withoutQuery(request) : request, context, options);
}

/**
 * Deletes these cookies and answers 400; a person who returns from the provider sees the landing page, and
 * next-auth's browser code goes to `url`, which is that page.
 */
async function refuse({ nextUrl }: NextRequest, damaged: readonly string[] = []): Promise<Response> {
  await forget(damaged);
  if (nextUrl.pathname.includes("/callback/")) return unfinished();
  const url = `${settings.explorerUrl}/explorer/?problem=sign_in_failed`;
  return jsonResponse({ error: "invalid_request", url }, { status: 400 });
}

const startsLogin = ({ method, nextUrl }: NextRequest): boolean =>
  method === "POST" && /\/signin\/strandbank\/?$/.test(nextUrl.pathname);

/** The token request must repeat the scope of the authorization request. */
async function keepScope({ scope }: AuthorizationRequest): Promise<void> {
  (await cookies()).set(requestedScopeCookie, scope, { ...cookieOptions, maxAge: LOGIN_SECONDS });
}

async function keptRequest(): Promise<AuthorizationRequest> {
  return { ...firstRequest, scope: keptScope((await cookies()).get(requestedScopeCookie)?.value) };
}

async function grantedTo(session: VisitorSession): Promise<string[]> {
  if (session.kind !== "connected") return [];
  return scopeList((await loadConnection(session.connectionId))?.scope ?? "");
}

/** next-auth copies the query into the authorization request, where it could replace the scope. */
function withoutQuery(request: NextRequest): NextRequest {
  const url = new URL(request.url);
  url.search = "";
  return new NextRequest(url, request);
}
