import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Writes a file that its owner alone can read, whole or not at all: it gets its name when its content is on the disk.
 * One process at a time may write it. Throws one sentence that names it.
 */
export function writeWhole(file: string, content: string): void {
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  createWhole(partial, content);
  renameSync(partial, file);
}

/**
 * Makes a file that its owner alone can read and waits until it is on the disk; nothing is left of one that cannot be
 * written. Throws the file system's EEXIST where it is there already, and otherwise one sentence that names it.
 */
export function createWhole(file: string, content: string): void {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(file, { force: true });
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${resolve(file)} cannot be written (${why}): make room on its disk.`);
  } finally {
    closeSync(descriptor);
  }
}
