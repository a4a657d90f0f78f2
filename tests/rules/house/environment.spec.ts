import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { misspeltSettings } from "@/lib/commands/setup/misspelt-settings";
import { SETTING_NAMES as EXPLORER_NAMES } from "@/lib/explorer/settings";
import { SETTING_NAMES } from "@/lib/provider/settings";

const names = [...SETTING_NAMES, ...EXPLORER_NAMES];

// A copy of the project in which a file named .env disturbs nobody.
let project = "";
test.beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "strandbank-environment-"));
  mkdirSync(join(project, "lib"));
  cpSync("lib/commands", join(project, "lib/commands"), { recursive: true });
  for (const path of ["package.json", "package-lock.json", "node_modules", "lib/provider", "lib/explorer"])
    symlinkSync(resolve(path), join(project, path));
});
test.afterEach(() => rmSync(project, { recursive: true }));

/** What a command that only reads says, without any setting of this run. */
function said(given: Record<string, string>): string[] {
  const { stderr } = spawnSync(
    process.execPath,
    [join(project, "lib/commands/run.mjs"), "accounts", "list"],
    {
      env: { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: project, ...given },
      encoding: "utf8",
    },
  );
  return stderr.trim().split("\n");
}

const READ = "There is no database yet: run npm start once.";

test("a command reads .env; variables that are set win", () => {
  expect(said({})).toEqual([READ]);
  writeFileSync(join(project, ".env"), "PORT=eighty\n");
  expect(said({})).toEqual([expect.stringMatching(/^Bad setting: PORT /)]);
  expect(said({ PORT: "3000" })).toEqual([READ]);
});

test("a command names the settings that a variable, or a line of .env, misspells", () => {
  writeFileSync(join(project, ".env"), "demo=false\n");
  expect(said({ DATABSE_URL: "postgres://localhost/a" }).sort()).toEqual([
    "DATABSE_URL is not a setting: did you mean DATABASE_URL?",
    READ,
    "demo is not a setting: did you mean DEMO?",
  ]);
});

test("slips are told, and what other programs read is not", () => {
  const slips = { BASE_URl: "BASE_URL", PROVIDER_URI: "PROVIDER_URL", EXPLORER_SECERT: "EXPLORER_SECRET" };
  expect(misspeltSettings(Object.keys(slips), names)).toEqual(
    Object.entries(slips).map(([given, right]) => ({ given, right })),
  );
  const others = [
    "HOST",
    "TERM",
    "DEBUG",
    "LOGNAME",
    "HOSTNAME",
    "NEXTAUTH_URL",
    "POSTGRES_PASSWORD",
    "TEST_PORT",
  ];
  expect(misspeltSettings([...names, ...others], names)).toEqual([]);
});
