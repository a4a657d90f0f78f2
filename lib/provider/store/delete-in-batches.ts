import { type DeleteResult, sql } from "kysely";
import { nextTurn } from "@/lib/provider/base/turns";
import type { Database, Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "./transaction";

/** Rows of the first batch; each next one is larger or smaller, until it takes about as long as it may. */
const FIRST = 50;
const MIN = 10;
const MAX = 1_000;
/** How long a batch may take with its commit, and with others who share it, in ms. */
const SHORT = 4;
const LONG = 8;

/**
 * Deletes any number of rows in batches of a few milliseconds, so that others get their turn in between.
 * @param remove deletes at most `most` rows
 */
export async function deleteInBatches(
  db: Db,
  remove: (db: Db, most: number) => Promise<Pick<DeleteResult, "numDeletedRows">>,
): Promise<void> {
  for (let most = FIRST; ; ) {
    await nextTurn();
    const from = performance.now();
    const { numDeletedRows } = await inTransaction(db, (transaction) => remove(transaction, most));
    const took = performance.now() - from;
    if (numDeletedRows < most) return;
    if (took < SHORT) most = Math.min(MAX, 2 * most);
    else if (took > LONG) most = Math.max(MIN, Math.floor(most / 2));
  }
}

/** A table whose rows end at a time of their own: its primary key, and the column with the time in ms. */
export interface Ending {
  table: keyof Database;
  key: readonly string[];
  time: string;
}

/** Deletes the rows whose time is `until` or earlier, in milliseconds since 1970. */
export const deleteEnded = (db: Db, { table, key, time }: Ending, until: number): Promise<void> => {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  return deleteInBatches(db, async (db, most) => {
    const { numAffectedRows: numDeletedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (${columns}) in
        (select ${columns} from ${sql.table(table)} where ${sql.ref(time)} <= ${until} limit ${most})`.execute(
      db,
    );
    return { numDeletedRows };
  });
};

/** Keys that are looked at in one turn. */
const SLICE = 100;

/**
 * Works on all keys of a table in their order, a slice in each turn.
 * @param next the first keys after this one, at most so many
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
