/** How long counts wait in memory before they are written together. */
const WRITE_AFTER_MS = 3_000;

/** Something that is counted: its row in the database, without how often and when. */
interface Counts {
  count: number;
  /** Milliseconds since 1970. */
  last_at: number;
}

/**
 * Counts events in memory and adds them to the database together: every few seconds, and when `flush` is called, for
 * a page that shows them and for shutdown. Keep one of each kind on globalThis: Next gives pages and handlers copies of
 * a module each.
 */
export class WriteBuffer<Row extends object> {
  #rows = new Map<string, Row & Counts>();
  #timer: NodeJS.Timeout | null = null;
  /** What is being written; the next write waits for it. */
  #writing: Promise<void> | null = null;

  readonly write: (rows: readonly (Row & Counts)[]) => Promise<void>;
  readonly mostWaiting: number;

  /**
   * @param write adds the rows' counts to those in the database; when it fails they wait for the next time
   * @param mostWaiting different rows that wait at most; others are not counted
   */
  constructor(write: (rows: readonly (Row & Counts)[]) => Promise<void>, mostWaiting: number) {
    this.write = write;
    this.mostWaiting = mostWaiting;
    globalThis.strandbankCounts ??= new Set();
    globalThis.strandbankCounts.add(this);
    // For a server that Next runs alone: it ends its process by itself, without asking anyone.
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => this.flush().catch(keepForLater));
  }

  /** Counts one of the row with this key, which is made when there is none. Touches memory only. */
  add(key: string, makeRow: () => Row): void {
    const now = Date.now();
    const known = this.#rows.get(key);
    if (known) {
      known.count += 1;
      known.last_at = now;
    } else if (this.#rows.size < this.mostWaiting)
      this.#rows.set(key, { ...makeRow(), count: 1, last_at: now });
    this.#timer ??= setTimeout(() => this.flush().catch(keepForLater), WRITE_AFTER_MS).unref();
  }

  /** Writes what was counted until now. */
  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
    const written = this.#writeWaiting();
    this.#writing = written.catch(keepForLater).finally(() => {
      this.#writing = null;
    });
    await written;
  }

  async #writeWaiting(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const rows = this.#rows;
    if (rows.size === 0) return;
    this.#rows = new Map();
    try {
      await this.write([...rows.values()]);
    } catch (error) {
      for (const [key, row] of rows) this.#putBack(key, row);
      throw error;
    }
  }

  #putBack(key: string, row: Row & Counts): void {
    const newer = this.#rows.get(key);
    if (newer) newer.count += row.count;
    else if (this.#rows.size < this.mostWaiting) this.#rows.set(key, row);
  }
}

declare global {
  /** The buffers of this process: Next gives pages and handlers copies of a module each. */
  var strandbankCounts: Set<{ flush(): Promise<void> }> | undefined;
  /** Where this process renders pages for a listener: makes that one write what it counted. */
  var strandbankFlushListener: (() => Promise<void>) | undefined;
}

/** Writes what this process counted. */
export async function flushCountsHere(): Promise<void> {
  for (const buffer of globalThis.strandbankCounts ?? []) await buffer.flush();
}

/** Writes everything that was counted until now, here and in the listener, for a page that shows it. */
export async function flushCounts(): Promise<void> {
  await Promise.all([flushCountsHere(), globalThis.strandbankFlushListener?.()]);
}

/** The database was busy for long or is closed: what was counted is still there for the next write. */
const keepForLater = (): void => undefined;
