const MINUTE_MS = 60_000;

/**
 * Counts requests of a minute in memory, each instance for itself, so that reading the API writes nothing.
 * All counts begin anew together; the memory they take is what one minute's clients need. Time is that of the process:
 * a clock that is set back would let a minute last for hours.
 */
export class RequestWindow {
  #counts = new Map<string, number>();
  #endsAt = Number.NEGATIVE_INFINITY;

  readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Counts a request. Returns how long to wait, in milliseconds, when it is one too many, else 0. */
  count(key: string, now = performance.now()): number {
    if (now >= this.#endsAt) {
      this.#counts = new Map();
      this.#endsAt = now + MINUTE_MS;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count > this.limit ? this.#endsAt - now : 0;
  }
}
