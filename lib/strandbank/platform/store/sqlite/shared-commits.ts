import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteDialect,
} from "kysely";
import { notingWait } from "@/lib/strandbank/platform/base/noted";
import { refuseWithinTransaction } from "@/lib/strandbank/platform/store/transaction";
import { isBusy } from "./errors";
import type { SqliteConnection } from "./for-kysely";
import type { Sqlite } from "./sqlite-file";

/** Largest number of pieces of work that share a commit. */
const MAX_PIECES = 64;
/** How long a commit accepts further pieces, in ms: those that have run wait for it. */
export const MAX_GROUP_MS = 20;
/** How long a commit waits while another process writes, and how often it tries, in ms. */
const MAX_WAIT_MS = 10_000;
const TRY_EVERY_MS = 5;

interface Writer {
  sqlite: Sqlite;
  database: SqliteConnection;
  maxGroupMs: number;
}

/**
 * SQLite for what a serving process writes. A piece of work, which is a transaction or a single statement,
 * has the connection to itself, and pieces that arrive together share one durable commit. Each is answered
 * after it, even with an error, because a piece may fail due to what an earlier one did. When the commit
 * fails, so does every piece.
 */
export const sharedCommits = (writer: Writer): Dialect =>
  Object.assign(new SqliteDialect(writer), { createDriver: () => new SharedCommitDriver(writer) });

class SharedCommitDriver implements Driver {
  readonly #writer: Writer;
  #waiting: PromiseWithResolvers<Savepoint>[] = [];
  #isAtWork = false;

  constructor(writer: Writer) {
    this.#writer = writer;
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
    this.#writer.sqlite.exec("savepoint piece");
  }

  async commitTransaction(): Promise<void> {
    this.#writer.sqlite.exec("release piece");
  }

  async rollbackTransaction(): Promise<void> {
    const { sqlite } = this.#writer;
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
        return this.#writer.sqlite.exec("begin immediate");
      } catch (error) {
        if (!isBusy(error) || performance.now() > endsAt) throw error;
        await pause(TRY_EVERY_MS);
      }
    }
  }

  async #commitGroup(): Promise<void> {
    const { sqlite } = this.#writer;
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
    const endsAt = performance.now() + this.#writer.maxGroupMs;
    let pieces = 0;
    do {
      // Work on SQLite ends within its turn of the event loop: only in the next one do others arrive.
      if (this.#waiting.length === 0) await nextTurn();
      const turn = this.#waiting.shift();
      if (!turn) break;
      const piece = new Savepoint(this.#writer, committed);
      turn.resolve(piece);
      await piece.ended;
      // A full disk or an I/O error can end the whole transaction.
      if (!this.#writer.sqlite.isTransaction) throw piece.lastError ?? isOver();
      pieces++;
    } while (pieces < MAX_PIECES && performance.now() < endsAt);
  }
}

/** The connection, for as long as one piece of work holds it. */
class Savepoint implements DatabaseConnection {
  lastError: unknown;
  readonly committed: Promise<void>;
  readonly #writer: Writer;
  readonly #ended = Promise.withResolvers<void>();
  #isOver = false;

  constructor(writer: Writer, committed: Promise<void>) {
    this.#writer = writer;
    this.committed = committed;
  }

  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  end(): void {
    this.#isOver = true;
    this.#ended.resolve();
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { sqlite, database } = this.#writer;
    // The statement would commit by itself, or with another piece.
    if (this.#isOver || !sqlite.isTransaction) throw isOver();
    try {
      const statement = database.prepare(sql);
      if (statement.reader) return { rows: statement.bare<R>(parameters) };
      return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
    } catch (error) {
      this.lastError = error;
      throw error;
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("A serving process reads page by page: everybody would wait for a stream to end.");
  }
}

const isOver = () => new Error("This transaction is over.");
