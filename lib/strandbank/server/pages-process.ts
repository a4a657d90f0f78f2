import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { log } from "@/lib/strandbank/platform/base/log";
import { notedPagesEnds } from "@/lib/strandbank/platform/base/noted";

/** Pause before the pages process is started again, in ms; doubled each time it ends early. */
const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;
/** A process that ran this long, in ms, did not end early. */
const LONG_LIFE = 30_000;
/** How long the pages process may take to end, in ms. */
const MAX_STOP_MS = 5_000;

/** Where Next puts the files that pages load. */
const BUILD = ".next/static";

/** The process that renders pages. */
export interface PagesProcess {
  target: { socketPath: string; agent: Agent };
  /** The folder of built scripts and styles, which the listener serves; none in development. */
  build?: string;
  /** False while it is starting. */
  isReady(): boolean;
  /** Resolves when it is ready for the first time. */
  ready: Promise<void>;
  /** Ends it once its responses in progress are sent. */
  stop(): Promise<void>;
}

/**
 * Runs Next in a child process on a socket that only this user can open; restarts it when it ends.
 * @param mode `development`: `next dev`, which compiles pages when they are asked for
 */
export function startPages(mode: "production" | "development" = "production"): PagesProcess {
  const folder = socketFolder();
  const socketPath =
    process.platform === "win32" ? `\\\\.\\pipe\\${folder.replaceAll(/\W/g, "-")}` : join(folder, "pages");
  let isReady = false;
  let isStopping = false;
  let pause = MIN_PAUSE_MS;
  let child: ChildProcess;
  const { promise: ready, resolve: tellReady } = Promise.withResolvers<void>();

  const start = () => {
    // A killed process leaves its socket file behind, on which the next one could not listen.
    rmSync(socketPath, { force: true });
    const startedAt = performance.now();
    child = spawn(process.execPath, ["lib/commands/launch/pages.mjs", socketPath, mode], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // The listener's own cache: it halves the time to start.
      env: { ...process.env, NODE_ENV: mode, NODE_COMPILE_CACHE: ".build/compiled" },
    });
    child.once("message", () => {
      isReady = true;
      tellReady();
    });
    child.once("error", (error) => log.error({ error }, "the pages process could not be started"));
    child.once("exit", (code, signal) => {
      isReady = false;
      if (isStopping) return;
      notedPagesEnds.publish(code);
      if (performance.now() - startedAt > LONG_LIFE) pause = MIN_PAUSE_MS;
      log.error({ exitCode: code, signal }, "the pages process ended and will be restarted");
      setTimeout(() => isStopping || start(), pause);
      pause = Math.min(MAX_PAUSE_MS, 2 * pause);
    });
  };
  start();

  return {
    target: { socketPath, agent: new Agent({ keepAlive: true }) },
    ...(mode === "production" ? { build: BUILD } : {}),
    isReady: () => isReady,
    ready,
    async stop() {
      isStopping = true;
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Longest path of a folder for a socket: with the names below, macOS takes 103 bytes, and Linux 107. */
const MAX_FOLDER_BYTES = 80;

/** A new folder that only this user can open. Throws an error message if it cannot be created. */
function socketFolder(): string {
  const isShort = Buffer.byteLength(tmpdir()) <= MAX_FOLDER_BYTES || process.platform === "win32";
  const parent = isShort ? tmpdir() : "/tmp";
  try {
    return mkdtempSync(join(parent, "strandbank-"));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The pages' socket cannot be created (${why}): set TMPDIR to a folder that can be written, of at most ${MAX_FOLDER_BYTES} bytes.`,
    );
  }
}

/** Asks a process to end, and kills it when it does not. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, "exit");
  const deadline = setTimeout(() => child.kill("SIGKILL"), MAX_STOP_MS);
  if (child.connected) child.send("stop");
  await end;
  clearTimeout(deadline);
}
