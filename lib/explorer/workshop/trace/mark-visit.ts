import { randomUUID } from "node:crypto";
import { isDemo } from "@/lib/explorer/workshop/settings";
import { newTraceCookie, traceIdIn } from "./trace-id";

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
