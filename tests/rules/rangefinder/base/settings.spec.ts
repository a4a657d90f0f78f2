import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { readIsDemo } from "@/lib/demo/rangefinder/settings";
import { explorerSecrets, parseSettings, registration, settings } from "@/lib/rangefinder/platform/settings";

const before = { ...settings };
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rangefinder-settings-"));
  settings.dataDir = join(folder, "data");
});
test.afterEach(() => {
  Object.assign(settings, before);
  rmSync(folder, { recursive: true });
});

test.describe("Rangefinder alone", () => {
  test("needs its registration, and has a default for all else", () => {
    expect(parseSettings({})).toMatchObject({
      providerUrl: "http://localhost:3000",
      explorerUrl: "http://localhost:4000",
      dataDir: ".data",
    });
    Object.assign(settings, { clientId: undefined, clientSecret: "x" });
    expect(registration).toThrow(
      /^Bad setting: EXPLORER_CLIENT_ID and EXPLORER_CLIENT_SECRET are required: .* redirect URI http/,
    );
    Object.assign(settings, { clientId: "y" });
    expect(registration()).toEqual({ clientId: "y", clientSecret: "x" });
  });

  test("reads none of Strandbank's settings", () => {
    const theirs = {
      SESSION_SECRET: "s".repeat(40),
      DATABASE_URL: "postgres://localhost/a",
      DATA_DIR: "there",
    };
    expect(parseSettings({ ...theirs, BASE_URL: "http://a.example", DEMO: "true" })).toEqual(
      parseSettings({}),
    );
  });

  test("creates its secret once, readable by its owner only, and keeps it", () => {
    settings.secret = undefined;
    const [made] = explorerSecrets();
    const file = join(settings.dataDir, "explorer-secret");
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(explorerSecrets()).toEqual([made]);
    writeFileSync(file, "cut");
    expect(explorerSecrets()).toEqual([made]);
    globalThis.rangefinderSecrets?.clear();
    expect(explorerSecrets).toThrow(/is empty or cut short: delete the file/);
    settings.secret = "a new secret of the environment,and the one before";
    expect(explorerSecrets()).toEqual(["a new secret of the environment", "and the one before"]);
  });
});

test("EXPLORER_DEMO is off by default, and a bad value is refused in one sentence", () => {
  expect(["", "false", "0", "true", "1"].map(readIsDemo)).toEqual([false, false, false, true, true]);
  expect(() => readIsDemo("maybe")).toThrow(new Error("Bad setting: EXPLORER_DEMO must be true or false."));
});
