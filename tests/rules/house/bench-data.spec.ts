import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

test("a measurement works on data of its own, and leaves the demo's alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-bench-"));
  const bench = spawn(process.execPath, ["lib/commands/run.mjs", "bench"], {
    env: { ...process.env, DATA_DIR: folder, MARKERS: "2000", DATABASE_URL: "" },
    stdio: "ignore",
    detached: true,
  });
  const ended = once(bench, "exit");
  try {
    await expect
      .poll(() => existsSync(join(folder, "bench-2000", "strandbank.db")), { timeout: 90_000 })
      .toBe(true);
    expect(existsSync(join(folder, "strandbank.db"))).toBe(false);
  } finally {
    // The server that it started, too.
    if (bench.pid !== undefined) process.kill(-bench.pid, "SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, maxRetries: 10 });
  }
});
