import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "kysely";
import { isConflict } from "@/lib/provider/store/postgres/errors";
import type { Database, Db } from "@/lib/provider/store/tables/schema";

/** How often a transaction is tried before its conflict is thrown. */
const MOST_TRIES = 30;
/** Growth of the pauses between tries, in ms; they are random, so that rivals part. */
const PAUSE = 5;

/**
 * Does work in a serializable transaction: it runs as if no other ran at the same time, on any instance. On a
 * conflict the work is done again, so it must change nothing but the database, and only through the
 * transaction it is given.
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
