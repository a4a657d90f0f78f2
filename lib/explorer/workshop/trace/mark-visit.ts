import { randomUUID } from "node:crypto";
import { isDemo } from "@/lib/explorer/workshop/settings";
import { newTraceCookie, traceIdIn } from "./trace-id";

/** Headers of a page's request, which does not know its own address. */
export const VISIT_HEADER = "x-explorer-visit";
export const ADDRESS_HEADER = "x-explorer-address";

/**
 * Adds an id and the address to the headers of a page's request, in place of a client's own. For a browser
 * without a trace it adds the cookie of a new one, which it returns. Only the demo has traces.
 */
export function markVisit(headers: Headers, address: string): ReturnType<typeof newTraceCookie> | null {
  headers.set(ADDRESS_HEADER, address);
  headers.delete(VISIT_HEADER);
  if (!isDemo) return null;
  headers.set(VISIT_HEADER, randomUUID());
  if (traceIdIn(headers)) return null;
  const cookie = newTraceCookie();
  const others = headers.get("cookie");
  headers.set("cookie", `${others ? `${others}; ` : ""}${cookie.name}=${cookie.value}`);
  return cookie;
}
