import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { workOnBenchData } from "@/bench/support/data";
import { settings } from "@/lib/provider/settings";

test("benchmarks and the servers that they start use their own data folder", () => {
  const { dataDir, markers } = settings;
  const { DATA_DIR } = process.env;
  try {
    workOnBenchData();
    const own = join(dataDir, `bench-${markers}`);
    expect(settings.dataDir).toBe(own);
    const server = spawnSync(process.execPath, ["-p", "process.env.DATA_DIR"], { encoding: "utf8" });
    expect(server.stdout.trim()).toBe(own);
  } finally {
    settings.dataDir = dataDir;
    process.env.DATA_DIR = DATA_DIR;
  }
});
