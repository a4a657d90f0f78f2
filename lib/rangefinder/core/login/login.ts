/* The route of next-auth: decides what a login asks for, then hands the request to next-auth. */

import { cookies } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { NextRequest, NextResponse } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { z } from "zod";
import { isProviderUp } from "@/lib/rangefinder/platform/api-client/api";
import { cookieOptions } from "@/lib/rangefinder/platform/base/cookies";
import { errorCode } from "@/lib/rangefinder/platform/base/error-code";
import { fromOurPages } from "@/lib/rangefinder/platform/base/forms";
import { jsonResponse } from "@/lib/rangefinder/platform/base/json-response";
import { settings } from "@/lib/rangefinder/platform/settings";
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

/**
 * Answers every next-auth request: checks it, then passes it on to next-auth. If our own store cannot be
 * written, for example on a full disk, the landing page says so; a program gets 503.
 */
export async function handleLogin(request: NextRequest, context: LoginContext): Promise<Response> {
  try {
    return await login(request, context);
  } catch (error) {
    unstable_rethrow(error);
    console.error(`A login step failed: ${errorCode(error)}`);
    if (request.headers.get("accept")?.includes("text/html")) return unfinished("temporarily_unavailable");
    return jsonResponse({ error: "temporarily_unavailable" }, { status: 503 });
  }
}

async function login(given: NextRequest, context: LoginContext): Promise<Response> {
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
  if (isStart && !(await isProviderUp())) return unfinished("temporarily_unavailable");
  if (isStart) await keepScope(authorization);
  const options = authOptions({
    replaces: session.kind === "connected" ? session.connectionId : null,
    authorization,
    secret: await keyOf({ token: request.cookies.get(stateCookie)?.value, salt: stateCookie }),
  });
  return NextAuth(await forNextAuth(request, options), context, options);
}

/** Deletes these cookies, and leads a person to the landing page; a program gets 400. */
async function refuse({ headers }: NextRequest, damaged: readonly string[] = []): Promise<Response> {
  await forget(damaged);
  if (headers.get("accept")?.includes("text/html")) return unfinished();
  return jsonResponse({ error: "invalid_request" }, { status: 400 });
}

const startsLogin = ({ method, nextUrl }: NextRequest): boolean =>
  method === "POST" && /\/signin\/strandbank\/?$/.test(nextUrl.pathname);

/** The token request must repeat the scope of the authorization request. */
async function keepScope({ scope }: AuthorizationRequest): Promise<void> {
  (await cookies()).set(requestedScopeCookie, scope, { ...cookieOptions, maxAge: LOGIN_SECONDS });
}

const keptRequest = async (): Promise<AuthorizationRequest> => ({
  ...firstRequest,
  scope: keptScope((await cookies()).get(requestedScopeCookie)?.value),
});

async function grantedTo(session: VisitorSession): Promise<string[]> {
  if (session.kind !== "connected") return [];
  return scopeList((await loadConnection(session.connectionId))?.scope ?? "");
}

const csrf = z.object({ csrfToken: z.string() });

/**
 * A form as next-auth takes it: without its query, which next-auth copies into the authorization request,
 * where it could replace the scope. A form of our own pages gets its token against forged forms here, and the
 * cookie for it, which a page that works without scripts cannot set.
 */
async function forNextAuth(request: NextRequest, options: NextAuthOptions): Promise<NextRequest> {
  if (request.method !== "POST") return request;
  const { origin, pathname } = request.nextUrl;
  const fields = new URLSearchParams(await request.text());
  if (fromOurPages(request)) {
    const step = { params: Promise.resolve({ nextauth: ["csrf"] }) };
    const issued = await NextAuth(new NextRequest(`${settings.explorerUrl}/api/auth/csrf`), step, options);
    const jar = await cookies();
    for (const cookie of new NextResponse(null, issued).cookies.getAll()) jar.set(cookie);
    fields.set("csrfToken", csrf.parse(await issued.json()).csrfToken);
  }
  return new NextRequest(origin + pathname, { method: "POST", headers: request.headers, body: fields });
}
