import { cookies } from "next/headers.js";
import { isTraceId, newTraceId, traceCookie, traceCookieOptions } from "./mark-visit";
import { openVisit } from "./open-visit";
import { deleteTrace, keepVisit, visitsOf } from "./traces";
import { loginUnderWay } from "./views";

/** Id of the trace of this request's browser, a secret that only its cookie holds; null without one. */
export async function currentTraceId(): Promise<string | null> {
  const id = (await cookies()).get(traceCookie)?.value;
  return isTraceId(id) ? id : null;
}

/**
 * Begins a new trace, under a new id: what still arrives under the old one, here or at another instance, is
 * never read. A visitor who connected finds the login that led here in it, and nothing before that login.
 */
export async function renewTrace(change: "connected" | "left"): Promise<void> {
  const before = await currentTraceId();
  const id = newTraceId();
  (await cookies()).set(traceCookie, id, traceCookieOptions);
  const visit = openVisit().getStore();
  if (visit) visit.traceId = change === "connected" ? id : null;
  if (change === "connected")
    for (const { id: _, ...login } of loginUnderWay(visitsOf(before))) keepVisit(id, login);
  if (before) deleteTrace(before);
}
