import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { type Driver, SqliteDialect } from "kysely";
import { notingWait } from "@/lib/provider/base/noted";
import { refuseWithinTransaction } from "@/lib/provider/store/transaction";
import { isBusy } from "./errors";
import { isOver, Savepoint, type Writer } from "./savepoint";

/** Largest number of pieces of work that share a commit. */
const MAX_PIECES = 64;
/** How long a commit accepts further pieces, in ms: those that have run wait for it. */
export const MAX_GROUP_MS = 20;
/** How long a commit waits while another process writes, and how often it tries, in ms. */
const MAX_WAIT_MS = 10_000;
const TRY_EVERY_MS = 5;

interface Config extends Writer {
  maxGroupMs: number;
}

/**
 * SQLite for what a serving process writes. A piece of work, which is a transaction or a single statement,
 * has the connection to itself, and pieces that arrive together share one durable commit. Each is answered
 * after it, even with an error, because a piece may fail due to what an earlier one did. When the commit
 * fails, so does every piece.
 */
export class SharedCommitDialect extends SqliteDialect {
  readonly #config: Config;

  constructor(config: Config) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new SharedCommitDriver(this.#config);
  }
}

class SharedCommitDriver implements Driver {
  readonly #config: Config;
  #waiting: PromiseWithResolvers<Savepoint>[] = [];
  #isAtWork = false;

  constructor(config: Config) {
    this.#config = config;
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<Savepoint> {
    refuseWithinTransaction();
    const turn = Promise.withResolvers<Savepoint>();
    this.#waiting.push(turn);
    if (!this.#isAtWork) void this.#commitAll();
    return notingWait(turn.promise);
  }

  async beginTransaction(): Promise<void> {
    this.#config.sqlite.exec("savepoint piece");
  }

  async commitTransaction(): Promise<void> {
    this.#config.sqlite.exec("release piece");
  }

  async rollbackTransaction(): Promise<void> {
    const { sqlite } = this.#config;
    if (sqlite.isTransaction) sqlite.exec("rollback to piece; release piece");
  }

  /** Resolves after the commit, or throws why there is none, which Kysely then tells the caller. */
  async releaseConnection(piece: Savepoint): Promise<void> {
    piece.end();
    await piece.committed;
  }

  async destroy(): Promise<void> {}

  async #commitAll(): Promise<void> {
    this.#isAtWork = true;
    while (this.#waiting.length > 0)
      try {
        await this.#begin();
        await this.#commitGroup();
      } catch (error) {
        for (const { reject } of this.#waiting.splice(0)) reject(error);
      }
    this.#isAtWork = false;
  }

  async #begin(): Promise<void> {
    const endsAt = performance.now() + MAX_WAIT_MS;
    for (;;) {
      try {
        return this.#config.sqlite.exec("begin immediate");
      } catch (error) {
        if (!isBusy(error) || performance.now() > endsAt) throw error;
        await pause(TRY_EVERY_MS);
      }
    }
  }

  async #commitGroup(): Promise<void> {
    const { sqlite } = this.#config;
    const { promise: committed, resolve, reject } = Promise.withResolvers<void>();
    try {
      await this.#runPieces(committed);
      sqlite.exec("commit");
      resolve();
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec("rollback");
      reject(error);
    }
  }

  /** Runs what waits and what arrives meanwhile. Throws when the transaction ended before its commit. */
  async #runPieces(committed: Promise<void>): Promise<void> {
    const endsAt = performance.now() + this.#config.maxGroupMs;
    let pieces = 0;
    do {
      // Work on SQLite ends within its turn of the event loop: only in the next one do others arrive.
      if (this.#waiting.length === 0) await nextTurn();
      const turn = this.#waiting.shift();
      if (!turn) break;
      const piece = new Savepoint(this.#config, committed);
      turn.resolve(piece);
      await piece.ended;
      // A full disk or an I/O error can end the whole transaction.
      if (!this.#config.sqlite.isTransaction) throw piece.lastError ?? isOver();
      pieces++;
    } while (pieces < MAX_PIECES && performance.now() < endsAt);
  }
}
