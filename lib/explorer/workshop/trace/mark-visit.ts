import { randomUUID } from "node:crypto";
import type { NextRequest, NextResponse } from "next/server";
import { settings } from "@/lib/explorer/settings";
import {
  ADDRESS_HEADER,
  isTraceId,
  newTraceId,
  traceCookie,
  traceCookieOptions,
  VISIT_HEADER,
} from "./cookie";
import { serverTiming } from "./request-id";

/**
 * Adds the visit's id and address to the headers of a page's request; a client's own headers of these names
 * are removed. Returns what marks the answer: with the same id, and with the trace cookie where the browser
 * has none yet, which is added to the request too, for the page to see. Only the demo has traces.
 */
export function markVisit({ nextUrl, cookies }: NextRequest, headers: Headers) {
  headers.delete(VISIT_HEADER);
  headers.delete(ADDRESS_HEADER);
  if (!settings.demo || !/^\/explorer(\/|$)/.test(nextUrl.pathname)) return () => {};
  const id = randomUUID();
  headers.set(VISIT_HEADER, id);
  headers.set(ADDRESS_HEADER, nextUrl.pathname + nextUrl.search);
  const cookie = isTraceId(cookies.get(traceCookie)?.value) ? null : newCookie(headers);
  return (response: NextResponse): void => {
    response.headers.set("server-timing", serverTiming(id));
    if (cookie) response.cookies.set(cookie);
  };
}

function newCookie(headers: Headers) {
  const value = newTraceId();
  const others = headers.get("cookie");
  headers.set("cookie", `${others ? `${others}; ` : ""}${traceCookie}=${value}`);
  return { name: traceCookie, value, ...traceCookieOptions };
}
