import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import {
  bytesToSeed,
  checkFolder,
  checkPort,
  diskProblem,
  freePort,
  makePrivate,
} from "@/lib/commands/launch/checks";
import { withLock } from "@/lib/commands/launch/lock";
import { oncePerVersion } from "@/lib/commands/launch/once-per-version";
import { progressLine, showProgress } from "@/lib/commands/progress";
import { planFor } from "@/lib/commands/setup/current-node.mjs";
import { isInstalled } from "@/lib/commands/setup/install.mjs";
import { parseSettings as parseExplorerSettings } from "@/lib/explorer/settings";
import { programOf } from "@/lib/provider/base/program";
import { patternOf } from "@/lib/provider/server/route-files";
import { pathOf } from "@/lib/provider/server/router";
import { parseSettings } from "@/lib/provider/settings";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
});

let folder = "";
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "strandbank-start-"));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const GIGABYTE = 1_000_000_000;

test("Node.js 24 and newer go on, 20 and 22 hand over where there is a binary, others get one sentence", () => {
  for (const version of ["24.0.0", "26.1.0"]) expect(planFor(version, "linux-x64")).toEqual({ goesOn: true });
  for (const machine of ["linux-x64", "linux-arm64", "darwin-x64", "win32-x64"])
    for (const version of ["20.11.0", "22.21.1"])
      expect(planFor(version, machine).binary?.version).toMatch(/^24\./);
  const sentence = /^This project needs Node\.js 24 or newer, but this is .+: install Node\.js 24\.$/;
  expect(planFor("20.19.0", "darwin-arm64").problem).toMatch(sentence);
  expect(planFor("18.20.1", "linux-x64").problem).toMatch(sentence);
});

test("packages are installed when their list is missing or names another version", () => {
  const list = (version: string) => JSON.stringify({ packages: { "node_modules/next": { version } } });
  expect(isInstalled(list("1.0.0"), null)).toBe(false);
  expect(isInstalled(list("1.0.1"), list("1.0.0"))).toBe(false);
  expect(isInstalled(list("1.0.0"), list("1.0.0"))).toBe(true);
});

test("packages for testing may be absent where nothing is tested", () => {
  const lock = JSON.stringify({ packages: { "node_modules/ajv": { version: "1.0.0", dev: true } } });
  const installed = JSON.stringify({ packages: {} });
  expect(isInstalled(lock, installed)).toBe(false);
  expect(isInstalled(lock, installed, false)).toBe(true);
});

test("a package for another platform may be absent", () => {
  const lock = JSON.stringify({
    packages: { "": {}, "node_modules/x-darwin": { version: "1.0.0", optional: true } },
  });
  expect(isInstalled(lock, JSON.stringify({ packages: {} }))).toBe(true);
});

test("package-lock.json names the packages of every platform, without which npm ci refuses it", () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(wanted.filter((name) => !packages[`node_modules/${name}`])).toEqual([]);
});

test("a bad setting is named in one sentence, by either half", () => {
  expect(() => parseSettings({ PORT: "eighty" })).toThrow(/^Bad setting: PORT .*\.$/);
  expect(() => parseSettings({ BASE_URL: "localhost:3000" })).toThrow(/^Bad setting: BASE_URL .*\.$/);
  expect(() => parseSettings({ DEMO: "maybe" })).toThrow(/^Bad setting: DEMO .*\.$/);
  expect(() => parseExplorerSettings({ EXPLORER_URL: "localhost:3000" })).toThrow(
    /^Bad setting: EXPLORER_URL .*\.$/,
  );
});

test("blank settings count as absent", () => {
  expect(parseSettings({ PORT: "", BASE_URL: "" }).baseUrl).toBe("http://localhost:3000");
  expect(parseExplorerSettings({ EXPLORER_URL: "" }).explorerUrl).toBe("http://localhost:4000");
});

test("a busy port gets a sentence that names another", async () => {
  const busy = createServer();
  const port = await new Promise<number>((done) => {
    busy.listen(0, () => {
      const address = busy.address();
      done(address && typeof address === "object" ? address.port : 0);
    });
  });
  await expect(checkPort(port)).rejects.toThrow(`Port ${port} is in use`);
  await new Promise((done) => busy.close(done));
  await checkPort(port);
});

test("a folder that cannot be made gets a sentence that names DATA_DIR", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => checkFolder(join(file, "data"))).toThrow(/is not writable: set DATA_DIR/);
  checkFolder(join(folder, "data"));
  expect(existsSync(join(folder, "data"))).toBe(true);
});

test("the data folder and its files are their owner's alone, also those of an older version", () => {
  const data = join(folder, "older");
  mkdirSync(data, { mode: 0o755 });
  for (const [name, mode] of [
    ["strandbank.db", 0o644],
    ["tool", 0o755],
  ] as const)
    writeFileSync(join(data, name), "", { mode });
  makePrivate(data);
  const modes = [data, join(data, "strandbank.db"), join(data, "tool")].map(
    (path) => statSync(path).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o600, 0o700]);
  checkFolder(join(folder, "new"));
  expect(statSync(join(folder, "new")).mode & 0o777).toBe(0o700);
});

test("too little disk space gets a sentence with both sizes", () => {
  expect(bytesToSeed(1_000_000)).toBe(1.5 * GIGABYTE);
  expect(diskProblem(2 * GIGABYTE, 1_000_000, folder)).toBeNull();
  expect(diskProblem(GIGABYTE, 1_000_000, folder)).toBe(
    `Not enough disk space at ${folder}: 1000 MB are free, but the demo world needs about 1500 MB.`,
  );
});

test.describe("two starts on one folder", () => {
  const lock = () => join(folder, "lock");

  test("the second says that it waits for the first, and goes on after it", async () => {
    const said: string[] = [];
    const order: string[] = [];
    let endFirst = () => {};
    const first = withLock(lock(), () => {
      order.push("first begins");
      return new Promise<void>((done) => {
        endFirst = done;
      });
    }).then(() => order.push("first ends"));
    const second = withLock(
      lock(),
      async () => order.push("second begins"),
      (sentence) => {
        said.push(sentence);
        endFirst();
      },
    );
    await Promise.all([first, second]);
    expect(said).toEqual([`Another start (process ${process.pid}) is preparing ${folder}: waiting for it.`]);
    expect(order).toEqual(["first begins", "first ends", "second begins"]);
    expect(existsSync(lock())).toBe(false);
  });

  test("a lock left by a process that ended is taken over and removed afterwards", async () => {
    const ended = spawnSync(process.execPath, ["--version"]).pid;
    writeFileSync(lock(), String(ended));
    expect(await withLock(lock(), async () => readFileSync(lock(), "utf8"))).toBe(String(process.pid));
    expect(existsSync(lock())).toBe(false);
  });

  test("the lock goes when the work fails", async () => {
    await expect(
      withLock(lock(), async () => {
        throw new Error("broken");
      }),
    ).rejects.toThrow("broken");
    expect(existsSync(lock())).toBe(false);
  });
});

test("progress shows rows, rate and time left", () => {
  const line = progressLine({ stage: "markers", done: 250_000, total: 1_000_000 }, 10_000);
  expect(line).toBe("markers   [########                      ]  250,000 of 1,000,000  25,000/s  30 s left");
});

test("off a terminal, progress is a plain line per tenth", () => {
  const lines: string[] = [];
  const show = showProgress({ write: (text) => lines.push(text) }, () => 0);
  for (let done = 0; done <= 100; done++) show({ stage: "markers", done, total: 100 });
  expect(lines).toHaveLength(11);
  expect(lines.join("")).not.toContain("\u001b");
});

test("a failing start says one sentence, without a stack trace", () => {
  const start = spawnSync(process.execPath, ["lib/commands/start.mjs"], {
    env: { ...process.env, PORT: "eighty", DATA_DIR: folder },
    encoding: "utf8",
  });
  expect(start.status).toBe(1);
  expect(start.stderr.trim().split("\n")).toEqual([expect.stringMatching(/^Bad setting: PORT .*\.$/)]);
});

test("an interrupted seed is made anew, with a secret for its owner alone", () => {
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
});

const prepare = (environment: Record<string, string> = {}, limits: string[] = []) => {
  const script = 'import("./lib/commands/launch/prepare.ts").then(({ prepareData }) => prepareData())';
  const [command = "", ...args] = [...limits, process.execPath, ...programOf("--eval", script)];
  return spawnSync(command, args, {
    env: { ...process.env, DATA_DIR: folder, MARKERS: "2000", ...environment },
    encoding: "utf8",
  });
};

test.describe("the session secret", () => {
  const file = () => join(folder, "session-secret");

  for (const [bytes, unwritten] of [
    [0, "lock"],
    [20, "session-secret.partial"],
  ] as const)
    test(`is written whole or not at all: a disk with room for ${bytes} bytes leaves nothing behind`, () => {
      test.skip(
        spawnSync("prlimit", ["--version"]).status !== 0,
        "There is no prlimit, which sets the limit.",
      );
      const preload = pathToFileURL(resolve("tests/support/servers/full-disk.mjs")).href;
      const onFullDisk = prepare({ NODE_OPTIONS: `--import ${preload}` }, ["prlimit", `--fsize=${bytes}`]);
      expect(onFullDisk.status).toBe(1);
      expect(onFullDisk.stderr).toContain(`${join(folder, unwritten)} could not be written`);
      expect(readdirSync(folder)).toEqual([]);
      expect(prepare().status).toBe(0);
      expect(readFileSync(file(), "utf8").length).toBeGreaterThan(32);
    });

  for (const [what, content] of [
    ["empty", ""],
    ["blank", "\n"],
    ["cut short", "Zm9v"],
  ] as const)
    test(`is refused with a sentence that names the file when it is ${what}`, async () => {
      const port = await freePort();
      writeFileSync(file(), content);
      const start = spawnSync(process.execPath, ["lib/commands/start.mjs", "--api"], {
        env: { ...process.env, DATA_DIR: folder, MARKERS: "2000", PORT: String(port) },
        encoding: "utf8",
        timeout: 90_000,
      });
      expect(start.status).toBe(1);
      expect(start.stderr.trim().split("\n")).toEqual([
        `The session secret in ${file()} is empty or cut short: delete the file, and the next start creates a new one.`,
      ]);
      expect(readFileSync(file(), "utf8")).toBe(content);
    });
});

test.describe("what is made once for each version", () => {
  const of = (version: string) => ({ stamp: join(folder, "stamp"), lock: join(folder, "lock"), version });
  const making = async () => {
    made += 1;
  };
  let made = 0;
  test.beforeEach(() => {
    made = 0;
  });

  test("is made when there is none, or one of another version", async () => {
    await oncePerVersion(of("one"), making);
    await oncePerVersion(of("one"), making);
    expect(made).toBe(1);
    await oncePerVersion(of("two"), making);
    expect(made).toBe(2);
  });

  test("counts as none when its making broke off, whatever was there before", async () => {
    await oncePerVersion(of("one"), making);
    const breaking = oncePerVersion(of("two"), () => Promise.reject(new Error("killed")));
    await expect(breaking).rejects.toThrow("killed");
    await oncePerVersion(of("one"), making);
    expect(made).toBe(2);
  });

  test("is made once by two starts at once", async () => {
    await Promise.all([1, 2].map(() => oncePerVersion(of("one"), making)));
    expect(made).toBe(1);
  });
});

test("a route file's place is its pattern", () => {
  expect(patternOf("3/marker/[marker_id]/route.ts")).toBe("/3/marker/:marker_id");
  expect(patternOf("(endpoints)/token/route.js")).toBe("/token");
  expect(patternOf("3/[[...unknown]]/route.ts")).toBe("/3/*");
});

test("paths are told apart without a final slash", () => {
  expect(pathOf("/3/marker/?limit=1//")).toBe("/3/marker");
  expect(pathOf("/3/marker")).toBe("/3/marker");
});
