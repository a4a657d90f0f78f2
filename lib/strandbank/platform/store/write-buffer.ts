import { log } from "@/lib/strandbank/platform/base/log";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";

/** Rows that one statement writes. */
const BATCH = 200;
/** How long rows wait after a write that failed, in ms. */
const RETRY_AFTER_MS = 3_000;

/** The columns that are counted, in addition to those that say what is counted. */
interface Counts {
  count: number;
  /** Milliseconds since 1970. */
  last_at: number;
}

interface Options<Row> {
  /** Adds the counts of at most 200 rows to those in the database, with a statement or two. */
  write: (rows: readonly (Row & Counts)[]) => Promise<void>;
  /** How long the first of several rows waits for others, in ms. */
  writeAfterMs: number;
  /** Largest number of different rows in memory; others are not counted. */
  maxWaiting: number;
  /** What a row becomes with another of its key; by default the other one. */
  merge?: (known: Row, row: Row) => Row;
}

/**
 * Counts events in memory for a moment and writes the counts together, in batches that yield to the event
 * loop in between. If a write fails, its rows wait for the next one.
 */
export class WriteBuffer<Row extends object> {
  #rows = new Map<string, Row & Counts>();
  #timer: NodeJS.Timeout | null = null;
  /** The write under way; the next one waits for it. */
  #writing: Promise<void> | null = null;
  readonly #options: Options<Row>;

  constructor(options: Options<Row>) {
    this.#options = options;
    buffers.add(this);
  }

  /** Counts one event in the row with this key. Touches memory only. */
  add(key: string, row: Row): void {
    const now = Date.now();
    const known = this.#rows.get(key);
    if (known) Object.assign(known, this.#merged(known, row), { count: known.count + 1, last_at: now });
    else if (this.#rows.size < this.#options.maxWaiting)
      this.#rows.set(key, { ...row, count: 1, last_at: now });
    this.#writeIn(this.#options.writeAfterMs);
  }

  /** Writes everything that was added before. Throws what the database throws. */
  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
    const written = this.#writeWaiting();
    this.#writing = written
      .catch(() => undefined)
      .finally(() => {
        this.#writing = null;
      });
    await written;
  }

  #writeIn(ms: number): void {
    this.#timer ??= setTimeout(
      () =>
        this.flush().catch((error: unknown) => {
          log.debug({ error }, "counts wait for the next write");
          this.#writeIn(RETRY_AFTER_MS);
        }),
      ms,
    ).unref();
  }

  async #writeWaiting(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const waiting = [...this.#rows];
    this.#rows = new Map();
    for (let from = 0; from < waiting.length; from += BATCH)
      try {
        await nextTurn();
        await this.#options.write(waiting.slice(from, from + BATCH).map(([, row]) => row));
      } catch (error) {
        for (const [key, row] of waiting.slice(from)) this.#putBack(key, row);
        throw error;
      }
  }

  #putBack(key: string, row: Row & Counts): void {
    const newer = this.#rows.get(key);
    if (newer) Object.assign(newer, this.#merged(row, newer), { count: row.count + newer.count });
    else if (this.#rows.size < this.#options.maxWaiting) this.#rows.set(key, row);
  }

  #merged(known: Row, row: Row): Row {
    return this.#options.merge?.(known, row) ?? row;
  }
}

const buffers = new Set<{ flush(): Promise<void> }>();

/** Writes all counts of this process: before it ends, or before what they are about is deleted. */
export async function flushCounts(): Promise<void> {
  for (const buffer of buffers) await buffer.flush();
}
