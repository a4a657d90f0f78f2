import { database } from "@/lib/store/database";
import { PAGES_STARTING, UNAVAILABLE } from "./errors";
import { jsonResponse } from "./json";
import { log } from "./log";
import type { Handler } from "./route";

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
