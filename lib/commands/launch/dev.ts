import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { programOf } from "@/lib/strandbank/platform/base/program";
import { startPages } from "@/lib/strandbank/server/pages-process";

/** What the listener runs. Pages load their own changes. */
const WATCHED = ["app/(endpoints)", "lib", "server.ts"];
/** How long to wait for further changes, in ms: an editor writes several files, or one in steps. */
const SETTLE_MS = 100;

/**
 * Runs what production runs, with `next dev` in place of built pages. A change of the listener's code
 * restarts the listener; the pages go on meanwhile.
 * @param onReady called when the listener answers for the first time
 */
export async function runDev(onReady: () => void): Promise<void> {
  const pages = startPages("development");
  let listener = startListener(pages.target.socketPath, onReady);
  let restarting: NodeJS.Timeout | undefined;
  let restarted = Promise.resolve();
  const restart = async () => {
    const began = performance.now();
    await kill(listener);
    listener = startListener(pages.target.socketPath, () =>
      console.log(`Restarted the listener in ${((performance.now() - began) / 1_000).toFixed(1)} s.`),
    );
  };
  const onChange = () => {
    clearTimeout(restarting);
    restarting = setTimeout(() => {
      restarted = restarted.then(restart);
    }, SETTLE_MS);
  };
  for (const path of WATCHED) watch(path, { recursive: true }, onChange);
  const stop = async () => {
    clearTimeout(restarting);
    await restarted;
    await kill(listener);
    await pages.stop();
    process.exit(0);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
}

/** Starts a listener in front of the pages. If it cannot, it prints why, and the next change starts it. */
function startListener(socketPath: string, onReady: () => void): ChildProcess {
  const listener = spawn(process.execPath, programOf("lib/commands/launch/dev-listener.ts", socketPath), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return listener.once("message", onReady);
}

/** Loses nothing but the counts of the last seconds. Open pages would keep the listener's connections. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
