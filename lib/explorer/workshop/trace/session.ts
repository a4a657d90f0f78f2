import { createHash } from "node:crypto";
import { cookies } from "next/headers.js";
import { derivedKey } from "@/lib/explorer/base/encrypt";
import { isTraceId, traceCookie } from "./cookie";

/** The trace of one browser. Its id is a secret that only the cookie holds. */
export interface TraceSession {
  /** Names the session in the database. */
  hash: string;
  /** Encrypts the visits, so that the file is useless without the cookie. */
  key: Buffer;
}

export const hashOf = (id: string): string => createHash("sha256").update(id).digest("hex");

const traceSession = (id: string): TraceSession => ({
  hash: hashOf(id),
  key: derivedKey(`trace ${id}`),
});

/** The trace session of the current request; null without a cookie. */
export async function currentTraceSession(): Promise<TraceSession | null> {
  const id = (await cookies()).get(traceCookie)?.value;
  return isTraceId(id) ? traceSession(id) : null;
}
