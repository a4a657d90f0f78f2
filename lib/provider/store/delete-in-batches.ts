import type { DeleteResult } from "kysely";
import { nextTurn } from "@/lib/provider/base/turns";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "./transaction";

/** Rows deleted at a time, which takes a few milliseconds. */
const PORTION = 1_000;

/**
 * Deletes any number of rows in portions, so that others get their turn in between.
 * @param remove deletes at most `most` rows
 */
export async function deleteInBatches(
  db: Db,
  remove: (db: Db, most: number) => Promise<DeleteResult>,
): Promise<void> {
  for (;;) {
    await nextTurn();
    const { numDeletedRows } = await inTransaction(db, (transaction) => remove(transaction, PORTION));
    if (numDeletedRows < PORTION) return;
  }
}
