import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * Asks for a secret, which is not shown while it is typed. Without a terminal it is the first line of the
 * standard input; empty when there is none.
 */
export async function readSecret(question: string): Promise<string> {
  const isTyped = process.stdin.isTTY === true;
  if (isTyped) process.stderr.write(question);
  const silent = new Writable({ write: (_text, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTyped });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (isTyped) process.stderr.write("\n");
  }
}
