import { log } from "@/lib/provider/base/log";
import { LEAVING, UNAVAILABLE } from "@/lib/provider/http/errors";
import { type Handler, jsonResponse } from "@/lib/provider/http/handler";
import { store } from "@/lib/provider/store/database";
import { probeDatabase } from "./availability";

const ok = (): Response => jsonResponse({ status: "ok" }, { headers: { "cache-control": "no-store" } });

export const handleHealth: Handler = async () => ok();

export const readiness = {
  /** True once this instance was told to stop: it still answers, but wants no more requests. */
  isLeaving: false,
};

/**
 * Readiness of the interface: the database can be read and written. Pages can be away meanwhile.
 * Throws `temporarily_unavailable`.
 */
export const handleReadiness: Handler = async () => {
  if (readiness.isLeaving) throw LEAVING;
  try {
    await probeDatabase();
    await store().checkWritable();
  } catch (error) {
    log.error({ error }, "the database cannot be read, or not be written");
    throw UNAVAILABLE;
  }
  return ok();
};
