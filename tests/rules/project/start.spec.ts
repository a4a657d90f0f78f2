import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { bytesToSeed, checkDisk, checkFolder, checkPort, makePrivate } from "@/lib/commands/launch/checks";
import { runToEnd } from "@/lib/commands/launch/child";
import { refuseHalfRestored, untilRestored } from "@/lib/commands/launch/half-restored";
import { lockFile, oncePerVersion } from "@/lib/commands/launch/lock";
import { planFor } from "@/lib/commands/setup/current-node.mjs";
import { isInstalled } from "@/lib/commands/setup/install.mjs";
import { progressLine, showProgress } from "@/lib/commands/terminal/progress";
import { parseSettings as parseExplorerSettings } from "@/lib/rangefinder/platform/settings";
import { programOf } from "@/lib/strandbank/platform/base/program";
import { parseSettings, SETTING_NAMES, type Settings, settings } from "@/lib/strandbank/platform/settings";
import { listening } from "../../support/servers/listening";

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

test("Node.js 24 and newer run, 20 to 23 download a binary where there is one, others get one sentence", () => {
  for (const version of ["24.0.0", "26.1.0"]) expect(planFor(version, "linux-x64")).toEqual({ goesOn: true });
  for (const machine of ["linux-x64", "linux-arm64", "darwin-x64", "win32-x64"])
    for (const version of ["20.11.0", "22.21.1"])
      expect(planFor(version, machine).binary?.version).toMatch(/^24\./);
  const sentence = /^This project needs Node\.js 24 or newer, but this is .+: install Node\.js 24\.$/;
  expect(planFor("20.19.0", "darwin-arm64").problem).toMatch(sentence);
  expect(planFor("18.20.1", "linux-x64").problem).toMatch(sentence);
});

test("npm start installs what is missing or of another version, but not for tests or other platforms", () => {
  const list = (entry?: object) =>
    JSON.stringify({ packages: { "": {}, ...(entry && { "node_modules/next": entry }) } });
  const wanted = list({ version: "1.0.1" });
  expect(isInstalled(wanted, null)).toBe(false);
  expect(isInstalled(wanted, list({ version: "1.0.0" }))).toBe(false);
  expect(isInstalled(wanted, wanted)).toBe(true);
  const forTests = list({ version: "1.0.1", dev: true });
  expect([isInstalled(forTests, list()), isInstalled(forTests, list(), false)]).toEqual([false, true]);
  expect(isInstalled(list({ version: "1.0.1", optional: true }), list())).toBe(true);
});

test("package-lock.json has the packages of every platform, as npm ci requires", () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(wanted.filter((name) => !packages[`node_modules/${name}`])).toEqual([]);
});

const ORIGIN = "must be an http or https URL of a host only, such as http://localhost:3000";
const FLAG = "must be true or false";
const SECRETS = "must be at least 32 characters, or two such secrets separated by a comma";
const BAD_SETTINGS: readonly [name: string, value: string, problem: string][] = [
  ...["eighty", "0", "65536", "80.5"].map((port): [string, string, string] => [
    "PORT",
    port,
    "must be a whole number from 1 to 65535",
  ]),
  ["BASE_URL", "localhost:3000", ORIGIN],
  ["PROVIDER_URL", "ftp://localhost", ORIGIN],
  ["EXPLORER_URL", "nowhere", ORIGIN],
  ...["/bank", "/?x=1", "?", "/#a", "//bank", "\\bank"].map((rest): [string, string, string] => [
    "BASE_URL",
    `http://localhost:3000${rest}`,
    ORIGIN,
  ]),
  ["PROVIDER_URL", "https://user:word@bank.example", ORIGIN],
  ["EXPLORER_URL", "https://bank.example:99999", ORIGIN],
  ["DATABASE_URL", "mysql://localhost/a", "must be an address such as postgres://user@localhost/strandbank"],
  ["SESSION_SECRET", "short", SECRETS],
  ["SESSION_SECRET", `${"s".repeat(32)},short`, SECRETS],
  ...["DEMO", "SIGN_UP", "TRUST_PROXY", "TRUST_REQUEST_ID", "SHARE_PORT", "LOG_ADDRESSES"].map(
    (name): [string, string, string] => [name, "maybe", FLAG],
  ),
  ["SANDBOX", "maybe", FLAG],
  ["SHARE_PORT", "true", "needs DATABASE_URL: on SQLite, several processes write more slowly than one"],
  ["MARKERS", "100", "must be a whole number from 1000 to 5000000"],
  ["GENOME_PACKING_SECONDS", "soon", "must be a number from 0 to 3600"],
  ["SHUTDOWN_GRACE_SECONDS", "301", "must be a whole number from 0 to 300"],
  ["API_REQUESTS_PER_MINUTE", "0", "must be a whole number of 1 or more"],
  ["SECURITY_CONTACT", "me@example.org", "must be an https or mailto URL"],
  ["METRICS", "9464", "must be an address such as 127.0.0.1:9464"],
  ["LOG_LEVEL", "loud", "must be silent, error, warn, info or debug"],
];

const refusal = (name: string, problem: string) => new Error(`Bad setting: ${name} ${problem}.`);

test("a sandbox is refused where DEMO is off", () => {
  expect(parseSettings({ SANDBOX: "true" }).sandbox).toBe(true);
  expect(() => parseSettings({ SANDBOX: "true", DEMO: "false" })).toThrow(
    "Bad setting: SANDBOX must be false",
  );
});

test("a bad setting is refused in one sentence", () => {
  for (const [name, value, problem] of BAD_SETTINGS)
    expect(() => parseSettings({ [name]: value }), `${name}=${value}`).toThrow(refusal(name, problem));
});

test("Rangefinder refuses a bad setting in one sentence", () => {
  for (const [name, value, problem] of [
    ["PROVIDER_URL", "localhost:3000", ORIGIN],
    ["PROVIDER_INTERNAL_URL", "localhost:3000", ORIGIN],
    ["EXPLORER_URL", "https://finder.example/explorer/", ORIGIN],
    ["EXPLORER_SECRET", "short", SECRETS],
    ["EXPLORER_DATABASE_URL", "a", "must be an address such as postgres://user@localhost/rangefinder"],
  ] as const)
    expect(() => parseExplorerSettings({ [name]: value }), name).toThrow(refusal(name, problem));
});

test("every setting that can be bad has its sentence", () => {
  const named = BAD_SETTINGS.map(([name]) => name);
  // Any text is a folder, or a file, which a start checks.
  const anyText = ["DATA_DIR", "TLS_KEY", "TLS_CERT"];
  expect(SETTING_NAMES.filter((name) => !named.includes(name))).toEqual(anyText);
});

const DEFAULTS: Settings = {
  port: 3000,
  baseUrl: "http://localhost:3000",
  providerUrl: "http://localhost:3000",
  explorerUrl: "http://localhost:3000",
  dataDir: ".data",
  databaseUrl: undefined,
  sessionSecret: undefined,
  demo: true,
  sandbox: false,
  signUp: true,
  markers: 1_004_000,
  genomePackingSeconds: 4,
  trustProxy: false,
  trustRequestId: false,
  sharePort: false,
  shutdownGraceSeconds: 0,
  tls: null,
  apiRequestsPerMinute: 30_000,
  securityContact: "mailto:security@strandbank.example",
  metrics: undefined,
  logAddresses: false,
  logLevel: "warn",
};
const at = (url: string) => ({ baseUrl: url, providerUrl: url, explorerUrl: url });
const CHANGES: readonly [given: Record<string, string>, change: Partial<Settings>][] = [
  [{}, {}],
  [{ PORT: "1" }, { port: 1, ...at("http://localhost:1") }],
  [{ PORT: "65535" }, { port: 65_535, ...at("http://localhost:65535") }],
  [{ BASE_URL: "https://bank.example//" }, at("https://bank.example")],
  [{ PROVIDER_URL: "https://bank.example/" }, { providerUrl: "https://bank.example" }],
  [{ EXPLORER_URL: "https://finder.example" }, { explorerUrl: "https://finder.example" }],
  [{ DATA_DIR: "/data" }, { dataDir: "/data" }],
  [{ DATABASE_URL: "postgres://localhost/a" }, { databaseUrl: "postgres://localhost/a" }],
  [{ DATABASE_URL: "postgresql://localhost/a" }, { databaseUrl: "postgresql://localhost/a" }],
  [{ SESSION_SECRET: "s".repeat(32) }, { sessionSecret: "s".repeat(32) }],
  [{ DEMO: "0" }, { demo: false, signUp: false, securityContact: undefined }],
  [
    { DEMO: "false", SIGN_UP: "1" },
    { demo: false, securityContact: undefined },
  ],
  [{ SIGN_UP: "false" }, { signUp: false }],
  [{ MARKERS: "2000" }, { markers: 2_000 }],
  [{ MARKERS: "5000000" }, { markers: 5_000_000 }],
  [{ GENOME_PACKING_SECONDS: "0" }, { genomePackingSeconds: 0 }],
  [{ GENOME_PACKING_SECONDS: "3600" }, { genomePackingSeconds: 3_600 }],
  [{ TRUST_PROXY: "1" }, { trustProxy: true }],
  [{ TRUST_REQUEST_ID: "true" }, { trustRequestId: true }],
  [
    { SHARE_PORT: "true", DATABASE_URL: "postgres://localhost/a" },
    { sharePort: true, databaseUrl: "postgres://localhost/a" },
  ],
  [{ SHUTDOWN_GRACE_SECONDS: "300" }, { shutdownGraceSeconds: 300 }],
  [
    { TLS_KEY: "k", TLS_CERT: "c" },
    { tls: { key: "k", certificate: "c" }, ...at("https://localhost:3000") },
  ],
  [{ API_REQUESTS_PER_MINUTE: "1" }, { apiRequestsPerMinute: 1 }],
  [{ SECURITY_CONTACT: "mailto:us@bank.example" }, { securityContact: "mailto:us@bank.example" }],
  [{ METRICS: "[::1]:9464" }, { metrics: { host: "::1", port: 9_464 } }],
  [{ LOG_ADDRESSES: "1" }, { logAddresses: true }],
  [{ LOG_LEVEL: "silent" }, { logLevel: "silent" }],
];

test("each setting has its default, and changes what it is for up to its borders, and nothing else", () => {
  for (const [given, change] of CHANGES)
    expect.soft(parseSettings(given), JSON.stringify(given)).toEqual({ ...DEFAULTS, ...change });
});

test("the files of TLS come both or not at all", () => {
  for (const name of ["TLS_KEY", "TLS_CERT"])
    expect(() => parseSettings({ [name]: "file" })).toThrow("TLS_KEY and TLS_CERT must both be set");
});

test("blank settings count as absent", () => {
  expect(parseSettings({ PORT: "", BASE_URL: "" }).baseUrl).toBe("http://localhost:3000");
  expect(parseExplorerSettings({ EXPLORER_URL: "" }).explorerUrl).toBe("http://localhost:4000");
});

test("a port in use gets one sentence that suggests another", async () => {
  const busy = createServer();
  const port = await listening(busy);
  await expect(checkPort(port)).rejects.toThrow(`Port ${port} is in use`);
  await new Promise((done) => busy.close(done));
  await checkPort(port);
});

test("a folder that cannot be created gets one sentence that names DATA_DIR", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => checkFolder(join(file, "data"))).toThrow(/is not writable: set DATA_DIR/);
  expect(() => checkFolder("/proc/none/data", "EXPLORER_DATA_DIR")).toThrow(/: set EXPLORER_DATA_DIR/);
  checkFolder(join(folder, "data"));
  expect(existsSync(join(folder, "data"))).toBe(true);
});

test("only the owner can read the data folder and its files, including those of an older version", () => {
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

test("too little disk space gets one sentence with both sizes", () => {
  expect(bytesToSeed(1_000_000)).toBe(1.5 * GIGABYTE);
  const checkWith = (gigabytes: number) =>
    checkDisk(folder, 1.5 * GIGABYTE, "the demo world", gigabytes * GIGABYTE);
  checkWith(2);
  expect(() => checkWith(1)).toThrow(
    `Not enough disk space at ${folder}: 1000 MB are free, but the demo world needs about 1500 MB.`,
  );
});

test.describe("a lock on a file", () => {
  const lock = () => join(folder, "lock.db");

  /** Another process that takes the lock and, once it holds it, sends a word. */
  async function holder(manner: string) {
    const script = `import("./lib/commands/launch/lock.ts").then(async ({ lockFile }) => {
      globalThis.held = await lockFile(${JSON.stringify(lock())}, "${manner}");
      process.on("message", () => globalThis.held.share());
      process.send("held");
    });`;
    const child = spawn(process.execPath, programOf("--eval", script), {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    await once(child, "message");
    return child;
  }

  test("is gone when the process that held it is killed, whatever its id", async () => {
    const first = await holder("alone");
    const said: string[] = [];
    const second = lockFile(lock(), "alone", (sentence) => {
      said.push(sentence);
      first.kill("SIGKILL");
    });
    using held = await second;
    expect(held.isAlone).toBe(true);
    expect(said).toEqual([`Another start or command is preparing ${folder}: waiting for it.`]);
  });

  test("can be shared without letting go of it", async () => {
    const server = await holder("either");
    server.send("share");
    const beside = await lockFile(lock(), "either");
    expect(beside.isAlone).toBe(false);
    const { promise: waits, resolve: tellWaits } = Promise.withResolvers<string>();
    const alone = lockFile(lock(), "alone", tellWaits);
    expect(await waits).toContain("waiting for it");
    beside[Symbol.dispose]();
    server.kill("SIGKILL");
    using held = await alone;
    expect(held.isAlone).toBe(true);
  });

  test("on something that is no file gets an error message that names it", async () => {
    mkdirSync(lock());
    await expect(lockFile(lock(), "alone")).rejects.toThrow(`${lock()} cannot be locked (`);
  });
});

test("a service does not start on a folder in which a restore was interrupted", async () => {
  const { dataDir } = settings;
  settings.dataDir = folder;
  try {
    await untilRestored(async () => {});
    refuseHalfRestored(false);
    await expect(untilRestored(() => Promise.reject(new Error("killed")))).rejects.toThrow("killed");
    const start = () => refuseHalfRestored(false);
    expect(start).toThrow(/^A restore was interrupted: run npm run restore again, or delete /);
    // It was killed after it had put the database in its place.
    refuseHalfRestored(true);
    start();
  } finally {
    settings.dataDir = dataDir;
  }
});

test("a program that was killed did not succeed", async () => {
  const killed = ["--eval", "console.log('begun'); process.kill(process.pid, 'SIGKILL')"];
  expect(await runToEnd(killed, { quiet: true })).toEqual({ code: 1, output: "begun\n" });
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

test.describe("work done once for each version", () => {
  const of = (version: string) => ({ stamp: join(folder, "stamp"), lock: join(folder, "lock.db"), version });
  const making = async () => {
    made += 1;
  };
  let made = 0;
  test.beforeEach(() => {
    made = 0;
  });

  test("is done when it is missing or of another version", async () => {
    await oncePerVersion(of("one"), making);
    await oncePerVersion(of("one"), making);
    expect(made).toBe(1);
    await oncePerVersion(of("two"), making);
    expect(made).toBe(2);
  });

  test("counts as missing when it was interrupted", async () => {
    await oncePerVersion(of("one"), making);
    const breaking = oncePerVersion(of("two"), () => Promise.reject(new Error("killed")));
    await expect(breaking).rejects.toThrow("killed");
    await oncePerVersion(of("one"), making);
    expect(made).toBe(2);
  });

  test("is done once by two simultaneous starts", async () => {
    await Promise.all([1, 2].map(() => oncePerVersion(of("one"), making)));
    expect(made).toBe(1);
  });
});
