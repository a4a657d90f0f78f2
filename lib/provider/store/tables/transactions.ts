import type { Kysely, Transaction } from "kysely";
import type { Database, Db } from "./schema";

/** Work in a transaction, which changes the database only through its handle. */
export type Work<T> = (transaction: Transaction<Database>) => Promise<T>;

/** The transactions of a store that implements its own; looked up by its adapter. */
export interface Transactions {
  /** As a piece of a transaction that others may share. */
  inTransaction<T>(work: Work<T>): Promise<T>;
  inOwnTransaction<T>(work: Work<T>): Promise<T>;
  /** A handle whose single statements are answered before their commit. */
  readonly withoutCommit: Db;
}

/** The store's own transactions; null if Kysely's are used. */
export function transactionsOf(db: Pick<Kysely<unknown>, "getExecutor">): Transactions | null {
  const { adapter } = db.getExecutor();
  return isTransactions(adapter) ? adapter : null;
}

const isTransactions = (adapter: object): adapter is Transactions => "inOwnTransaction" in adapter;
