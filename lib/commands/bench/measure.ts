import autocannon, { type Client, type Options, type Request, type Result } from "autocannon";
import { quantile } from "./quantile";

export interface Measured {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const CONNECTIONS = 10;
const SECONDS = 6;
/** Until every request was made once and its code is compiled. */
const WARM_UP_SECONDS = 3;

/** Every connection sends the requests in turn, each from another one on. */
export function inTurn(url: string, requests: readonly Request[]): Options {
  let connection = 0;
  const setupClient = (client: Client) => {
    const start = Math.floor((requests.length / CONNECTIONS) * connection++);
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
  };
  return { url, setupClient };
}

/** Sends requests over ten connections, first for three seconds to warm up, then measured. Throws on any failed request. */
export async function measure(makeOptions: () => Options): Promise<Measured> {
  await load({ ...makeOptions(), duration: WARM_UP_SECONDS });
  return load({ ...makeOptions(), duration: SECONDS });
}

/**
 * Sends requests and measures how long their answers take. Throws when one fails.
 * @param warmUp seconds at the beginning that do not count
 */
export async function load(options: Options, warmUp = 0): Promise<Measured> {
  const times: number[] = [];
  const from = performance.now() + warmUp * 1_000;
  const result = await new Promise<Result>((done, fail) => {
    autocannon({ connections: CONNECTIONS, ...options }, (error, ended) =>
      error ? fail(error) : done(ended),
    ).on("response", (_client, _status, _bytes, milliseconds) => {
      if (performance.now() >= from) times.push(milliseconds);
    });
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests to ${options.url} failed.`);
  return {
    requestsPerSecond: times.length / (result.duration - warmUp),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
