import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { IsolationLevel, Transaction } from "kysely";
import { isConflict, isReferenceLost } from "@/lib/strandbank/platform/store/postgres/errors";
import type { Database, Db } from "@/lib/strandbank/platform/store/tables/schema";

/** How often a transaction is tried before its conflict is thrown. */
const MAX_TRIES = 60;
/** How often it is tried if a row that it refers to was deleted meanwhile, such as an unused scope set. */
const MAX_LOST = 3;
/** Growth of the pauses between tries, in ms; they are random, so that conflicting ones spread out. */
const PAUSE = 5;

/**
 * Runs work in a serializable transaction, as if no other ran at the same time on any instance. The work is
 * repeated after a conflict, so it must not change anything but the database, and only through the
 * transaction it is given. On SQLite, transactions that arrive together share a commit and run one after the
 * other: await little else.
 * @param isolation `read committed` for work that takes a row's lock before it reads what the lock protects
 */
export async function inTransaction<T>(
  db: Db,
  work: (transaction: Transaction<Database>) => Promise<T>,
  isolation: Extract<IsolationLevel, "serializable" | "read committed"> = "serializable",
): Promise<T> {
  const isolated = db.transaction().setIsolationLevel(isolation);
  return whileConflicts(() => isolated.execute((transaction) => asTransaction(() => work(transaction))));
}

/** Repeats work that is rolled back for a conflict with another transaction. */
export async function whileConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const most = isConflict(error) ? MAX_TRIES : isReferenceLost(error) ? MAX_LOST : 0;
      if (tries >= most) throw error;
      await pause(Math.random() * PAUSE * tries);
    }
  }
}

const underWay = new AsyncLocalStorage<{ isOver: boolean }>();

async function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOver: false };
  try {
    return await underWay.run(transaction, work);
  } finally {
    transaction.isOver = true;
  }
}

/** Throws within the work of a transaction: what waits for the connection there would wait for itself. */
export function refuseWithinTransaction(): void {
  if (underWay.getStore()?.isOver === false)
    throw new Error("Within a transaction, use its handle: other handles do not take part in it.");
}
