import { setTimeout as pause } from "node:timers/promises";
import { isConflict } from "@/lib/provider/store/postgres/errors";
import type { Db } from "@/lib/provider/store/tables/schema";
import { transactionsOf, type Work } from "@/lib/provider/store/tables/transactions";

/** How often a transaction is tried before its conflict is thrown. */
const MOST_TRIES = 30;
/**
 * Growth of the pauses between tries, in ms; they are random, so that conflicting transactions spread out.
 */
const PAUSE = 5;

/**
 * Runs work in a serializable transaction, as if no other ran at the same time on any instance. The work is
 * repeated after a conflict, so it must not change anything but the database, and only through the
 * transaction it is given. On SQLite, transactions that arrive together share a commit, so the work must not
 * await anything but its transaction.
 */
export async function inTransaction<T>(db: Db, work: Work<T>): Promise<T> {
  refuseNested(db);
  const own = transactionsOf(db);
  return own ? own.inTransaction(work) : repeatOnConflict(db, work);
}

/**
 * Like `inTransaction`, with a separate commit: for work that takes long, such as deleting many rows, or that
 * awaits something else. Others wait for it.
 */
export async function inOwnTransaction<T>(db: Db, work: Work<T>): Promise<T> {
  refuseNested(db);
  const own = transactionsOf(db);
  return own ? own.inOwnTransaction(work) : repeatOnConflict(db, work);
}

/**
 * A handle for single statements whose durability no one relies on, such as the count of a request. Where
 * commits are shared, they are answered before their commit, which comes no later than that of any later
 * change.
 */
export const withoutAwaitingCommit = (db: Db): Db => transactionsOf(db)?.withoutCommit ?? db;

function refuseNested(db: Db): void {
  if (db.isTransaction) throw new Error("This is a transaction already: use its handle.");
}

async function repeatOnConflict<T>(db: Db, work: Work<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error) || tries === MOST_TRIES) throw error;
      await pause(Math.random() * PAUSE * tries);
    }
  }
}
