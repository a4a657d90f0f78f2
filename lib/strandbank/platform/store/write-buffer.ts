/** How long counts wait in memory before they are written together, in ms. */
const WRITE_AFTER_MS = 3_000;

/** The columns that are counted, in addition to those that say what is counted. */
interface Counts {
  count: number;
  /** Milliseconds since 1970. */
  last_at: number;
}

/**
 * Counts events in memory and writes the counts together: every few seconds, and on `flush`, which a page
 * that shows them and shutdown call.
 */
export class WriteBuffer<Row extends object> {
  #rows = new Map<string, Row & Counts>();
  #timer: NodeJS.Timeout | null = null;
  /** The write under way; the next one waits for it. */
  #writing: Promise<void> | null = null;

  readonly write: (rows: readonly (Row & Counts)[]) => Promise<void>;
  readonly mostWaiting: number;
  readonly merged: (known: Row, row: Row) => Row;

  /**
   * @param write adds the rows' counts to those in the database; when it fails, they wait for the next write
   * @param mostWaiting largest number of different rows in memory; others are not counted
   * @param merged what a row becomes with another of its key; by default the other one
   */
  constructor(
    write: (rows: readonly (Row & Counts)[]) => Promise<void>,
    mostWaiting: number,
    merged: (known: Row, row: Row) => Row = (_, row) => row,
  ) {
    this.write = write;
    this.mostWaiting = mostWaiting;
    this.merged = merged;
    globalThis.strandbankCounts ??= new Set();
    globalThis.strandbankCounts.add(this);
  }

  /** Counts one event in the row with this key. Touches memory only. */
  add(key: string, row: Row): void {
    const now = Date.now();
    const known = this.#rows.get(key);
    if (known) Object.assign(known, this.merged(known, row), { count: known.count + 1, last_at: now });
    else if (this.#rows.size < this.mostWaiting) this.#rows.set(key, { ...row, count: 1, last_at: now });
    this.#timer ??= setTimeout(() => this.flush().catch(keepForLater), WRITE_AFTER_MS).unref();
  }

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
    if (newer) Object.assign(newer, this.merged(row, newer), { count: row.count + newer.count });
    else if (this.#rows.size < this.mostWaiting) this.#rows.set(key, row);
  }
}

declare global {
  /** The buffers of this process: Next gives pages and handlers copies of a module each. */
  var strandbankCounts: Set<{ flush(): Promise<void> }> | undefined;
  /** In the process of the pages: makes the listener write its counts. */
  var strandbankFlushListener: (() => Promise<void>) | undefined;
}

export async function flushCountsHere(): Promise<void> {
  for (const buffer of globalThis.strandbankCounts ?? []) await buffer.flush();
}

/** Writes the counts so far of this process and of the listener, for a page that shows them. */
export async function flushCounts(): Promise<void> {
  await Promise.all([flushCountsHere(), globalThis.strandbankFlushListener?.()]);
}

/** For an error of a write: the database was busy or is closed, and the counts stay for the next write. */
const keepForLater = (): void => undefined;
