import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import { programOf } from "@/lib/strandbank/platform/base/program";

/** Starts pages whose process begins with this program, where no counts can be written. */
const listenerOf = (program: string) => `
  globalThis.strandbankCounts = new Set([{ flush: () => Promise.reject(new Error("busy")) }]);
  process.env.NODE_OPTIONS = "--import data:text/javascript,${encodeURIComponent(program)}";
  const { startPages } = await import("./lib/strandbank/server/pages-process.ts");
  startPages();
`;

for (const [title, program] of [
  ["the log has the exit code of a pages process that ended", "process.exit(7)"],
  [
    "a page that asks for counts which cannot be written gets its answer, and the listener goes on",
    "process.once('message', () => process.exit(7)); process.send({ flush: 0 })",
  ],
] as const)
  test(title, async () => {
    const given = programOf("--input-type=module", "--eval", listenerOf(program));
    const listener = spawn(process.execPath, given, {
      env: { ...process.env, LOG_LEVEL: "error" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const ended = once(listener, "exit");
    const [line] = await once(listener.stderr.setEncoding("utf8"), "data");
    listener.kill("SIGKILL");
    await ended;
    expect(JSON.parse(line.split("\n", 1)[0])).toMatchObject({ exitCode: 7, signal: null });
  });
