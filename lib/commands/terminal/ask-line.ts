import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * Asks for a line on the terminal; without one, it is the first line of the standard input. Empty without
 * one. A secret is not shown while it is typed.
 */
export async function askLine(question: string, { isSecret = false } = {}): Promise<string> {
  const isTyped = process.stdin.isTTY === true;
  const isHidden = isSecret && isTyped;
  if (isTyped) process.stderr.write(question);
  const silent = new Writable({ write: (_text, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isHidden });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (isHidden) process.stderr.write("\n");
  }
}
