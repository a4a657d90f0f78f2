import { createServer, type Server } from "node:http";
import { lightenContexts } from "@/lib/http/async-contexts";
import { AnswersUnderWay, closeServer } from "@/lib/http/close-server";
import { openFront, readyForNext } from "@/lib/http/front";
import { keepFreedMemory } from "@/lib/http/keep-freed-memory";
import { openLane } from "@/lib/http/lane";
import { nodeServer } from "@/lib/http/node-server";
import { expectPage } from "@/lib/http/page-failure";
import { whileStoreIsReachable } from "@/lib/http/store-gate";
import { referenceVersion } from "@/lib/reference/version";
import { settings } from "@/lib/settings";

interface Running {
  /** Finishes what is being answered, refuses what is new; resolves when all is closed. */
  close(): Promise<void>;
}

/**
 * The production server: one process, one port. Requests for the provider's endpoints go straight to the handlers
 * under `<folder>/app`, pages and assets to Next.
 * @param folder where the bundled route files lie
 */
export async function serve({ folder, port }: { folder: string; port: number }): Promise<Running> {
  keepFreedMemory();
  const withContexts = lightenContexts();
  const { default: next } = await import("next");
  const front = openFront(settings);
  // Next listens on this server, which never runs, for clients that offer another protocol: it would leave them waiting.
  const httpServer = createServer();
  const app = next({ dev: false, dir: process.cwd(), port, httpServer });
  const [lane] = await Promise.all([
    openLane(`${folder}/app`, referenceVersion),
    withContexts(() => app.prepare()),
  ]);
  const pages = app.getRequestHandler();
  const underWay = new AnswersUnderWay();
  const server = nodeServer(settings.tls, (incoming, outgoing) => {
    underWay.add(outgoing);
    if (!front(incoming, outgoing) || lane(incoming, outgoing)) return;
    if (!readyForNext(incoming, outgoing)) return;
    expectPage(incoming, outgoing);
    void whileStoreIsReachable(incoming, outgoing, referenceVersion, () =>
      withContexts(() => Promise.all([pages(incoming, outgoing), underWay.ended(outgoing)])),
    );
  });
  await listen(server, port);
  return {
    close: async () => {
      await closeServer(server, underWay);
      await app.close();
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, done);
  });
}
