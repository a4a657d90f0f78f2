import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { explorerSecret, parseSettings, registration, settings } from "@/lib/explorer/settings";

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
  test("needs its provider's address and its registration, and has a default for all else", () => {
    expect(parseSettings({})).toMatchObject({
      providerUrl: "http://localhost:3000",
      explorerUrl: "http://localhost:4000",
      dataDir: ".data",
      demo: false,
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

  test("makes a secret once, for its owner's eyes, and keeps it", () => {
    settings.secret = undefined;
    const made = explorerSecret();
    const file = join(settings.dataDir, "explorer-secret");
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(explorerSecret()).toBe(made);
    writeFileSync(file, "cut");
    expect(explorerSecret).toThrow(/is empty or cut short: delete the file/);
    settings.secret = "a secret of the environment, long enough";
    expect(explorerSecret()).toBe("a secret of the environment, long enough");
  });
});

test.describe("Rangefinder beside Strandbank", () => {
  const started = (given: Record<string, string>): Record<string, string> => {
    const program =
      'await import("./lib/commands/setup/explorer-host.mjs"); console.log(JSON.stringify(process.env))';
    const env = { PATH: process.env.PATH ?? "", NODE_ENV: "test" as const, ...given };
    const node = ["--input-type=module", "--eval", program];
    return JSON.parse(execFileSync(process.execPath, node, { env, encoding: "utf8" }));
  };

  test("takes from Strandbank's settings what is not set", () => {
    const given = { PORT: "4321", DATA_DIR: "there", SESSION_SECRET: "s".repeat(40), DEMO: "false" };
    expect(started(given)).toMatchObject({
      PROVIDER_URL: "http://localhost:4321",
      EXPLORER_URL: "http://localhost:4321",
      EXPLORER_CLIENT_ID: "rangefinder",
      EXPLORER_DATA_DIR: "there",
      EXPLORER_DEMO: "false",
    });
    expect(started(given)).not.toHaveProperty("EXPLORER_DATABASE_URL");
  });

  test("has a secret of its own, the same wherever Strandbank's is", () => {
    const secretFor = (secret: string) => started({ SESSION_SECRET: secret }).EXPLORER_SECRET;
    const own = secretFor("s".repeat(40));
    expect(own).toMatch(/^[\w-]{43}$/);
    expect(secretFor("s".repeat(40))).toBe(own);
    expect(secretFor("t".repeat(40))).not.toBe(own);
    expect(started({})).not.toHaveProperty("EXPLORER_SECRET");
  });

  test("takes the demo's client secret in the demo alone", () => {
    expect(started({}).EXPLORER_CLIENT_SECRET).toBe("rangefinder-secret");
    expect(started({ DEMO: "false" })).not.toHaveProperty("EXPLORER_CLIENT_SECRET");
  });

  test("keeps what is set", () => {
    const own = { EXPLORER_SECRET: "o".repeat(40), EXPLORER_DATA_DIR: "here", EXPLORER_CLIENT_ID: "mine" };
    expect(started({ ...own, DATA_DIR: "there", SESSION_SECRET: "s".repeat(40) })).toMatchObject(own);
  });
});
