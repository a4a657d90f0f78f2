import { setTimeout } from "node:timers/promises";
import type { Sqlite } from "@/lib/provider/store/sqlite/sqlite-file";

/** Longest transaction, in ms, give or take one piece of work: other writers wait for it. */
const LONGEST = 300;

/** Longest retry interval of a waiting writer, in ms. */
const LONGEST_RETRY = 110;
/** The time that waiting writers need to catch up, as a share of the time for which they waited. */
const CATCH_UP = 1 / 4;

/** Holding the database this long, in ms, makes a waiting writer miss at most one of its tries. */
const UNNOTICED = 10;

/** Pauses so that waiting writers get their turn, after the database was held for so many ms. */
export async function letOthersWrite(held: number): Promise<void> {
  if (held > UNNOTICED) await setTimeout(Math.max(LONGEST_RETRY, held * CATCH_UP));
}

/**
 * Runs pieces of work in short transactions, so that other writers get their turn in between. `commit` ends
 * the last.
 */
export function inShortTransactions(sqlite: Sqlite) {
  let began = 0;
  const commit = () => {
    if (sqlite.isTransaction) sqlite.exec("commit");
  };
  return {
    commit,
    some(work: () => void) {
      if (!sqlite.isTransaction) {
        sqlite.exec("begin immediate");
        began = performance.now();
      }
      work();
      if (performance.now() - began >= LONGEST) commit();
    },
  };
}
