import { setTimeout as pause } from "node:timers/promises";
import { MAX_WAITING, MAX_WAITING_OF_ONE, MAX_WAITING_OF_OWNER } from "@/lib/strandbank/platform/bounds";
import { reads } from "@/lib/strandbank/platform/store/database";
import type { Whose } from "./list";

interface Waiter extends Whose {
  /** The largest number that it knows. */
  after: number;
  /** The account that owns the application or the token; the application itself if it has no owner. */
  owner: string;
  /** The network address, when known. */
  address: string | null;
}

const waiting = new Set<Waiter & { stop: () => void }>();

const LOOK_EVERY_MS = 1_000;
/** A change may become visible later than its time says: a transaction takes a while, clocks differ. */
const LOOK_BACK_MS = 10_000;

/**
 * Waits until something may have changed, at most `ms`; no longer than a second when too many wait already,
 * of this process, of the application or the token's customer, of their owner or of the network address, or
 * when the server stops. One query a second looks for all who wait in this process.
 */
export function nextChange(given: Waiter, ms: number, signal: AbortSignal): Promise<void> {
  if (isTooMany(given) || areOver) return pause(Math.min(ms, LOOK_EVERY_MS));
  return new Promise((resolve) => {
    const timer = setTimeout(stop, ms);
    const waiter = { ...given, stop };
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

function isTooMany({ clientId, accountId, owner, address }: Waiter): boolean {
  const count = (isOwn: (waiter: Waiter) => boolean) => [...waiting].filter(isOwn).length;
  return (
    waiting.size >= MAX_WAITING ||
    count((one) => one.clientId === clientId && one.accountId === accountId) >= MAX_WAITING_OF_ONE ||
    count((one) => one.owner === owner) >= MAX_WAITING_OF_OWNER ||
    (address !== null && count((one) => one.address === address) >= MAX_WAITING_OF_OWNER)
  );
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
