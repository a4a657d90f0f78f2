import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "@/bench/support/quantile";
import { end, startProduction } from "@/bench/support/servers";
import { markdown } from "@/bench/support/table";
import { freePort } from "@/lib/commands/launch/checks";

const SECONDS = 15;
/** Between two requests of the honest client, in ms. */
const PAUSE_MS = 50;
const DOWNLOADS = 100;
const FILE = "/explorer/api/csv/markers/?q=1:1-249000000";
const HONEST = "127.0.0.2";
const ABUSER = "127.0.0.1";

interface Abuse {
  name: string;
  /** Sends until it is aborted. */
  send(port: number, signal: AbortSignal): Promise<unknown>;
}

/** What one client without credentials can send that once took the service's time. */
const ABUSES: readonly Abuse[] = [
  { name: "alone", send: async () => {} },
  {
    name: `beside ${DOWNLOADS} CSV files`,
    send: (port, signal) => parallel(() => again({ port, path: FILE }, signal)),
  },
  {
    name: "beside Basic credentials of 75,000 spaces",
    send: (port, signal) =>
      again({ ...form(port), headers: { ...FORM, authorization: `Basic ${" ".repeat(75_000)}x y` } }, signal),
  },
  {
    name: "beside forms of a million plus signs",
    send: (port, signal) => again({ ...form(port), body: `scope=${"+".repeat(1_000_000)}` }, signal),
  },
];

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const form = (port: number) => ({ port, path: "/token/", method: "POST", headers: FORM, body: "a=b" });

const parallel = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: DOWNLOADS }, work));

/**
 * Measures how long an honest client waits for the sign-in page, alone and beside one client of another
 * address that asks for as much as it can.
 */
export async function measureAbuse(): Promise<void> {
  const port = await freePort();
  const server = await startProduction(port);
  try {
    await honest(port, 3);
    const rows = [["sign-in page", "requests", "p50 ms", "p99 ms"]];
    for (const { name, send } of ABUSES) {
      const abuse = new AbortController();
      const sent = send(port, abuse.signal);
      const times = await honest(port, SECONDS);
      abuse.abort();
      await sent;
      const cells = [0.5, 0.99].map((part) => quantile(times, part).toFixed(1));
      rows.push([name, String(times.length), ...cells]);
    }
    console.log(markdown(rows));
  } finally {
    await end(server);
  }
}

/** How long each of the honest client's requests took, in ms. */
async function honest(port: number, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const agent = new Agent({ keepAlive: true });
  for (const until = performance.now() + seconds * 1_000; performance.now() < until; ) {
    const from = performance.now();
    await once({ port, path: "/sign-in/", localAddress: HONEST, agent });
    times.push(performance.now() - from);
    await pause(PAUSE_MS);
  }
  agent.destroy();
  return times;
}

/** Sends a request again and again until it is aborted. */
async function again(given: Sent, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await once({ localAddress: ABUSER, ...given, signal }).catch(() => pause(10));
}

interface Sent {
  port: number;
  path: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
  localAddress?: string;
  agent?: Agent;
  signal?: AbortSignal;
}

/** Sends a request and reads its whole response. */
const once = ({ body, ...options }: Sent): Promise<void> =>
  new Promise((done, fail) => {
    const sent = request({
      host: "127.0.0.1",
      ...options,
      headers: { host: `localhost:${options.port}`, ...options.headers },
    });
    sent.once("response", (response) => response.resume().once("close", done)).once("error", fail);
    sent.end(body);
  });
