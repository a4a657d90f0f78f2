import { createHash } from "node:crypto";
import { cookies } from "next/headers.js";
import { derivedKey } from "@/lib/explorer/base/encrypt";
import { isTraceId, traceCookie } from "./cookie";

/** Whose requests are recorded together: one browser. Its id is a secret that only the cookie holds. */
export interface TraceSession {
  /** Names the session in the database. */
  hash: string;
  /** Encrypts what is recorded: the file alone, without the cookie, tells nothing. */
  key: Buffer;
}

export const hashOf = (id: string): string => createHash("sha256").update(id).digest("hex");

export const traceSession = (id: string): TraceSession => ({
  hash: hashOf(id),
  key: derivedKey(`trace ${id}`),
});

/** The session of the request that is being answered; null without a cookie, and outside of any request. */
export async function currentTraceSession(): Promise<TraceSession | null> {
  const id = (await cookies()).get(traceCookie)?.value;
  return isTraceId(id) ? traceSession(id) : null;
}
