import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import "./lib/commands/setup/typescript.mjs";
import { chromiumOptions } from "./lib/commands/setup/chromium.mjs";
import { SETTING_NAMES as EXPLORER_SETTING_NAMES } from "./lib/rangefinder/platform/settings";
import { SETTING_NAMES } from "./lib/strandbank/platform/settings";
import { layOutPostgres } from "./tests/support/data/postgres";
import { isChosen, isNamed, POSTGRES_PROJECTS } from "./tests/support/runner/projects";
import { portOf } from "./tests/support/servers/ports";

// Workers load this file again with the environment of the first process, so each value is chosen once.
const production = `http://localhost:${await portOf("TEST_PORT")}`;
const partner = await portOf("TEST_PARTNER_PORT");
process.env.DATA_DIR = process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), "strandbank-test-"));
process.env.MARKERS = "20000";
process.env.GENOME_PACKING_SECONDS = "0.2";
process.env.BASE_URL = production;
process.env.LOG_LEVEL ??= "warn";
// All tests ask from one address; those of the limit set their own.
process.env.API_REQUESTS_PER_MINUTE = "1000000";
// A developer's .env is not for tests.
for (const name of [...SETTING_NAMES, ...EXPLORER_SETTING_NAMES, "EXPLORER_DEMO"]) process.env[name] ??= "";
const onPostgres = `http://localhost:${await portOf("TEST_POSTGRES_PORT")}`;
await portOf("TEST_DATABASE_PORT");
process.env.TEST_POSTGRES_FOLDER ??= isChosen(POSTGRES_PROJECTS) ? layOutPostgres() : "";
const hasPostgres = process.env.TEST_POSTGRES_FOLDER !== "";

const inChromium = {
  ...devices["Desktop Chrome"],
  launchOptions: {
    ...chromiumOptions,
    args: [...chromiumOptions.args, `--host-resolver-rules=MAP localhost:5000 127.0.0.1:${partner}`],
  },
  actionTimeout: 60_000,
  // To record a trace takes a fifth of the time; `--trace=on` does when one is wanted.
  screenshot: "only-on-failure" as const,
};

/** Tests over HTTP. */
const overHttp = {
  testDir: "tests/contract",
  teardown: "logs",
};

export default defineConfig({
  // Node does not find `next/link`, which has no `exports`, without its extension.
  tsconfig: "tests/tsconfig.json",
  // Node.js strips types itself, in less time than the runner needs, which then looks up each line of a stack in
  // a source map. Only tests of rules use components, and Node.js knows no JSX.
  build: { external: [join(import.meta.dirname, "{lib,tests/!(rules)}/**")] },
  globalSetup: "./tests/support/servers/servers.ts",
  // On two cores: while some wait for a disk, a frame or a process, others work. A project has few of its own,
  // since each loads the runner and the sources again.
  workers: 5,
  fullyParallel: false,
  retries: 0,
  // Far more than a busy machine needs: a failing test may take long, a passing one never waits for a time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // Beside their spec, alike on every system.
  snapshotPathTemplate: "{testDir}/{testFileDir}/{arg}{ext}",
  // What a test prints is shown if it fails.
  quiet: true,
  reporter: [["dot"], ["./tests/support/runner/reporter.ts"]],
  // What takes longest is worth a look.
  reportSlowTests: { max: 10, threshold: 5_000 },
  use: { baseURL: production },
  projects: [
    // An application to build, and the suite of the assistant, take longest: they begin first.
    {
      name: "examples",
      testDir: "tests/examples",
      workers: 1,
      teardown: "logs",
      use: inChromium,
    },
    // These need the processor, those below wait for processes: they run side by side.
    {
      name: "pages",
      testDir: "tests/pages",
      workers: 2,
      teardown: "logs",
      use: inChromium,
    },
    // Tests with processes of their own: commands, kills, faults, several instances.
    {
      name: "operations",
      testDir: "tests/operations",
      grepInvert: /@postgres-only/,
      workers: 2,
      teardown: "logs",
    },
    ...(hasPostgres
      ? [
          {
            name: "operations-postgres",
            testDir: "tests/operations",
            workers: 2,
            grep: /@postgres/,
            teardown: "logs",
            use: { baseURL: onPostgres },
          },
          // What the database could change.
          {
            name: "adapters-postgres",
            ...overHttp,
            workers: 1,
            grep: /@database|@postgres-only/,
            use: { baseURL: onPostgres },
          },
        ]
      : []),
    // Takes a minute, and runs when it is chosen.
    ...(isNamed("deploy") ? [{ name: "deploy", testDir: "tests/deploy", workers: 1 }] : []),
    { name: "rules", testDir: "tests/rules", workers: 2 },
    // Every rule of the interface, on SQLite.
    { name: "contract", ...overHttp, workers: 3, grepInvert: /@postgres-only/ },
    // Searches the servers' logs once all other tests are done.
    { name: "logs", testDir: "tests/logs" },
  ],
});
