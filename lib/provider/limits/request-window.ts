import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/provider/base/time";

/** Largest number of clients to count, about 150 bytes each. */
export const MAX_COUNTED = 100_000;

export interface Standing {
  /** How long to wait; 0 when the request is within the limit. */
  waitMs: number;
  /** Requests left in this minute. */
  left: number;
  /** How long this minute still lasts. */
  restMs: number;
}

/**
 * Counts each client's requests per minute, in the memory of one instance, so that reading the API writes
 * nothing. All counts start over together. Clients are keyed by hash, however long a header they send. When
 * there are too many, the least recently seen are evicted; to be among them on purpose, a client needs that
 * many others between two requests. Time is the process's own, since a wall clock that is set back would make
 * a minute last for hours.
 */
export class RequestWindow {
  #counts = new LRUCache<string, number>({ max: MAX_COUNTED });
  #endsAt = Number.NEGATIVE_INFINITY;

  readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  count(client: string, now = performance.now(), requests = 1): Standing {
    if (now >= this.#endsAt) {
      this.#counts.clear();
      this.#endsAt = now + MINUTE_MS;
    }
    const key = hash("sha256", client, "base64url");
    const count = (this.#counts.get(key) ?? 0) + requests;
    this.#counts.set(key, count);
    const restMs = this.#endsAt - now;
    return { waitMs: count > this.limit ? restMs : 0, left: Math.max(0, this.limit - count), restMs };
  }

  /** Hashes of the clients that are counted. */
  clients(): string[] {
    return [...this.#counts.keys()];
  }
}
