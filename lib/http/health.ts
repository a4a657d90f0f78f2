import { database } from "@/lib/store/database";
import { UNAVAILABLE } from "./errors";
import { jsonResponse } from "./json";
import { log } from "./log";
import type { Handler } from "./route";

const ok = (): Response => jsonResponse({ status: "ok" }, { headers: { "cache-control": "no-store" } });

/** Whether the process runs. */
export const answerHealth: Handler = async () => ok();

/** Whether requests can be answered: the database can be read. Throws `temporarily_unavailable`. */
export const answerReadiness: Handler = async () => {
  try {
    await database().selectFrom("accession").select("number").limit(1).execute();
  } catch (error) {
    log.error({ error }, "the database cannot be read");
    throw UNAVAILABLE;
  }
  return ok();
};
