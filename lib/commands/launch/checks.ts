import { once } from "node:events";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  statfsSync,
  statSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";

/** Throws one sentence when another program listens on the port, or when it may not be used. */
export async function checkPort(port: number): Promise<void> {
  const error = await new Promise<NodeJS.ErrnoException | null>((done) => {
    const probe = createServer();
    probe.once("error", done);
    probe.listen(port, () => probe.close(() => done(null)));
  });
  if (error?.code === "EADDRINUSE") {
    throw new Error(
      `Port ${port} is in use: stop the program that uses it, or choose another port, for example PORT=${port + 1} npm start.`,
    );
  }
  if (error?.code === "EACCES")
    throw new Error(`You are not allowed to use port ${port}: set PORT to another one.`);
  if (error) throw error;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const address = probe.address();
  await once(probe.close(), "close");
  return address && typeof address === "object" ? address.port : 0;
}

/**
 * Creates a data folder for its owner only. Throws an error message if it cannot be created or written.
 * @param setting the name of its setting
 */
export function checkFolder(folder: string, setting: "DATA_DIR" | "EXPLORER_DATA_DIR" = "DATA_DIR"): void {
  try {
    createFolder(resolve(folder));
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(`The data folder ${resolve(folder)} is not writable: set ${setting} to one that is.`);
  }
}

/** Node.js itself tries for ever below a folder such as /proc, in which nothing can be created. */
function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another start may have been faster.
    if (!existsSync(path)) throw error;
  }
}

/** Takes a folder and its files away from everybody but their owner. */
export function makePrivate(folder: string): void {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of [folder, ...files.map(({ name }) => join(folder, name))])
    try {
      chmodSync(path, statSync(path).mode & 0o700);
    } catch {
      // It may be gone, or belong to another user, who decides who reads it.
    }
}

/** Most bytes on the disk while seeding, with indexes and write-ahead log. */
export const bytesToSeed = (markers: number): number => 50_000_000 + markers * 1_450;

/** Throws one sentence where fewer bytes are free to this user. @param what needs them */
export function checkDisk(folder: string, needed: number, what: string, free = bytesFree(folder)): void {
  if (free >= needed) return;
  throw new Error(
    `Not enough disk space at ${resolve(folder)}: ${megabytes(free)} MB are free, but ${what} needs about ${megabytes(needed)} MB.`,
  );
}

function bytesFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000);
