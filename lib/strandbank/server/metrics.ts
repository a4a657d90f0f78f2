import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  Registry,
} from "prom-client";
import { notedEvents, notedPagesEnds, notedPurges, notedWaits } from "@/lib/strandbank/platform/base/noted";
import { METHODS } from "@/lib/strandbank/platform/http/request-line";
import type { Settings } from "@/lib/strandbank/platform/settings";

/** Where to listen for who collects the metrics. */
export type MetricsAddress = NonNullable<Settings["metrics"]>;

/**
 * Collects metrics of this process and serves them in OpenMetrics at an address of their own. Labels are
 * route patterns, statuses and kinds, never ids. Throws when the address cannot be listened on.
 */
export async function openMetrics({ host, port }: MetricsAddress, arePagesReady: () => boolean) {
  const register = new Registry<OpenMetricsContentType>();
  register.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: "strandbank_request_seconds",
    help: "Time until the response to a request was sent",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  const waits = new Histogram({
    name: "strandbank_database_wait_seconds",
    help: "Time waited for a connection to the database",
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [register],
  });
  const counterOf = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `strandbank_${name}`, help, labelNames, registers: [register] });
  const events = counterOf("events", "Sign-ins, consents, tokens, imports and other recorded events", [
    "kind",
  ]);
  // An alert on a rate finds nothing in a series that does not exist yet.
  for (const kind of WATCHED_EVENTS) events.inc({ kind }, 0);
  const purges = counterOf("purges", "Purges of one kind of row, every hour", ["result"]);
  const ends = counterOf("pages_ends", "How often the pages process ended by itself", []);
  new Gauge({
    name: "strandbank_pages_ready",
    help: "1 while the pages process is ready",
    registers: [register],
    collect() {
      this.set(arePagesReady() ? 1 : 0);
    },
  });
  notedEvents.subscribe((kind) => events.inc({ kind: String(kind) }));
  notedWaits.subscribe((milliseconds) => waits.observe(Number(milliseconds) / 1_000));
  notedPurges.subscribe((succeeded) => purges.inc({ result: succeeded ? "done" : "failed" }));
  notedPagesEnds.subscribe(() => ends.inc());
  const server = createServer(async ({ url }, outgoing) => {
    if (url !== "/metrics") return void outgoing.writeHead(404).end();
    outgoing.setHeader("content-type", register.contentType).end(await register.metrics());
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    /** Counts a request when its response is sent. `startedAt` is in ms of `performance.now()`. */
    observe({ method = "" }: IncomingMessage, outgoing: ServerResponse, route: string, startedAt: number) {
      outgoing.once("close", () => {
        const labels = { method: KNOWN.has(method) ? method : "other", route, status: outgoing.statusCode };
        requests.observe(labels, (performance.now() - startedAt) / 1_000);
      });
    },
    close: () => server.close().closeAllConnections(),
  };
}

/** Kinds of events on which `deploy/watch.md` has an alert. */
const WATCHED_EVENTS = ["sign_in_failed", "refresh_token_reused", "code_reused"];

const KNOWN: ReadonlySet<string> = new Set(METHODS);
