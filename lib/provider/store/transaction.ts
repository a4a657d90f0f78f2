import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "kysely";
import { isConflict } from "./database-errors";
import type { Database, Db } from "./schema";

/** After so many conflicts in a row the last one is thrown. */
const MOST_TRIES = 30;
/** Milliseconds; the pauses between the tries grow by it, and are random so that rivals part. */
const PAUSE = 5;

/**
 * Does the work in a transaction that runs as if no other ran at the same time, on any instance: what it read still
 * holds when it commits. Where the database finds that another one got in between, the work is done again: it must
 * change nothing but the database, and everything it does goes through the transaction it is given.
 */
export async function inTransaction<T>(
  db: Db,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error) || tries === MOST_TRIES) throw error;
      await pause(Math.random() * PAUSE * tries);
    }
  }
}
