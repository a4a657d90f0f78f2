import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { runFolder, workOnRunData } from "../data/run-database";
import { runEnvironment } from "./own-server";

/** Runs a command to its end, like `npm run <name> -- …`, on the data of this run. */
export const runCommand = (
  name: string,
  args: string[],
  environment: Record<string, string> = {},
  input = "",
) =>
  spawnSync(process.execPath, ["lib/commands/run.mjs", name, ...args], {
    env: { ...process.env, ...runEnvironment(), ...environment },
    encoding: "utf8",
    input,
  });

/** Starts the service, which refuses with status 1; returns the one sentence that it says. */
export async function refusedStart(environment: Record<string, string>): Promise<string> {
  const { status, stderr } = spawnSync(process.execPath, ["lib/commands/start.mjs"], {
    env: { ...process.env, ...runEnvironment(), PORT: String(await freePort()), ...environment },
    encoding: "utf8",
    timeout: 90_000,
  });
  const lines = stderr.trim().split("\n");
  expect([status, ...lines]).toEqual([1, expect.any(String)]);
  return lines[0] ?? "";
}

/** Runs a command while this process goes on. */
export async function runAside(name: string, args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["lib/commands/run.mjs", name, ...args], {
    env: { ...process.env, ...runEnvironment(), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { status: child.exitCode, stdout, stderr };
}

/** A Python program that runs a command on a terminal. */
export const IN_TERMINAL =
  "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))";

/** Runs a command on a terminal on which this is typed; `stdout` is all that the terminal shows. */
export const runInTerminal = (
  name: string,
  args: string[],
  environment: Record<string, string>,
  typed: string,
) =>
  spawnSync("python3", ["-c", IN_TERMINAL, process.execPath, "lib/commands/run.mjs", name, ...args], {
    env: { ...process.env, ...runEnvironment(), ...environment },
    encoding: "utf8",
    input: typed,
    timeout: 120_000,
  });

/**
 * Runs a command in this process, on the data of this run or of another folder, and returns what it would
 * print.
 */
export async function commandHere(
  run: (args: string[]) => Promise<void>,
  args: string[],
  folder = runFolder(),
) {
  workOnRunData(folder);
  const printed = { stdout: "", stderr: "" };
  const { log } = console;
  console.log = (text: string) => {
    printed.stdout += `${text}\n`;
  };
  try {
    await run(args);
    return { ...printed, status: 0 };
  } catch (error) {
    // As `npm run` does.
    return { ...printed, stderr: `${error instanceof Error ? error.message : error}\n`, status: 1 };
  } finally {
    console.log = log;
  }
}
