import { setTimeout } from "node:timers/promises";
import type { Sqlite } from "@/lib/provider/store/sqlite/sqlite-file";

/** Milliseconds for which other writers wait at most, give or take the piece of work at hand. */
const LONGEST = 300;

/** Milliseconds after which everybody who waits for the database has looked again whether it is free. */
const LOOK = 110;
/** The share of the time for which the database was held that those who waited need to catch up. */
const CATCH_UP = 1 / 4;

/** Leaves the database to those who wait to write, after it was held for so many milliseconds. */
export const letOthersWrite = (held: number): Promise<void> => setTimeout(Math.max(LOOK, held * CATCH_UP));

/** Writes piece by piece and commits again and again, so that other writers get their turn. `commit` ends it. */
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
