import type { DeleteResult } from "kysely";
import { nextTurn } from "@/lib/provider/base/turns";

/** Rows deleted at a time, which takes a few milliseconds. */
const PORTION = 1_000;

/**
 * Deletes any number of rows in portions, so that others get their turn in between.
 * @param remove deletes at most `most` rows
 */
export async function deleteInPortions(remove: (most: number) => Promise<DeleteResult>): Promise<void> {
  for (;;) {
    await nextTurn();
    const { numDeletedRows } = await remove(PORTION);
    if (numDeletedRows < PORTION) return;
  }
}
