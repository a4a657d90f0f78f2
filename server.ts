import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { RUN_PATHS } from "@/lib/demo/rangefinder/settings";
import { endWaits } from "@/lib/strandbank/extensions/changes/wait";
import { reportLimited } from "@/lib/strandbank/extensions/developers/limited-tokens";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { refuse } from "@/lib/strandbank/platform/http/errors";
import { pagesUnavailable } from "@/lib/strandbank/platform/http/pages/wait-pages";
import { withoutQuery } from "@/lib/strandbank/platform/http/request-line";
import { settings } from "@/lib/strandbank/platform/settings";
import { checkTables } from "@/lib/strandbank/platform/store/database";
import { closeServer, OpenResponses } from "@/lib/strandbank/server/connections";
import { forward, forwardUpgrade, sendResponse } from "@/lib/strandbank/server/forward";
import { databaseOutageResponse, readiness } from "@/lib/strandbank/server/health";
import { nodeServer } from "@/lib/strandbank/server/listener";
import type { MetricsAddress } from "@/lib/strandbank/server/metrics";
import { withinPageLimits } from "@/lib/strandbank/server/page-limits";
import { type PagesProcess, startPages } from "@/lib/strandbank/server/pages-process";
import { isProbe, openRequestGate, readyForPages } from "@/lib/strandbank/server/request-gate";
import { ENDPOINTS } from "@/lib/strandbank/server/route-files";
import { openRouter } from "@/lib/strandbank/server/router";

/** How often to look whether the tables are still those of this version, in ms. */
const BETWEEN_LOOKS_MS = 2_000;

const NO_PAGES = new ServiceError(
  "not_found",
  "This server has no pages. To decide on an authorization request, POST it to /sandbox/consent/.",
);

interface Running {
  /** Leaves the rotation, finishes answers under way, refuses new requests; resolves when all is closed. */
  close(): Promise<void>;
}

/**
 * The production listener: answers the provider's endpoints and the files of the build itself and forwards
 * everything else to the pages process, which it starts, unless one is given, and ends.
 * @param pages null to serve no pages
 * @param mayHandle whether a request is handled; if not, it has been answered
 */
export async function serve(
  port: number,
  pages: PagesProcess | null = startPages(),
  mayHandle: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean = () => true,
): Promise<Running> {
  const [{ route: answer, ruleAt }] = await Promise.all([openRouter(ENDPOINTS, pages?.build), pages?.ready]);
  const gate = openRequestGate({ ...settings, costlyPaths: RUN_PATHS, onLimited: reportLimited, ruleAt });
  if (pages) readiness.arePagesReady = pages.isReady;
  const looking = setInterval(() => void checkTables().catch(() => undefined), BETWEEN_LOOKS_MS).unref();
  const responses = new OpenResponses();
  const metrics = await metricsAt(settings.metrics, pages);
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const startedAt = metrics ? performance.now() : 0;
    responses.add(outgoing);
    const isAccepted = gate(incoming, outgoing) && mayHandle(incoming, outgoing);
    const route = isAccepted ? answer(incoming, outgoing) : "refused";
    if (!isProbe(withoutQuery(incoming.url ?? "/")))
      metrics?.observe(incoming, outgoing, route ?? "page", startedAt);
    if (route !== null) return;
    if (!pages) return void refuse(outgoing, NO_PAGES);
    if (!readyForPages(incoming, outgoing)) return;
    return withinPageLimits(incoming, outgoing, () => forwardToPages(incoming, outgoing, pages));
  };
  const server = await named("TLS_KEY or TLS_CERT", () => nodeServer(settings.tls, handle));
  if (pages && !pages.build)
    server.on("upgrade", (incoming, socket) => forwardUpgrade(incoming, socket, pages.target));
  await once(server.listen({ port, reusePort: settings.sharePort }), "listening");
  return {
    close: async () => {
      readiness.isLeaving = true;
      clearInterval(looking);
      endWaits();
      await pause(settings.shutdownGraceSeconds * 1_000);
      await closeServer(server, responses);
      await pages?.stop();
      metrics?.close();
    },
  };
}

async function metricsAt(address: MetricsAddress | undefined, pages: PagesProcess | null) {
  if (!address) return null;
  const { openMetrics } = await import("@/lib/strandbank/server/metrics");
  return named("METRICS", () => openMetrics(address, pages?.isReady ?? (() => true)));
}

/** Does what a setting's value may make impossible. Throws one sentence that names the setting. */
async function named<T>(setting: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`Bad setting: ${setting} cannot be used (${why}).`);
  }
}

async function forwardToPages(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  pages: PagesProcess,
): Promise<void> {
  if (outgoing.destroyed) return;
  const onUnreachable = () => pagesUnavailable(incoming.headers.accept?.includes("text/html") ?? false);
  const onServerError = () => databaseOutageResponse(incoming, { needsWrites: true });
  const refusal = pages.isReady() ? await databaseOutageResponse(incoming) : onUnreachable();
  if (refusal) return sendResponse(outgoing, refusal);
  return forward(incoming, outgoing, pages.target, { onUnreachable, onServerError });
}
