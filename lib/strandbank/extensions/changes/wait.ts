import { setTimeout as pause } from "node:timers/promises";
import { MAX_WAITING, MAX_WAITING_OF_ONE } from "@/lib/strandbank/platform/bounds";
import { reads } from "@/lib/strandbank/platform/store/database";
import type { Whose } from "./list";

interface Waiter extends Whose {
  /** The largest number that it knows. */
  after: number;
  stop: () => void;
}

const waiting = new Set<Waiter>();

const LOOK_EVERY_MS = 1_000;
/** A change may become visible later than its time says: a transaction takes a while, clocks differ. */
const LOOK_BACK_MS = 10_000;

/**
 * Waits until something may have changed, at most `ms`; no longer than a second when too many wait already
 * or the server stops. One query a second looks for all who wait in this process.
 */
export function nextChange(whose: Whose, after: number, ms: number, signal: AbortSignal): Promise<void> {
  const own = [...waiting].filter(
    ({ clientId, accountId }) => clientId === whose.clientId && accountId === whose.accountId,
  );
  const isTooMany = waiting.size >= MAX_WAITING || own.length >= MAX_WAITING_OF_ONE;
  if (isTooMany || areOver) return pause(Math.min(ms, LOOK_EVERY_MS));
  return new Promise((resolve) => {
    const timer = setTimeout(stop, ms);
    const waiter = { ...whose, after, stop };
    waiting.add(waiter);
    signal.addEventListener("abort", stop, { once: true });
    looking ??= setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref();

    function stop(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      waiting.delete(waiter);
      if (waiting.size === 0) {
        clearInterval(looking);
        looking = undefined;
      }
      resolve();
    }
  });
}

let looking: NodeJS.Timeout | undefined;

/** Ends all waits, and every later one within a second: the server stops. */
export function endWaits(): void {
  areOver = true;
  for (const { stop } of [...waiting]) stop();
}

let areOver = false;

async function look(): Promise<void> {
  const changes = reads()
    .selectFrom("consent_change")
    .select(["client_id as clientId", "account_id as accountId", "number"]);
  const latest = await changes
    .where("at", ">", Date.now() - LOOK_BACK_MS)
    .union(changes.where("number", "is", null))
    .execute();
  const ofClient = Map.groupBy(latest, ({ clientId }) => clientId);
  for (const waiter of [...waiting])
    if (ofClient.get(waiter.clientId)?.some((change) => isFor(waiter, change))) waiter.stop();
}

/** Nobody has read a change without a number yet. */
const isFor = ({ accountId, after }: Waiter, change: { accountId: string; number: number | null }): boolean =>
  (change.number ?? Infinity) > after && (accountId === null || change.accountId === accountId);
