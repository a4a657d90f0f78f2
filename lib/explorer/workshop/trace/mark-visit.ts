import { randomBytes, randomUUID } from "node:crypto";
import type { NextRequest, NextResponse } from "next/server";
import { cookieName, cookieOptions } from "@/lib/explorer/base/cookies";
import { isDemo } from "@/lib/explorer/workshop/settings";

/** Holds a random id, 256 bits in base64url; a login begins before there is a session. */
export const traceCookie = cookieName("trace");

export const traceCookieOptions = { ...cookieOptions, maxAge: 30 * 24 * 60 * 60 };

export const newTraceId = (): string => randomBytes(32).toString("base64url");

export const isTraceId = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? "");

/** Headers of a page's request, which does not know its own address. */
export const VISIT_HEADER = "x-explorer-visit";
export const ADDRESS_HEADER = "x-explorer-address";

/**
 * Adds an id and the address to the headers of a page's request, in place of a client's own. A browser
 * without the trace cookie gets one, in the request too, for the page to see. Only the demo has traces.
 */
export function markVisit(
  { nextUrl, cookies, headers: given }: NextRequest,
  respond: (headers: Headers) => NextResponse,
): NextResponse {
  const headers = new Headers(given);
  headers.delete(VISIT_HEADER);
  headers.delete(ADDRESS_HEADER);
  if (!isDemo || !/^\/explorer(\/|$)/.test(nextUrl.pathname)) return respond(headers);
  headers.set(VISIT_HEADER, randomUUID());
  headers.set(ADDRESS_HEADER, nextUrl.pathname + nextUrl.search);
  if (isTraceId(cookies.get(traceCookie)?.value)) return respond(headers);
  const value = newTraceId();
  const others = headers.get("cookie");
  headers.set("cookie", `${others ? `${others}; ` : ""}${traceCookie}=${value}`);
  const response = respond(headers);
  response.cookies.set({ name: traceCookie, value, ...traceCookieOptions });
  return response;
}
