import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { planFor } from "@/lib/commands/setup/current-node.mjs";
import { preload } from "../../support/servers/preload";

/** What the test's program does on a current Node.js: tells so, and ends with 7 when it is told to end. */
const PROGRAM = `
import { onCurrentNode } from "./setup/current-node.mjs";
await onCurrentNode();
process.on("SIGTERM", () => process.exit(7));
console.log(JSON.stringify({ pid: process.pid, given: process.argv.slice(2) }));
if (process.argv[2] === "end") process.exit(3);
setInterval(() => {}, 1_000);
`;

const { binary } = planFor("20.19.0", `${process.platform}-${process.arch}`);

/** By name: how to run a program on an older Node.js; one is pretended, and the system's own may be one. */
const older: [name: string, program: string, options: string[]][] = [
  ["taken for 20.19", process.execPath, [preload("older-node.mjs")]],
  ...["/usr/bin/node", "/usr/local/bin/node"]
    .map((program) => ({
      program,
      version: spawnSync(program, ["--version"], { encoding: "utf8" }).stdout?.trim(),
    }))
    .filter(({ version }) => /^v2[0-3]\./.test(version ?? ""))
    .map(({ program, version }): [string, string, string[]] => [`${version} at ${program}`, program, []]),
];

let project = "";
test.beforeEach(() => {
  test.skip(!binary, "There is no binary for this machine.");
  project = mkdtempSync(join(tmpdir(), "strandbank-older-"));
  cpSync("lib/commands", join(project, "lib/commands"), { recursive: true });
  for (const file of ["package.json", "package-lock.json"]) cpSync(file, join(project, file));
});
test.afterEach(() => rmSync(project, { recursive: true, force: true }));

/** The folder of the fetched binary. */
const fetched = (): string => {
  const { name = "", version = "" } = binary ?? {};
  return join(project, ".node", version, "node_modules", name, "bin");
};

/** In the test's project, without a registry or anything kept of one. */
const settings = (program: string) =>
  ({
    cwd: project,
    env: {
      ...process.env,
      PATH: `${dirname(program)}${delimiter}${process.env.PATH}`,
      FETCHED_NODE: fetched(),
      npm_config_registry: "http://127.0.0.1:9",
      npm_config_cache: join(project, "cache"),
    },
  }) satisfies SpawnOptions;

for (const [name, program, options] of older)
  test.describe(`on a Node.js ${name}`, () => {
    test("a command that cannot download Node.js 24 says so in a sentence and leaves no files", () => {
      for (const command of [["start.mjs"], ["run.mjs", "clients", "list"], ["test.mjs", "--quick"]]) {
        const [file = "", ...given] = command;
        const ran = spawnSync(program, [...options, join("lib/commands", file), ...given], {
          ...settings(program),
          encoding: "utf8",
          timeout: 120_000,
        });
        expect(ran.status).toBe(1);
        expect(ran.stderr.trim()).toMatch(
          /^This project needs Node\.js 24 or newer\. It could not be downloaded: [^\n]+\.$/,
        );
        expect(existsSync(join(project, "node_modules"))).toBe(false);
        expect(readdirSync(join(project, ".node"))).toEqual([]);
      }
    });

    test("a downloaded Node.js runs the program with its arguments and passes on signals and the exit code", async () => {
      mkdirSync(fetched(), { recursive: true });
      symlinkSync(process.execPath, join(fetched(), "node"));
      writeFileSync(join(project, "lib/commands/program.mjs"), PROGRAM);
      const run = (...given: string[]) =>
        spawn(program, [...options, "lib/commands/program.mjs", ...given], {
          ...settings(program),
          stdio: ["ignore", "pipe", "inherit"],
        });
      const short = run("end", "--now");
      const ended = once(short, "exit");
      expect(JSON.parse(await text(short.stdout)).given).toEqual(["end", "--now"]);
      expect(await ended).toEqual([3, null]);

      const long = run();
      const [line] = await once(long.stdout.setEncoding("utf8"), "data");
      const { pid } = JSON.parse(line);
      expect(pid).not.toBe(long.pid);
      long.kill("SIGTERM");
      expect(await once(long, "exit")).toEqual([7, null]);
      expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    });
  });
