import type { IncomingMessage } from "node:http";
import { sql } from "kysely";
import { sharedRead } from "@/lib/provider/base/shared-read";
import { errorResponse } from "@/lib/provider/http/errors";
import { unavailablePage } from "@/lib/provider/http/pages/wait-pages";
import { isUnavailable, store } from "@/lib/provider/store/database";
import { preparedIn } from "@/lib/provider/store/prepared";

const isAsset = (url: string): boolean => url.startsWith("/_next/");

/** Reads from the database and the reference data. Throws when that is impossible. */
export const probeDatabase = sharedRead(() => probe({}));

const probe = preparedIn((db) =>
  db.selectFrom("about").select(sql`exists (select 1 from meta)`.as("is_filled")).where("key", "=", "date"),
);

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
