import { log } from "@/lib/provider/base/log";
import { PAGES_STARTING, UNAVAILABLE } from "@/lib/provider/http/errors";
import type { Handler } from "@/lib/provider/http/handler";
import { jsonResponse } from "@/lib/provider/http/json";
import { database } from "@/lib/provider/store/database";

const ok = (): Response => jsonResponse({ status: "ok" }, { headers: { "cache-control": "no-store" } });

/** Whether the process runs. */
export const answerHealth: Handler = async () => ok();

/** What a process has to wait for beside the database. */
export const readiness = { pages: () => true };

/** Whether requests can be answered: the database can be read, and pages are shown. Throws `temporarily_unavailable`. */
export const answerReadiness: Handler = async () => {
  if (!readiness.pages()) throw PAGES_STARTING;
  try {
    await database().selectFrom("accession").select("number").limit(1).execute();
  } catch (error) {
    log.error({ error }, "the database cannot be read");
    throw UNAVAILABLE;
  }
  return ok();
};
