import { spawn } from "node:child_process";
import { once } from "node:events";
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
  const [line] = await once(listener.stderr.setEncoding("utf8"), "data");
  listener.kill("SIGKILL");
  await ended;
  expect(JSON.parse(line.split("\n", 1)[0])).toMatchObject({ exitCode: 7, signal: null });
});
