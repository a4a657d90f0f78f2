import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { CompiledQuery, QueryResult, Transaction } from "kysely";
import type { Sqlite } from "@/lib/provider/store/sqlite/sqlite-file";
import { type StoreConnection, withConnection } from "@/lib/provider/store/tables/connection";
import type { Database, Db } from "@/lib/provider/store/tables/schema";
import type { Work } from "@/lib/provider/store/tables/transactions";
import { openPieces } from "./piece-dialect";

/** Largest number of pieces of work that share a commit. */
const MOST_PIECES = 64;
/** How long a group accepts further pieces, in ms: the pieces already run wait for its commit. */
const LONGEST_GROUP = 20;

/** A piece of work that waits for its group. */
interface Piece {
  /** Never throws. */
  run(connection: StoreConnection): Promise<Ending>;
  reject(error: unknown): void;
}

/** How a piece ended. */
interface Ending {
  /** What it threw; absent when it did not. */
  error?: unknown;
  /** Settles the caller's promise; called after the commit. */
  tell(): void;
}

/**
 * Lets writes that arrive together share one durable commit, on the one connection that writes. They run one
 * after the other, each in a savepoint of the same transaction. All of them are answered after its commit,
 * even with errors, because a piece may fail due to what an earlier one did. A piece must not await anything
 * but its transaction, because the others wait for it.
 */
export class CommitQueue {
  #waiting: Piece[] = [];
  #isAtWork = false;
  /** The work of the current async context; set for work that holds the connection. */
  #current = new AsyncLocalStorage<{ isOver: boolean }>();
  readonly #pieces: ReturnType<typeof openPieces>;

  private readonly db: Db;
  private readonly sqlite: Sqlite;
  private readonly longestGroup: number;

  /**
   * @param db the handle of the connection that writes, `sqlite`
   * @param longestGroup how long a group accepts further pieces, in ms
   */
  constructor(db: Db, sqlite: Sqlite, longestGroup = LONGEST_GROUP) {
    this.db = db;
    this.sqlite = sqlite;
    this.longestGroup = longestGroup;
    this.#pieces = openPieces(sqlite);
  }

  /**
   * Runs work in a shared commit, all or nothing. Throws what the work throws, and what begin or commit
   * throws to every piece of the group.
   */
  add<T>(work: Work<T>): Promise<T> {
    return this.#enqueue((connection) =>
      this.#pieces.on(connection, (transaction) => this.#holding(() => withinOneTurn(work, transaction))),
    );
  }

  /**
   * Runs a single writing statement as a piece of its own.
   * @param isToldAtOnce whether to return its result before its commit; later pieces are committed with it or
   * after it
   */
  addStatement<R>(query: CompiledQuery, isToldAtOnce: boolean): Promise<QueryResult<R>> {
    if (!isToldAtOnce) return this.#enqueue((connection) => connection.executeQuery<R>(query));
    return new Promise((resolve, reject) => {
      const run = (connection: StoreConnection) => {
        const result = connection.executeQuery<R>(query);
        result.then(resolve, reject);
        return result;
      };
      this.#enqueue(run).catch(reject);
    });
  }

  /** Runs work in a separate transaction, for which others wait. */
  alone<T>(work: Work<T>): Promise<T> {
    this.refuseWithinWork();
    return this.db.transaction().execute((transaction) => this.#holding(() => work(transaction)));
  }

  /** Throws within work that holds the connection: it would wait for itself, or not see its own changes. */
  refuseWithinWork(): void {
    if (this.#current.getStore()?.isOver === false)
      throw new Error("Within a transaction, use its handle: other handles do not take part in it.");
  }

  async #holding<T>(work: () => Promise<T>): Promise<T> {
    const context = { isOver: false };
    try {
      return await this.#current.run(context, work);
    } finally {
      context.isOver = true;
    }
  }

  #enqueue<T>(run: (connection: StoreConnection) => Promise<T>): Promise<T> {
    this.refuseWithinWork();
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        run: (connection) =>
          run(connection).then(
            (value) => ({ tell: () => resolve(value) }),
            (error: unknown) => ({ error, tell: () => reject(error) }),
          ),
        reject,
      });
      if (!this.#isAtWork) void this.#commitAll();
    });
  }

  async #commitAll(): Promise<void> {
    this.#isAtWork = true;
    while (this.#waiting.length > 0) await this.#commitGroup();
    this.#isAtWork = false;
  }

  async #commitGroup(): Promise<void> {
    const begun: Piece[] = [];
    try {
      const endings = await this.db
        .transaction()
        .execute((group) => withConnection(group, (connection) => this.#run(connection, begun)));
      for (const ending of endings) ending.tell();
    } catch (error) {
      // No transaction could begin, so everything that waits has failed.
      const failed = begun.length > 0 ? begun : this.#waiting.splice(0);
      for (const piece of failed) piece.reject(error);
    }
  }

  /** Runs what waits and what arrives meanwhile. Throws when the transaction ended before its commit. */
  async #run(connection: StoreConnection, begun: Piece[]): Promise<Ending[]> {
    const endings: Ending[] = [];
    const endsAt = performance.now() + this.longestGroup;
    do {
      // Work on SQLite ends within its turn of the event loop: only in the next one do others arrive.
      if (this.#waiting.length === 0) await nextTurn();
      const piece = this.#waiting.shift();
      if (!piece) break;
      begun.push(piece);
      const ending = await piece.run(connection);
      // A full disk or an I/O error can end the whole transaction.
      if (!this.sqlite.isTransaction) throw ending.error;
      endings.push(ending);
    } while (begun.length < MOST_PIECES && performance.now() < endsAt);
    return endings;
  }
}

/** Throws, even if the work is done, when it awaited something other than its transaction. */
async function withinOneTurn<T>(work: Work<T>, transaction: Transaction<Database>): Promise<T> {
  let isOver = false;
  const watch = setImmediate(() => {
    isOver = true;
  });
  try {
    const value = await work(transaction);
    if (isOver) throw new Error(AWAITED_ELSE);
    return value;
  } finally {
    clearImmediate(watch);
  }
}

const AWAITED_ELSE =
  "Work in a shared transaction awaited something other than its transaction, so others had to wait: use inOwnTransaction.";
