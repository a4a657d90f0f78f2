import { renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

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
export function createWhole(file: string, content: string): boolean {
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
