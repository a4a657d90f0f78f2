import autocannon, { type Client, type Options, type Request, type Result } from "autocannon";
import { quantile } from "./quantile";

export interface Measured {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const CONNECTIONS = 10;
const ROUNDS = 3;
const SECONDS_PER_ROUND = 2;
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

/**
 * Sends requests to each side over ten connections, first for three seconds to warm up, then measured. The sides take
 * turns: a machine that is slower for a while is so for all of them. Throws on any failed request.
 */
export async function measure(...sides: (() => Options)[]): Promise<Measured[]> {
  for (const side of sides) await send({ ...side(), duration: WARM_UP_SECONDS });
  const rounds: Sent[][] = [];
  while (rounds.length < ROUNDS) {
    const round: Sent[] = [];
    for (const side of sides) round.push(await send({ ...side(), duration: SECONDS_PER_ROUND }));
    rounds.push(round);
  }
  return sides.map((_, side) => summedUp(rounds.flatMap((round) => round[side] ?? [])));
}

/** Sends requests and measures how long their answers take, without the first `warmUp` seconds. Throws when one fails. */
export const load = async (options: Options, warmUp: number): Promise<Measured> =>
  summedUp([await send(options, warmUp)]);

interface Sent {
  /** How long each answer took, in milliseconds. */
  times: number[];
  seconds: number;
}

async function send(options: Options, warmUp = 0): Promise<Sent> {
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
  return { times, seconds: result.duration - warmUp };
}

function summedUp(sent: readonly Sent[]): Measured {
  const times = sent.flatMap((part) => part.times);
  const seconds = sent.reduce((sum, part) => sum + part.seconds, 0);
  return {
    requestsPerSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
