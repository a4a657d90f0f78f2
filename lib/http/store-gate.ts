import type { IncomingMessage, ServerResponse } from "node:http";
import { isUnavailable } from "@/lib/store/unavailable";
import { errorResponse } from "./errors";
import { sendResponse } from "./send-response";
import { unavailablePage } from "./unavailable-page";

const isAsset = (url: string): boolean => url.startsWith("/_next/");

/**
 * Lets a request on to Next while the database can be reached; otherwise says that it cannot, with 503, which no page
 * of Next could do any more once it is being rendered.
 * @param readSomething throws when the database cannot be reached
 */
export async function whileStoreIsReachable(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  readSomething: () => Promise<unknown>,
  goOn: () => unknown,
): Promise<void> {
  const { url = "/", headers } = incoming;
  if (!isAsset(url)) {
    try {
      await readSomething();
    } catch (error) {
      if (isUnavailable(error)) {
        const isPage = headers.accept?.includes("text/html");
        return sendResponse(outgoing, isPage ? unavailablePage(error) : errorResponse(error));
      }
    }
  }
  goOn();
}
