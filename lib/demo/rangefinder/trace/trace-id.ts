import { randomBytes, randomUUID } from "node:crypto";
import { headers } from "next/headers.js";
import { isDemo } from "@/lib/demo/rangefinder/settings";
import { cookieName, cookieOptions } from "@/lib/rangefinder/platform/base/cookies";

const name = cookieName("trace");
const inCookies = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);

/** The cookie of a new trace: 256 random bits in base64url. A login begins before there is a session. */
export const newTraceCookie = () => ({
  name,
  value: randomBytes(32).toString("base64url"),
  ...cookieOptions,
  maxAge: 30 * 24 * 60 * 60,
});

/** Id of the trace of a request's browser, a secret that only its cookie holds; null without one. */
export const traceIdIn = (given: Headers): string | null =>
  inCookies.exec(given.get("cookie") ?? "")?.[1] ?? null;

export const currentTraceId = async (): Promise<string | null> => traceIdIn(await headers());

/** Holds the id of a visit in the headers of a page's request. */
export const VISIT_HEADER = "x-explorer-visit";

/**
 * Adds an id to the headers of a page's request, in place of a client's own. For a browser without a trace it
 * adds the cookie of a new one, which it returns. Only the demo has traces.
 */
export function markVisit(headers: Headers): ReturnType<typeof newTraceCookie> | null {
  headers.delete(VISIT_HEADER);
  if (!isDemo) return null;
  headers.set(VISIT_HEADER, randomUUID());
  if (traceIdIn(headers)) return null;
  const cookie = newTraceCookie();
  const others = headers.get("cookie");
  headers.set("cookie", `${others ? `${others}; ` : ""}${cookie.name}=${cookie.value}`);
  return cookie;
}
