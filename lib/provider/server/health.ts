import { log } from "@/lib/provider/base/log";
import { PAGES_STARTING, UNAVAILABLE } from "@/lib/provider/http/errors";
import type { Handler } from "@/lib/provider/http/handler";
import { jsonResponse } from "@/lib/provider/http/json";
import { currentReference } from "@/lib/provider/store/versions/current-reference";

const ok = (): Response => jsonResponse({ status: "ok" }, { headers: { "cache-control": "no-store" } });

/** Liveness: the process runs. */
export const answerHealth: Handler = async () => ok();

/** What readiness depends on besides the database. */
export const readiness = { pages: () => true };

/** Readiness: the database can be read and pages are served. Throws `temporarily_unavailable`. */
export const answerReadiness: Handler = async () => {
  if (!readiness.pages()) throw PAGES_STARTING;
  try {
    using _reference = await currentReference();
  } catch (error) {
    log.error({ error }, "the database cannot be read");
    throw UNAVAILABLE;
  }
  return ok();
};
