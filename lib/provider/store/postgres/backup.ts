import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";

const FILE = "strandbank.dump";
/** Rangefinder's connections, and the reference data of version 1.0, which is a file now. */
const WITHOUT = ["--exclude-schema=rangefinder", "--exclude-schema=reference"];

/** Writes everything but Rangefinder's connections into a file, as it is at one moment. */
export function backUpDatabase(address: string, folder: string): void {
  const file = join(folder, FILE);
  runTool("pg_dump", address, ["--format=custom", ...WITHOUT, "--file", file]);
  chmodSync(file, 0o600);
}

/** Fills an empty database, in one transaction. */
export const restoreDatabase = (address: string, folder: string): void =>
  runTool("pg_restore", address, ["--single-transaction", "--no-owner", "--no-acl", join(folder, FILE)]);

/** Throws one sentence when the tool is missing or fails. The password is not in its arguments. */
function runTool(tool: "pg_dump" | "pg_restore", address: string, args: string[]): void {
  const [, user = "", password] = /^[^:]+:\/\/([^:/?#@]*):([^@/?#]*)@/.exec(address) ?? [];
  const without = password === undefined ? address : address.replace(`${user}:${password}@`, `${user}@`);
  const env = { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) };
  const { error, status, stderr } = spawnSync(tool, ["--dbname", without, ...args], {
    env,
    encoding: "utf8",
  });
  if (error) throw new Error(`${tool} of PostgreSQL could not be started: install it, or add it to PATH.`);
  if (status !== 0) throw new Error(`${tool} failed: ${stderr.trim()}`);
}
