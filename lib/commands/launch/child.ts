import { type ChildProcess, spawn } from "node:child_process";

/**
 * Runs a Node.js program to its end. Signals to this process stop the child and then this process; where
 * this process ends for another reason, the child is stopped too.
 * @param given its file and arguments
 * @returns its exit code, and for a quiet run what it printed
 * @param options `codeWhenStopped` is this process's exit code after a signal, 130 by default
 */
export function runToEnd(
  given: string[],
  options: { quiet?: boolean; env?: NodeJS.ProcessEnv; codeWhenStopped?: number } = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, given, {
    env: options.env ?? process.env,
    stdio: options.quiet ? ["ignore", "pipe", "pipe"] : "inherit",
  });
  let output = "";
  for (const printed of [child.stdout, child.stderr])
    printed?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  const release = passSignals(child);
  return new Promise((done, fail) => {
    child.once("error", (error) => {
      release();
      fail(error);
    });
    child.once("close", (code, signal) => {
      const wasStopped = release();
      if (wasStopped) process.exit(options.codeWhenStopped ?? 130);
      done({ code: code ?? (signal ? 1 : 0), output });
    });
  });
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
