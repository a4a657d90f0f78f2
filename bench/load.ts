import type { Options, Request } from "autocannon";
import { end, startProduction } from "@/bench/support/servers";
import { markdown, whole } from "@/bench/support/table";
import { freePort } from "@/lib/commands/launch/checks";
import { settings } from "@/lib/strandbank/platform/settings";
import { closeDatabase } from "@/lib/strandbank/platform/store/database";
import { makeRefreshTokens, refreshLoad, removeBenchConnections } from "./refresh";
import { drawScenarios } from "./scenarios";
import { load, type Measured } from "./support/measure";

const SECONDS = 60;
/** A busy Node.js takes one new connection at each turn of its loop: all connect before the load begins. */
const WARM_UP = 5;
const READERS = 180;
const WRITERS = 20;

/**
 * A minute of what applications do, over two hundred connections: most read reference data and a profile's
 * markers, variants, GPRIs and bins, some refresh their tokens. Prints a line of figures. Throws when any
 * request fails.
 */
export async function loadMixed(): Promise<void> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const server = await startProduction(port);
  try {
    const requests = await mixedRequests(base);
    const tokens = await makeRefreshTokens(WRITERS);
    console.log(`${READERS + WRITERS} connections for ${SECONDS} s …`);
    const [reading, writing] = await Promise.all([
      load({ ...spread(base, requests), connections: READERS, duration: WARM_UP + SECONDS }, WARM_UP),
      load(
        { ...refreshLoad(base, tokens, true), connections: WRITERS, duration: WARM_UP + SECONDS },
        WARM_UP,
      ),
    ]);
    const store = settings.databaseUrl === undefined ? "SQLite" : "PostgreSQL";
    console.log(
      markdown([
        ["store", "requests", "per second", "p50 ms", "p99 ms"],
        [`${store}, reading`, ...cells(reading)],
        [`${store}, token refresh`, ...cells(writing)],
      ]),
    );
  } finally {
    await end(server);
    await removeBenchConnections();
    await closeDatabase();
  }
}

const cells = ({ requestsPerSecond, p50, p99 }: Measured): string[] => [
  whole(requestsPerSecond * SECONDS),
  whole(requestsPerSecond),
  p50.toFixed(1),
  p99.toFixed(1),
];

/** Requests of every kind by turns. */
async function mixedRequests(base: string): Promise<Request[]> {
  const scenarios = await drawScenarios(base, settings.markers);
  const headers = { authorization: "Bearer demo_oauth_token" };
  const personal = [
    "/3/account/?include=profiles",
    "/3/profile/demo_profile_id/",
    "/3/profile/demo_profile_id/variant/?limit=100&offset=5000",
    "/3/profile/demo_profile_id/marker/rs12913832/",
    "/3/genetic_phenotype_range_interaction/?limit=20",
    "/3/marker/?gene_name=HERC2",
    "/3/marker/?chromosome_id=15&start=28300000&end=28400000",
  ].map((path): Request => ({ method: "GET", path, headers }));
  const kinds = [
    ...scenarios.filter(({ name }) => name !== "whole genome").map((it) => it.requests),
    personal,
  ];
  const longest = Math.max(...kinds.map((requests) => requests.length));
  return Array.from({ length: longest }, (_, index) =>
    kinds.flatMap((requests) => requests[index % requests.length] ?? []),
  ).flat();
}

/** Every connection sends a part of the requests again and again; until the load begins, something light. */
function spread(url: string, requests: readonly Request[]): Options {
  let connection = 0;
  const begin = performance.now() + (WARM_UP - 1) * 1_000;
  const light = (request: Request): Request => ({
    ...request,
    setupRequest: (next, context) => {
      if (performance.now() < begin) return { ...next, path: "/healthz" };
      return typeof request.setupRequest === "function" ? request.setupRequest(next, context) : next;
    },
  });
  return {
    url,
    setupClient: (client) => {
      const start = Math.floor((requests.length / READERS) * connection++);
      client.setRequests(requests.slice(start, start + Math.ceil(requests.length / READERS)).map(light));
    },
  };
}
