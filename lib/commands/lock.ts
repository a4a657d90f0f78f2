import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Runs the work while holding a lock file, so that one process at a time prepares a folder.
 * A lock left by a process that has ended is taken over. Throws one sentence while another process holds it.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  if (!take(file)) {
    const holder = readHolder(file);
    if (holder !== null && isRunning(holder)) {
      throw new Error(
        `Another start (process ${holder}) is preparing ${resolve(file, "..")}: wait until it serves, then start again.`,
      );
    }
    rmSync(file, { force: true });
    if (!take(file)) throw new Error(`Another start has just begun to prepare ${resolve(file, "..")}.`);
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

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
