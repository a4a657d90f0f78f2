import { storeExchanges } from "./traces";
import type { RecordedExchange } from "./visit";

/** How long exchanges of a page may wait for others, in ms: they are stored in one change of the store. */
const BATCH_MS = 50;

/** Exchanges that are not stored yet, by trace. */
let waiting = new Map<string, RecordedExchange[]>();
let timer: NodeJS.Timeout | undefined;
let storing: Promise<void> = Promise.resolve();

/** Keeps an exchange, to be stored after those that were kept before it. */
export function keepExchange(traceId: string, exchange: RecordedExchange): void {
  const before = waiting.get(traceId);
  if (before) before.push(exchange);
  else waiting.set(traceId, [exchange]);
  timer ??= setTimeout(storeKept, BATCH_MS).unref();
}

/** Stores what was kept. What cannot be stored is lost: the trace is only a help. */
export function storeKept(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const kept = waiting;
  waiting = new Map();
  storing = storing.then(async () => {
    for (const [traceId, exchanges] of kept) await storeExchanges(traceId, exchanges).catch(() => {});
  });
  return storing;
}
