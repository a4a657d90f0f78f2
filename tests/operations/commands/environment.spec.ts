import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";

// A copy of the project in which a file named .env does no harm.
let project = "";
test.beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "strandbank-environment-"));
  mkdirSync(join(project, "lib"));
  cpSync("lib/commands", join(project, "lib/commands"), { recursive: true });
  for (const path of [
    "package.json",
    "package-lock.json",
    "node_modules",
    "lib/strandbank",
    "lib/rangefinder",
    "lib/demo",
  ])
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

test("a command warns of misspelt settings in variables and in .env", () => {
  writeFileSync(join(project, ".env"), "demo=false\n");
  const slips = { DATABSE_URL: "postgres://localhost/a", EXPLORER_CLIENTID: "rangefinder" };
  expect(said(slips).sort()).toEqual([
    "DATABSE_URL is not a setting: did you mean DATABASE_URL?",
    "EXPLORER_CLIENTID is not a setting: did you mean EXPLORER_CLIENT_ID?",
    READ,
    "demo is not a setting: did you mean DEMO?",
  ]);
});
