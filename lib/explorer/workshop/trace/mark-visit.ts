import { randomBytes, randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import { ADDRESS_HEADER, isTraceId, traceCookie, traceCookieOptions, VISIT_HEADER } from "./cookie";

/**
 * Adds the visit's id and address to the headers of a page's request; a client's own headers of these names
 * are removed. Returns the trace cookie to set where the browser has none yet, and adds it to the request for
 * the page to see.
 */
export function markVisit({ nextUrl, cookies }: NextRequest, headers: Headers) {
  headers.delete(VISIT_HEADER);
  headers.delete(ADDRESS_HEADER);
  if (!/^\/explorer(\/|$)/.test(nextUrl.pathname)) return null;
  headers.set(VISIT_HEADER, randomUUID());
  headers.set(ADDRESS_HEADER, nextUrl.pathname + nextUrl.search);
  if (isTraceId(cookies.get(traceCookie)?.value)) return null;
  const value = randomBytes(32).toString("base64url");
  const others = headers.get("cookie");
  headers.set("cookie", `${others ? `${others}; ` : ""}${traceCookie}=${value}`);
  return { name: traceCookie, value, ...traceCookieOptions };
}
