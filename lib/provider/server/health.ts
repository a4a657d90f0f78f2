import { log } from "@/lib/provider/base/log";
import { PAGES_STARTING, UNAVAILABLE } from "@/lib/provider/http/errors";
import type { Handler } from "@/lib/provider/http/handler";
import { jsonResponse } from "@/lib/provider/http/json";
import { queryOf } from "@/lib/provider/http/query";
import { probeDatabase } from "./availability";

const ok = (): Response => jsonResponse({ status: "ok" }, { headers: { "cache-control": "no-store" } });

export const handleHealth: Handler = async () => ok();

/** Whether pages are served: the listener's own child can be away. */
export const readiness = { pages: () => true };

/**
 * Readiness of the interface: the database can be read. With `?for=pages`, that of the pages too. Throws
 * `temporarily_unavailable`.
 */
export const handleReadiness: Handler = async (request) => {
  if (queryOf(request).get("for") === "pages" && !readiness.pages()) throw PAGES_STARTING;
  try {
    await probeDatabase();
  } catch (error) {
    log.error({ error }, "the database cannot be read");
    throw UNAVAILABLE;
  }
  return ok();
};
