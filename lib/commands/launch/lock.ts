import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Pause between two looks at a held lock, in ms. */
const BETWEEN_LOOKS = 50;

/**
 * Does work while holding a lock file, so that one process at a time prepares a folder. Waits, and says so,
 * while another process holds it; takes over the lock of a process that has ended.
 */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  say: (sentence: string) => void = console.log,
): Promise<T> {
  let waitsFor: number | null = null;
  while (!createWhole(file, String(process.pid))) {
    const holder = readHolder(file);
    if (holder === null ? !isNew(file) : !isRunning(holder)) {
      rmSync(file, { force: true });
      continue;
    }
    if (holder !== null && holder !== waitsFor) {
      say(`Another start (process ${holder}) is preparing ${resolve(file, "..")}: waiting for it.`);
      waitsFor = holder;
    }
    await pause(BETWEEN_LOOKS);
  }
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function readHolder(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** Whether a process of this machine is running, whoever's it is. */
function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Whether the file is so new that its process may not have written its id yet. */
const isNew = (file: string): boolean =>
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 5_000;

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
  await withLock(lock, async () => {
    if (isThere()) return;
    rmSync(stamp, { force: true });
    await make();
    writeFileSync(stamp, version);
  });
}

/**
 * Writes a file atomically, readable by its owner alone. Only one process at a time may write it. Throws one
 * sentence that names the file.
 */
export function writeWhole(file: string, content: string): void {
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  createWhole(partial, content);
  renameSync(partial, file);
}

/**
 * Creates a file, readable by its owner alone, and waits until it is on the disk; nothing is left where that
 * fails. Returns false where it exists. Throws one sentence that names the file.
 */
function createWhole(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: "wx", mode: 0o600, flush: true });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    rmSync(file, { force: true });
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${resolve(file)} could not be written (${why}): free some disk space.`);
  }
}
