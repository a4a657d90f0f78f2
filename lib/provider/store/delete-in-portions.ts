import type { DeleteResult } from "kysely";
import { nextTurn } from "@/lib/provider/base/turns";

/** Rows that are deleted at a time: a piece of work of a few milliseconds. */
const PORTION = 1_000;

/**
 * Deletes any number of rows, some at a time, so that nobody waits for all of them.
 * @param remove deletes at most so many rows
 */
export async function deleteInPortions(remove: (most: number) => Promise<DeleteResult>): Promise<void> {
  for (;;) {
    await nextTurn();
    const { numDeletedRows } = await remove(PORTION);
    if (numDeletedRows < PORTION) return;
  }
}
