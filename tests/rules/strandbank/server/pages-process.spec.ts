import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "@playwright/test";
import { programOf } from "@/lib/strandbank/platform/base/program";

/** Starts pages whose process ends at once. */
const LISTENER = `
  process.env.NODE_OPTIONS = "--import data:text/javascript,${encodeURIComponent("process.exit(7)")}";
  const { startPages } = await import("./lib/strandbank/server/pages-process.ts");
  startPages();
`;

test("the log has the exit code of a pages process that ended", async () => {
  const listener = spawn(process.execPath, programOf("--input-type=module", "--eval", LISTENER), {
    env: { ...process.env, LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(listener, "exit");
  const entry = await firstLogEntry(listener.stderr);
  listener.kill("SIGKILL");
  await ended;
  expect(entry).toMatchObject({ exitCode: 7, signal: null });
});

/** Node.js prints warnings to the same stream, for example about `NO_COLOR`. */
async function firstLogEntry(stream: NodeJS.ReadableStream): Promise<unknown> {
  for await (const line of createInterface(stream)) if (line.startsWith("{")) return JSON.parse(line);
  throw new Error("The listener ended without a log entry.");
}
