import { type ChildProcess, spawn } from "node:child_process";

interface Ended {
  code: number;
  /** What it printed, when it ran quietly. */
  output: string;
}

/**
 * Runs a Node.js program to its end. Signals to this process stop the child and then this process.
 * @param given its file and arguments
 */
export function runToEnd(
  given: string[],
  options: { quiet?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, given, {
    env: options.env ?? process.env,
    stdio: options.quiet ? ["ignore", "pipe", "pipe"] : "inherit",
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => output.push(String(part)));
  const release = passSignals(child);
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", (code, signal) => {
      const wasStopped = release();
      if (wasStopped) process.exit(130);
      done({ code: code ?? (signal ? 1 : 0), output: output.join("") });
    });
  });
}

/** Returns what ends the passing and tells whether a signal came. */
function passSignals(child: ChildProcess): () => boolean {
  let came = false;
  const pass = (signal: NodeJS.Signals) => {
    came = true;
    child.kill(signal);
  };
  process.on("SIGINT", pass).on("SIGTERM", pass);
  return () => {
    process.off("SIGINT", pass).off("SIGTERM", pass);
    return came;
  };
}
