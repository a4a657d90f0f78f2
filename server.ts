import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { errorResponse, NOTHING_HERE } from "@/lib/provider/http/errors";
import { pagesAway } from "@/lib/provider/http/pages/unavailable-page";
import { whileDatabaseIsAway } from "@/lib/provider/server/availability";
import { openBuildFiles } from "@/lib/provider/server/build-files";
import { AnswersUnderWay, closeServer } from "@/lib/provider/server/connections";
import { forward } from "@/lib/provider/server/forward";
import { readiness } from "@/lib/provider/server/health";
import { nodeServer } from "@/lib/provider/server/listener";
import { type PagesProcess, startPages } from "@/lib/provider/server/pages-process";
import { openRequestGate, readyForPages } from "@/lib/provider/server/request-gate";
import { ENDPOINTS } from "@/lib/provider/server/route-files";
import { openRouter } from "@/lib/provider/server/router";
import { sendResponse } from "@/lib/provider/server/send-response";
import { settings } from "@/lib/provider/settings";

interface Running {
  /** Finishes answers under way and refuses new requests; resolves when everything is closed. */
  close(): Promise<void>;
}

interface Serving {
  port: number;
  /** Whether to serve pages too. */
  hasPages: boolean;
}

/**
 * The production listener: answers the provider's endpoints and the files of the build itself and forwards everything else to the pages
 * process, which it starts and ends. Without pages, everything else is 404.
 */
export async function serve({ port, hasPages }: Serving): Promise<Running> {
  const pages = hasPages ? startPages() : null;
  if (pages) readiness.pages = pages.isReady;
  const gate = openRequestGate(settings);
  const [router, files] = await Promise.all([
    openRouter(ENDPOINTS),
    hasPages ? openBuildFiles() : null,
    pages?.ready,
  ]);
  const underWay = new AnswersUnderWay();
  const server = nodeServer(settings.tls, (incoming, outgoing) => {
    underWay.add(outgoing);
    if (!gate(incoming, outgoing) || router(incoming, outgoing) || files?.(incoming, outgoing)) return;
    if (!pages) return void sendResponse(outgoing, errorResponse(NOTHING_HERE));
    if (!readyForPages(incoming, outgoing)) return;
    void show(incoming, outgoing, pages);
  });
  await listen(server, port);
  return {
    close: async () => {
      await closeServer(server, underWay);
      await pages?.stop();
    },
  };
}

async function show(incoming: IncomingMessage, outgoing: ServerResponse, pages: PagesProcess): Promise<void> {
  const away = () => pagesAway(incoming.headers.accept?.includes("text/html") ?? false);
  const instead = () => whileDatabaseIsAway(incoming);
  const answer = pages.isReady() ? await instead() : away();
  if (answer) return sendResponse(outgoing, answer);
  forward(incoming, outgoing, pages.target, { away, instead });
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, done);
  });
}
