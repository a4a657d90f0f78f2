import type { IncomingMessage } from "node:http";
import { log } from "@/lib/strandbank/platform/base/log";
import { sharedRead } from "@/lib/strandbank/platform/base/shared-read";
import { errorResponse, LEAVING, UNAVAILABLE } from "@/lib/strandbank/platform/http/errors";
import { type Handler, jsonResponse } from "@/lib/strandbank/platform/http/handler";
import { unavailablePage } from "@/lib/strandbank/platform/http/pages/wait-pages";
import { isUnavailable, store } from "@/lib/strandbank/platform/store/database";
import { prepared } from "@/lib/strandbank/platform/store/prepared";

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

const isAsset = (url: string): boolean => url.startsWith("/_next/");

/** Reads from the database. Throws when that is impossible. */
const probeDatabase = sharedRead(() => probe({}));

const probe = prepared((db) => db.selectFrom("meta").select("key").limit(1));

/**
 * The 503 response to send instead of a page while the database is down, because a page that is already being
 * rendered can no longer set its status. Null while the database answers, and for assets.
 */
export async function databaseOutageResponse(
  { url = "/", headers }: IncomingMessage,
  { needsWrites = false } = {},
): Promise<Response | null> {
  if (isAsset(url)) return null;
  try {
    await probeDatabase();
    if (needsWrites) await store().checkWritable();
    return null;
  } catch (error) {
    if (!isUnavailable(error)) return null;
    return headers.accept?.includes("text/html") ? unavailablePage(error) : errorResponse(error);
  }
}
