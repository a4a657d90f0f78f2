import autocannon, { type Client, type Options, type Request, type Result } from "autocannon";
import { quantile } from "@/bench/support/quantile";

export interface Measured {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export const CONNECTIONS = 10;
/** The servers take turns, of a second each: a machine that is slower for a while is so for all. */
const TURNS = 12;
const TURN_SECONDS = 1;
/** Until every request was made once and its code is compiled. */
const WARM_UP_SECONDS = 3;

/** Every connection sends the requests in turn, each from another one on. */
export function inOrder(url: string, requests: readonly Request[]): Options {
  let connection = 0;
  const setupClient = (client: Client) => {
    const start = Math.floor((requests.length / CONNECTIONS) * connection++);
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
  };
  return { url, setupClient };
}

/** What to send; made for each request. */
type Load = () => Options | Promise<Options>;

/**
 * Sends requests to our server and to the bare one: over ten connections, first for three seconds each to
 * warm up, then measured in turns. Throws on any failed request.
 */
export async function measureInTurn(ours: Load, bare: Load) {
  const [toOurs, toBare]: [Sent[], Sent[]] = [[], []];
  for (const load of [bare, ours]) await sendFor(WARM_UP_SECONDS, load);
  for (let turn = 0; turn < TURNS; turn++) {
    toBare.push(await sendFor(TURN_SECONDS, bare));
    toOurs.push(await sendFor(TURN_SECONDS, ours));
  }
  return { ours: summedUp(toOurs), bare: summedUp(toBare) };
}

const sendFor = async (seconds: number, make: Load): Promise<Sent> =>
  send({ ...(await make()), duration: seconds });

/**
 * Sends requests and measures how long their answers take, without the first `warmUp` seconds. Throws when
 * one fails.
 */
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
