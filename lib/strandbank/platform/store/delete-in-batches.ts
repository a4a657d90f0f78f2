import { type Expression, sql } from "kysely";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import type { Database, Db } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "./transaction";

/** Rows of the first batch; each next one is larger or smaller, until it takes about as long as it may. */
const FIRST = 50;
const MIN = 10;
const MAX = 1_000;
/** How long a batch may take with its commit, and with others who share it, in ms. */
const SHORT = 4;
const LONG = 8;

/**
 * Deletes or changes any number of rows in batches of a few milliseconds, so that others get their turn in
 * between. Each batch is a transaction.
 * @param work takes at most `most` rows, which the next batch does not select again, and returns how many
 */
export async function inBatches(
  db: Db,
  work: (db: Db, most: number) => Promise<number | bigint>,
): Promise<void> {
  for (let most = FIRST; ; ) {
    await nextTurn();
    const from = performance.now();
    const rows = await inTransaction(db, (transaction) => work(transaction, most));
    const took = performance.now() - from;
    if (rows < most) return;
    if (took < SHORT) most = Math.min(MAX, 2 * most);
    else if (took > LONG) most = Math.max(MIN, Math.floor(most / 2));
  }
}

/** A table and the columns of its primary key. */
export type Keyed = readonly [table: keyof Database, ...key: string[]];

/** Deletes the rows whose keys a query selects. */
export const deleteRows = (
  db: Db,
  [table, ...key]: Keyed,
  keys: { limit: (most: number) => Expression<unknown> },
): Promise<void> =>
  inBatches(db, async (transaction, most) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (${columns(key)}) in ${keys.limit(most)}`.execute(transaction);
    return numAffectedRows;
  });

/** Deletes the rows whose time, in a column of milliseconds since 1970, is `until` or earlier. */
export const deleteEnded = (db: Db, keyed: Keyed, time: string, until: number): Promise<void> => {
  const [table, ...key] = keyed;
  return deleteRows(db, keyed, {
    limit: (most) => sql`(
      select ${columns(key)} from ${sql.table(table)} where ${sql.ref(time)} <= ${until} limit ${most})`,
  });
};

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Keys that are looked at in one turn. */
const SLICE = 100;

/**
 * Works on all keys of a table in their order, a slice in each turn.
 * @param next the first keys after this one, up to that number
 */
export async function eachSlice(
  next: (after: string, most: number) => Promise<string[]>,
  work: (keys: string[]) => Promise<unknown>,
): Promise<void> {
  for (let after = ""; ; ) {
    await nextTurn();
    const keys = await next(after, SLICE);
    const last = keys.at(-1);
    if (last === undefined) return;
    await work(keys);
    after = last;
  }
}
