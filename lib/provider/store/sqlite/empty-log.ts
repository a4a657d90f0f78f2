import { setTimeout as pause } from "node:timers/promises";
import { log } from "@/lib/provider/base/log";
import { openSqliteFile } from "@/lib/provider/store/sqlite/sqlite-file";

/** How often to try, and how long to wait for others in between, in ms. */
const TRIES = 100;
const PAUSE = 50;

/**
 * Moves the write-ahead log into the database and truncates it: it holds earlier versions of what was
 * deleted. Waits, without blocking, while others read or write. When it cannot be emptied in time, that is
 * logged; it is emptied at the latest when the last process closes the database.
 */
export async function emptyLog(file: string): Promise<void> {
  // Not on the connection that writes, where a transaction may be open.
  const sqlite = openSqliteFile(file, 0);
  try {
    const checkpoint = sqlite.prepare("pragma wal_checkpoint(TRUNCATE)");
    for (let tries = 0; tries < TRIES; tries++) {
      if (checkpoint.get()?.busy === 0) return;
      await pause(PAUSE);
    }
    log.warn("deleted rows stay in the write-ahead log for now: somebody reads it all the time");
  } finally {
    sqlite.close();
  }
}
