import type { IncomingMessage } from "node:http";
import { errorResponse } from "@/lib/provider/http/errors";
import { unavailablePage } from "@/lib/provider/http/pages/unavailable-page";
import { isUnavailable } from "@/lib/provider/store/database-errors";

const isAsset = (url: string): boolean => url.startsWith("/_next/");

/**
 * The 503 response to send instead of a page while the database is down, because a page that is already being
 * rendered can no longer set its status. Null while the database answers, and for assets.
 * @param readSomething throws when the database cannot be reached
 */
export async function whileDatabaseIsAway(
  { url = "/", headers }: IncomingMessage,
  readSomething: () => Promise<unknown>,
): Promise<Response | null> {
  if (isAsset(url)) return null;
  try {
    await readSomething();
    return null;
  } catch (error) {
    if (!isUnavailable(error)) return null;
    return headers.accept?.includes("text/html") ? unavailablePage(error) : errorResponse(error);
  }
}
