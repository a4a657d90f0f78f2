import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

/** By script: the arguments of Node.js. Biome formats by itself. */
const commands = Object.entries(scripts)
  .filter(([name]) => name !== "format")
  .map(([name, script]): [string, string[]] => {
    const [program, ...args] = script.split(" ");
    expect(program, name).toBe("node");
    return [name, args];
  });

// The commands alone, with data: without packages and sources nothing else can happen.
let project = "";
test.beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "strandbank-commands-"));
  cpSync("lib/commands", join(project, "lib/commands"), { recursive: true });
  for (const file of ["package.json", "package-lock.json"]) cpSync(file, join(project, file));
  mkdirSync(join(project, ".data"));
  writeFileSync(join(project, ".data", "strandbank.db"), "data");
});
test.afterEach(() => rmSync(project, { recursive: true }));

function run(args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: project,
    env: { ...process.env, DATA_DIR: join(project, ".data"), npm_config_registry: "http://127.0.0.1:9" },
    encoding: "utf8",
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

/** Every file of the project with its content. */
const contents = () =>
  readdirSync(project, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), "utf8")]);

for (const [name, args] of commands) {
  test(`npm run ${name} -- --help prints the usage and does nothing`, () => {
    const before = contents();
    for (const help of ["--help", "-h"]) {
      const { status, stdout, stderr } = run([...args, help]);
      expect([status, stderr]).toEqual([0, ""]);
      expect(stdout).toMatch(/^Usage:\n {2}npm /);
      expect(stdout).toContain(name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`);
    }
    expect(contents()).toEqual(before);
  });

  test(`npm run ${name} -- --nonsense is refused with the usage and does nothing`, () => {
    const before = contents();
    const { status, stdout, stderr } = run([...args, "--nonsense"]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^Unknown (option '--nonsense'|argument --nonsense)\.\n\nUsage:\n {2}npm /);
    expect(contents()).toEqual(before);
  });
}

for (const [title, args, sentence] of [
  ["another argument", ["reset", "all"], "Unknown argument all."],
  ["an unknown verb", ["clients", "verfy", "partner"], "Unknown argument verfy."],
  ["an unknown measurement", ["bench", "speed"], "Unknown argument speed."],
  ["an option of another verb", ["accounts", "list", "--ask"], "Unknown option '--ask'."],
  ["no verb", ["accounts"], "An argument is missing."],
  ["no operand", ["backup"], "An argument is missing."],
  ["two operands", ["accounts", "remove", "a@b.example", "c@d.example"], "Unknown argument c@d.example."],
  ["no file", ["reference", "add"], "An argument is missing."],
  ["no profile", ["upgrade-platform"], "An argument is missing."],
  ["no required option", ["accounts", "add", "a@b.example"], "The option --name is missing."],
  ["no purpose", ["clients", "add", "--name", "A"], "The option --purpose is missing."],
  ["no digest", ["clients", "verify", "partner"], "An argument is missing."],
  ["an option without its value", ["import", "a.txt", "--name"], "Option '--name <value>' argument missing."],
] as const)
  test(`a command refuses ${title} with a sentence and its usage`, () => {
    const { status, stderr } = run(["lib/commands/run.mjs", ...args]);
    expect(status).toBe(2);
    expect(stderr.split("\n\n", 1)).toEqual([sentence]);
  });

test("a start script refuses a second argument", () => {
  expect(run(["lib/commands/start.mjs", "--dev", "--build"]).status).toBe(2);
});
