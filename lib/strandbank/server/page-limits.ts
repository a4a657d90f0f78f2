import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fairly } from "@/lib/strandbank/platform/base/fairly";
import { PAGE_DOWNLOADS, PAGES_AT_ONCE } from "@/lib/strandbank/platform/bounds";
import { gateAddress } from "@/lib/strandbank/platform/http/request-context";
import { withoutQuery } from "@/lib/strandbank/platform/http/request-line";
import { addressKey } from "@/lib/strandbank/platform/limits/api-limit";

/** The only path whose response is held until there is news, which costs nothing meanwhile. */
const isHeld = (path: string): boolean => /^\/explorer\/api\/changes\/?$/.test(path);

/** Files that are generated while they are downloaded. */
const isFile = (path: string): boolean => path.startsWith("/explorer/api/csv/");

const pages = fairly({ each: PAGES_AT_ONCE, all: Number.POSITIVE_INFINITY });
const files = fairly({ each: PAGE_DOWNLOADS.address, all: PAGE_DOWNLOADS.total });

/**
 * Forwards a request to the pages process when fewer of its network address are in progress than may be, so
 * that one client does not keep all others waiting: pages, responses of Rangefinder's back end, and files
 * until their end. A form does not wait, since its body may take long to come.
 * @param make resolves when the response begins, or none comes
 */
export async function withinPageLimits(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  make: () => Promise<void>,
): Promise<void> {
  const { method, url = "/" } = incoming;
  const path = withoutQuery(url);
  if ((method !== "GET" && method !== "HEAD") || isHeld(path)) return make();
  const address = addressKey(gateAddress(incoming));
  if (!isFile(path)) return pages(address, make);
  return files(address, async () => {
    await make();
    if (!outgoing.destroyed && !outgoing.closed) await once(outgoing, "close");
  });
}
