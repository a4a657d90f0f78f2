import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { forward } from "@/lib/http/forward";
import { openFront, readyForNext } from "@/lib/http/front";
import { readiness } from "@/lib/http/health";
import { openLane } from "@/lib/http/lane";
import { nodeServer } from "@/lib/http/node-server";
import { type PagesProcess, startPages } from "@/lib/http/pages-process";
import { sendResponse } from "@/lib/http/send-response";
import { whileStoreIsReachable } from "@/lib/http/store-gate";
import { pagesAway } from "@/lib/http/unavailable-page";
import { referenceVersion } from "@/lib/reference/version";
import { settings } from "@/lib/settings";

interface Running {
  /** Finishes what is being answered, refuses what is new; resolves when all is closed. */
  close(): Promise<void>;
}

/**
 * The production listener: it answers the provider's endpoints itself and hands everything else to the process of the
 * pages, which it starts and ends.
 */
export async function serve({ port }: { port: number }): Promise<Running> {
  const pages = startPages();
  readiness.pages = pages.isReady;
  const front = openFront(settings);
  const [lane] = await Promise.all([openLane("app"), pages.ready]);
  const server = nodeServer(settings.tls, (incoming, outgoing) => {
    if (!front(incoming, outgoing) || lane(incoming, outgoing)) return;
    if (!readyForNext(incoming, outgoing)) return;
    void whileStoreIsReachable(incoming, outgoing, referenceVersion, () => show(incoming, outgoing, pages));
  });
  await listen(server, port);
  return {
    close: async () => {
      await closeServer(server);
      await pages.stop();
    },
  };
}

function show(incoming: IncomingMessage, outgoing: ServerResponse, pages: PagesProcess): void {
  const isBrowser = incoming.headers.accept?.includes("text/html") ?? false;
  const refuse = () => sendResponse(outgoing, pagesAway(isBrowser));
  if (pages.isReady()) forward(incoming, outgoing, pages.target, refuse);
  else refuse();
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, done);
  });
}

/** Connections that still answer get five seconds. */
function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    const deadline = setTimeout(() => server.closeAllConnections(), 5_000);
    server.close(() => {
      clearTimeout(deadline);
      done();
    });
    server.closeIdleConnections();
  });
}
