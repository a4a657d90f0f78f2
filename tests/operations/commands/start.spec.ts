import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { programOf } from "@/lib/strandbank/platform/base/program";
import { needsPrlimit, ON_FULL_DISK } from "../../support/servers/full-disk";
import { refusedStart } from "../../support/servers/run-command";

let folder = "";
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "strandbank-start-"));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a failing start prints one sentence, without a stack trace", async () => {
  expect(await refusedStart({ PORT: "eighty" })).toMatch(/^Bad setting: PORT .*\.$/);
});

test("an interrupted seed is repeated, with a secret that only the owner can read", () => {
  writeFileSync(join(folder, "strandbank.db.partial"), "half of it");
  writeFileSync(join(folder, "strandbank.db"), "");
  const first = prepare();
  expect(first.stderr).toBe("");
  expect(first.stdout).toContain("Creating the demo world: 2,000 markers");
  expect(existsSync(join(folder, "strandbank.db.partial"))).toBe(false);
  const secret = join(folder, "session-secret");
  expect(statSync(secret).mode & 0o777).toBe(0o600);
  const made = readFileSync(secret, "utf8");
  expect(prepare().stdout).toBe("");
  expect(readFileSync(secret, "utf8")).toBe(made);
  rmSync(join(folder, "reference.db"));
  expect(prepare({ MARKERS: "2500" }).stdout).toContain("Making the reference data: 2,000 markers …");
});

test("a start after one that was killed while it prepared makes all that is missing", async () => {
  for (const stage of ["lock.db", "reference.db.partial", "strandbank.db.partial"]) {
    const killed = prepareAside();
    const ended = once(killed, "exit");
    await expect.poll(() => existsSync(join(folder, stage)), { intervals: [1] }).toBe(true);
    process.kill(-(killed.pid ?? 0), "SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
  }
  expect(prepare()).toMatchObject({ status: 0, stderr: "" });
  expect(prepare()).toMatchObject({ status: 0, stderr: "", stdout: "" });
});

const script = 'import("./lib/commands/launch/start.ts").then(({ prepareData }) => prepareData())';
const environment = () => ({ ...process.env, DATA_DIR: folder, MARKERS: "2000" });

/** A preparation that goes on meanwhile, in a group of processes with the seed that it starts. */
const prepareAside = () =>
  spawn(process.execPath, programOf("--eval", script), {
    env: environment(),
    stdio: "ignore",
    detached: true,
  });

const prepare = (changes: Record<string, string> = {}, limits: string[] = []) => {
  const [command = "", ...args] = [...limits, process.execPath, ...programOf("--eval", script)];
  return spawnSync(command, args, {
    env: { ...environment(), ...changes },
    encoding: "utf8",
  });
};

test.describe("the session secret", () => {
  const file = () => join(folder, "session-secret");

  for (const [bytes, unwritten] of [
    [0, "session-secret.partial"],
    [20, "session-secret.partial"],
  ] as const)
    test(`is written whole or not at all: a disk with room for ${bytes} bytes leaves nothing behind`, () => {
      needsPrlimit();
      const onFullDisk = prepare(ON_FULL_DISK, ["prlimit", `--fsize=${bytes}`]);
      expect(onFullDisk.status).toBe(1);
      expect(onFullDisk.stderr).toContain(`${join(folder, unwritten)} could not be written`);
      expect(readdirSync(folder)).toEqual(["lock.db"]);
      expect(prepare().status).toBe(0);
      expect(readFileSync(file(), "utf8").length).toBeGreaterThan(32);
    });

  for (const [what, content] of [
    ["empty", ""],
    ["blank", "\n"],
    ["cut short", "Zm9v"],
  ] as const)
    test(`is refused with a sentence that names the file when it is ${what}`, async () => {
      writeFileSync(file(), content);
      expect(await refusedStart({ DATA_DIR: folder, MARKERS: "2000" })).toBe(
        `The session secret in ${file()} is empty or cut short: delete the file, and the next start creates a new one.`,
      );
      expect(readFileSync(file(), "utf8")).toBe(content);
    });
});

test("an address or a file that cannot be used is refused with the name of its setting", async () => {
  for (const [setting, given] of [
    ["METRICS", { METRICS: "127.0.0.1:99999" }],
    ["TLS_KEY or TLS_CERT", { TLS_KEY: join(folder, "none"), TLS_CERT: join(folder, "none") }],
  ] as const) {
    const sentence = await refusedStart({ DATA_DIR: folder, MARKERS: "2000", BASE_URL: "", ...given });
    expect(sentence).toContain(`Bad setting: ${setting} cannot be used (`);
  }
});
