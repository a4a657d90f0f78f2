import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { isBusy } from "@/lib/strandbank/platform/store/sqlite/errors";
import { openSqliteFile } from "@/lib/strandbank/platform/store/sqlite/sqlite-file";

/** Pause between two looks at a held lock, in ms. */
const BETWEEN_LOOKS = 50;
/** After this many looks we say that we wait: whoever is refused a lock holds it for a moment too. */
const LOOKS_IN_SILENCE = 5;

/**
 * A lock on a file, which SQLite takes in an empty database: the kernel releases it when the process ends,
 * however it ends. One process holds it alone, or any number share it.
 */
export class FileLock implements Disposable {
  readonly isAlone: boolean;
  readonly #sqlite: DatabaseSync;
  #reading: Iterator<unknown> | undefined;

  constructor(sqlite: DatabaseSync, isAlone: boolean) {
    this.#sqlite = sqlite;
    this.isAlone = isAlone;
  }

  /** Lets others share a lock that was held alone; no other process gets it alone in between. */
  share(): void {
    if (!this.isAlone) return;
    // An unfinished query keeps its shared lock when the transaction around it ends.
    this.#reading = this.#sqlite
      .prepare(
        "with two (row) as (values (1), (2)) select row, (select count(*) from sqlite_schema) from two",
      )
      .iterate();
    this.#reading.next();
    this.#sqlite.exec("rollback");
  }

  [Symbol.dispose](): void {
    this.#sqlite.close();
  }
}

const BEGIN = { alone: "begin exclusive", shared: "begin; select count(*) from sqlite_schema" };

/** How to hold a lock; `either` is alone, or shared while others share it. */
type Manner = keyof typeof BEGIN | "either";

/**
 * Takes the lock of a file, which is created if it is missing. Waits, and says so, while another process
 * keeps it from us. Throws an error message that names the file if it cannot be locked at all.
 */
export async function lockFile(
  file: string,
  manner: Manner,
  say: (sentence: string) => void = console.log,
): Promise<FileLock> {
  for (let looks = 1; ; looks++) {
    const lock =
      (manner !== "shared" && takeLock(file, "alone")) || (manner !== "alone" && takeLock(file, "shared"));
    if (lock) return lock;
    if (looks === LOOKS_IN_SILENCE)
      say(`Another start or command is preparing ${resolve(dirname(file))}: waiting for it.`);
    await pause(BETWEEN_LOOKS);
  }
}

/** The lock, or null while another process keeps it from us. */
function takeLock(file: string, manner: keyof typeof BEGIN): FileLock | null {
  let sqlite: DatabaseSync | undefined;
  try {
    sqlite = openSqliteFile(file, 0);
    // The database stays empty: a full disk is no reason not to lock it.
    sqlite.exec("pragma journal_mode = memory");
    sqlite.exec(BEGIN[manner]);
    return new FileLock(sqlite, manner === "alone");
  } catch (error) {
    sqlite?.close();
    if (isBusy(error)) return null;
    throw new Error(`${resolve(file)} cannot be locked (${reasonOf(error)}): delete it if nothing runs.`);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Makes something unless its stamp file holds this version. There is no stamp while it is made, so that an
 * interruption leaves nothing that counts. Of several starts one makes it while the others wait.
 */
export async function oncePerVersion(
  { stamp, lock, version }: { stamp: string; lock: string; version: string },
  make: () => Promise<void>,
): Promise<void> {
  const isThere = () => existsSync(stamp) && readFileSync(stamp, "utf8") === version;
  if (isThere()) return;
  using _ = await lockFile(lock, "alone");
  if (isThere()) return;
  rmSync(stamp, { force: true });
  await make();
  writeFileSync(stamp, version);
}

/**
 * Writes a file atomically, readable by its owner alone. Only one process at a time may write it. Throws one
 * sentence that names the file.
 */
export function writeWhole(file: string, content: string): void {
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  try {
    writeFileSync(partial, content, { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    rmSync(partial, { force: true });
    throw new Error(`${resolve(partial)} could not be written (${reasonOf(error)}): free some disk space.`);
  }
  renameSync(partial, file);
}
