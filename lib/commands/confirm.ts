import { createInterface } from "node:readline";
import { UsageError } from "./command-line.mjs";

/**
 * Asks on the terminal whether to go on; anything but `yes` is a no. Throws a UsageError where there is no
 * terminal.
 * @param what one sentence that says what will happen
 */
export async function confirmed(what: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError(`${what} Say so with --yes where there is no terminal.`);
  process.stderr.write(`${what} Type yes to go on: `);
  const lines = createInterface({ input: process.stdin, terminal: false });
  try {
    for await (const line of lines) return line.trim() === "yes";
    return false;
  } finally {
    lines.close();
  }
}
