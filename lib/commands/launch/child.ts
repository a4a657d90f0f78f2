import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Ended {
  code: number;
  /** What it printed, for a quiet run. */
  output: string;
}

/**
 * Runs a Node.js program to its end. Signals to this process stop the child and then this process; where
 * this process ends for another reason, the child is stopped too.
 * @param given its file and arguments
 * @param options `codeWhenStopped` is this process's exit code after a signal, 130 by default
 */
export function runToEnd(
  given: string[],
  options: { quiet?: boolean; env?: NodeJS.ProcessEnv; codeWhenStopped?: number } = {},
): Promise<Ended> {
  const printed = options.quiet ? outputFile() : null;
  const child = spawn(process.execPath, given, {
    env: options.env ?? process.env,
    stdio: printed ? ["ignore", printed.descriptor, printed.descriptor] : "inherit",
  });
  const release = passSignals(child);
  return new Promise((done, fail) => {
    child.once("error", (error) => {
      release();
      printed?.take();
      fail(error);
    });
    child.once("close", (code, signal) => {
      const wasStopped = release();
      const output = printed?.take() ?? "";
      if (wasStopped) process.exit(options.codeWhenStopped ?? 130);
      done({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

/**
 * A file for what a child prints. A pipe to a child would make a server in this process a sixth slower for
 * good: Node's stream code, used for pipes and connections, is then optimized less.
 */
function outputFile() {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-output-"));
  const file = join(folder, "output");
  const descriptor = openSync(file, "w");
  return {
    descriptor,
    /** Returns the text and removes the file. */
    take: (): string => {
      closeSync(descriptor);
      const text = readFileSync(file, "utf8");
      rmSync(folder, { recursive: true });
      return text;
    },
  };
}

/** Passes signals on to a child. The function returned ends that and tells whether a signal came. */
function passSignals(child: ChildProcess): () => boolean {
  let came = false;
  const pass = (signal: NodeJS.Signals) => {
    came = true;
    child.kill(signal);
  };
  const stop = () => child.kill();
  process.on("SIGINT", pass).on("SIGTERM", pass).on("exit", stop);
  return () => {
    process.off("SIGINT", pass).off("SIGTERM", pass).off("exit", stop);
    return came;
  };
}
