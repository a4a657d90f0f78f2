import { spawnSync } from "node:child_process";
import { runEnvironment } from "./own-server";

/** Runs one of the project's commands to its end, as `npm run <name> -- …` would, on the data of this run. */
export const runCommand = (name: string, args: string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, ["lib/commands/run.mjs", name, ...args], {
    env: { ...process.env, ...runEnvironment(), ...environment },
    encoding: "utf8",
  });
