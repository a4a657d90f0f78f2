import { randomBytes } from "node:crypto";
import { headers } from "next/headers.js";
import { cookieName, cookieOptions } from "@/lib/explorer/base/cookies";

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
