import { randomBytes } from "node:crypto";
import { settings } from "@/lib/explorer/settings";

const isSecure = settings.explorerUrl.startsWith("https:");

/** Holds a random id, 256 bits in base64url; a login begins before there is a session. */
export const traceCookie = `${isSecure ? "__Host-" : ""}rangefinder_trace`;

const DAY_SECONDS = 24 * 60 * 60;

export const traceCookieOptions = {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: isSecure,
  maxAge: 30 * DAY_SECONDS,
} as const;

export const newTraceId = (): string => randomBytes(32).toString("base64url");

export const isTraceId = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? "");

/** Headers that `proxy.ts` adds to a page's request: a page of Next does not know its own address. */
export const VISIT_HEADER = "x-explorer-visit";
export const ADDRESS_HEADER = "x-explorer-address";
