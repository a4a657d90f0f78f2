import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import { programOf } from "@/lib/provider/base/program";

/** Starts the pages in a process that ends at once, with this code. */
const failing = (code: number) => `
  process.env.NODE_OPTIONS = "--import data:text/javascript,process.exit(${code})";
  const { startPages } = await import("./lib/provider/server/pages-process.ts");
  startPages();
`;

test("the log has the exit code of a pages process that ended", async () => {
  const listener = spawn(process.execPath, programOf("--input-type=module", "--eval", failing(7)), {
    env: { ...process.env, LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(listener, "exit");
  const [line] = await once(listener.stderr.setEncoding("utf8"), "data");
  listener.kill("SIGKILL");
  await ended;
  expect(JSON.parse(line.split("\n", 1)[0])).toMatchObject({ exitCode: 7, signal: null });
});
