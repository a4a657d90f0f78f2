import type { IncomingMessage } from "node:http";
import { isServiceError } from "@/lib/strandbank/platform/base/errors";
import { log } from "@/lib/strandbank/platform/base/log";
import { sharedRead } from "@/lib/strandbank/platform/base/shared-read";
import { errorResponse, LEAVING, PAGES_STARTING, UNAVAILABLE } from "@/lib/strandbank/platform/http/errors";
import { type Handler, jsonResponse } from "@/lib/strandbank/platform/http/handler";
import { unavailablePage } from "@/lib/strandbank/platform/http/pages/wait-pages";
import {
  checkTables,
  isUnavailable,
  refuseForeignTables,
  store,
} from "@/lib/strandbank/platform/store/database";
import { prepared } from "@/lib/strandbank/platform/store/prepared";

const ok = (): Response => jsonResponse({ status: "ok" }, { headers: { "cache-control": "no-store" } });

export const handleHealth: Handler = async () => ok();

export const readiness = {
  /** True once this instance was told to stop: it still answers, but wants no more requests. */
  isLeaving: false,
  /** Whether the pages process can be reached; `next start` has none. */
  arePagesReady: () => true,
};

/**
 * Whether to send requests here. An unreachable database is no reason to stop: all instances lose it at the
 * same time, and go on serving reference data. Throws `temporarily_unavailable`.
 */
export const handleRouting: Handler = async () => {
  if (readiness.isLeaving) throw LEAVING;
  if (!readiness.arePagesReady()) throw PAGES_STARTING;
  refuseForeignTables();
  return ok();
};

/**
 * Readiness of the interface: the database has our tables and can be read and written. Pages can be away
 * meanwhile. Throws `temporarily_unavailable`.
 */
export const handleReadiness: Handler = async () => {
  if (readiness.isLeaving) throw LEAVING;
  try {
    await checkTables();
    await checkWritable();
  } catch (error) {
    if (isServiceError(error)) throw error;
    log.error({ error }, "the database cannot be read, or not be written");
    throw UNAVAILABLE;
  }
  return ok();
};

const isAsset = (url: string): boolean => url.startsWith("/_next/");

/** Reads from the database. Throws when that is impossible. */
const probeDatabase = sharedRead(() => probe({}));

const checkWritable = sharedRead(() => store().checkWritable());

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
    if (needsWrites) {
      await checkTables();
      await checkWritable();
    }
    return null;
  } catch (error) {
    if (!isUnavailable(error) && !isServiceError(error)) return null;
    return headers.accept?.includes("text/html") ? unavailablePage(error) : errorResponse(error);
  }
}
