import { setTimeout as pause } from "node:timers/promises";
import { isConflict } from "@/lib/provider/store/postgres/errors";
import type { Db } from "@/lib/provider/store/tables/schema";
import { transactionsOf, type Work } from "@/lib/provider/store/tables/transactions";

/** How often a transaction is tried before its conflict is thrown. */
const MOST_TRIES = 30;
/** Growth of the pauses between tries, in ms; they are random, so that rivals part. */
const PAUSE = 5;

/**
 * Does work in a serializable transaction: it runs as if no other ran at the same time, on any instance. On a
 * conflict the work is done again, so it must change nothing but the database, and only through the
 * transaction it is given. On SQLite what arrives together shares a commit: the work may await nothing but
 * its transaction.
 */
export async function inTransaction<T>(db: Db, work: Work<T>): Promise<T> {
  refuseNested(db);
  const own = transactionsOf(db);
  return own ? own.inTransaction(work) : repeatOnConflict(db, work);
}

/**
 * As `inTransaction`, with a commit for this work alone: for work that takes long, such as deleting many
 * rows, or that awaits something else. Others wait for it meanwhile.
 */
export async function inOwnTransaction<T>(db: Db, work: Work<T>): Promise<T> {
  refuseNested(db);
  const own = transactionsOf(db);
  return own ? own.inOwnTransaction(work) : repeatOnConflict(db, work);
}

/**
 * A handle for single statements that nobody is promised, such as the count of a request: where commits are
 * shared they are answered before theirs, which is no later than that of any later change.
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
