import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";

const MINUTE_MS = 60_000;
/** Clients counted at a time. Counts take about 150 bytes each. */
export const MOST_COUNTED = 100_000;

/**
 * Counts requests of a minute in memory, each instance for itself, so that reading the API writes nothing. All counts
 * begin anew together. Clients are known by hash, whatever they send. When too many are counted, those that were silent
 * longest are forgotten: a client that wants to be must let this many others ask between two requests of its own.
 * Time is that of the process: a clock that is set back would let a minute last for hours.
 */
export class RequestWindow {
  #counts = new LRUCache<string, number>({ max: MOST_COUNTED });
  #endsAt = Number.NEGATIVE_INFINITY;

  readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Counts a request. Returns how long to wait, in milliseconds, when it is one too many, else 0. */
  count(client: string, now = performance.now()): number {
    if (now >= this.#endsAt) {
      this.#counts.clear();
      this.#endsAt = now + MINUTE_MS;
    }
    const key = hash("sha256", client, "base64url");
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count > this.limit ? this.#endsAt - now : 0;
  }

  /** Hashes of the clients that have a count. */
  clients(): string[] {
    return [...this.#counts.keys()];
  }
}
