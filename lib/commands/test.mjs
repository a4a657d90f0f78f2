import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkCommandLine } from "./command-line.mjs";
import { isWindowless, systemChromium } from "./setup/chromium.mjs";
import { onCurrentNode, root } from "./setup/current-node.mjs";
import { installPackages, orOneSentence } from "./setup/install.mjs";
import { command } from "./usage/test.mjs";

/** `npm run check` runs what takes seconds; else everything runs, or what the arguments choose. */
const isQuick = process.argv[2] === "--quick";
const given = isQuick ? ["--project=rules", "--workers=2", ...process.argv.slice(3)] : process.argv.slice(2);
/** Where Debian has the fonts that stand in for the pages' own until these are loaded. */
const STAND_IN_FONTS = "/usr/share/fonts/truetype/liberation";
const counts = { passed: 0, failed: 0, skipped: 0 };
const failedChecks = [];

checkCommandLine(command, process.argv.slice(2));
await onCurrentNode();
await orOneSentence(async () => {
  process.chdir(root);
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  installPackages(true);
  if (isQuick) await Promise.all([runChecks(), runTests()]);
  else {
    if (given.length === 0) await runChecks();
    installChromium();
    await runTests();
  }
  for (const name of failedChecks) console.log(`failed: ${name} (see above)`);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exit(counts.failed === 0 ? 0 : 1);
});

async function runChecks() {
  const types = async () => {
    await check("Route types", "next", ["typegen"]);
    // Several checkers repeat each other's work: four take nearly twice the time of one.
    const kept = ["--tsBuildInfoFile", ".build/types.tsbuildinfo"];
    await check("Types", "tsc", ["--noEmit", "--checkers", "1", ...kept]);
    for (const example of ["minimal-typescript", "assistant"])
      await check(`Types of ${example}`, "tsc", ["--project", `examples/${example}`]);
  };
  await Promise.all([check("Format and lint", "biome", ["check", "."]), types()]);
}

/** Runs a check that counts as one test, and prints what it says if it fails. */
async function check(name, command, args) {
  const child = spawn(tool(command), args, { stdio: ["ignore", "pipe", "pipe"] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
  const status = await new Promise((done) => child.once("close", done));
  if (status !== 0) console.log(Buffer.concat(output).toString().trim());
  console.log(`${name}: ${status === 0 ? "passed" : "failed"}`);
  counts[status === 0 ? "passed" : "failed"]++;
  if (status !== 0) failedChecks.push(name);
}

/**
 * Installs a Chromium unless there is one: Debian's when root, else Playwright's. A root
 * gets the one without windows even beside another. Throws one sentence where all fail.
 */
function installChromium() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && !existsSync(STAND_IN_FONTS)) installPackage("fonts-liberation");
  const found = systemChromium();
  if (found && (isWindowless(found) || !isRoot)) return;
  console.log("Installing Chromium for the browser tests …");
  if (isRoot && installPackage("chromium-headless-shell")) return;
  if (found || runs(tool("playwright"), ["install", "--only-shell", "chromium"])) return;
  if (isRoot && installPackage("chromium")) return;
  throw new Error(
    "The browser tests need Chromium: install it (on Debian: apt-get install chromium) and try again.",
  );
}

/** Installs a package of Debian's; false where there is no such system, package or network. */
function installPackage(name) {
  const patience = ["-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20"];
  return runs("apt-get", ["update", ...patience]) && runs("apt-get", ["install", "-y", name, ...patience]);
}

function runs(command, args) {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

/** Runs Playwright and adds the counts that its reporter wrote; a run without counts is one failure. */
async function runTests() {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-counts-"));
  const file = join(folder, "counts.json");
  const env = { ...process.env, TEST_COUNTS: file };
  const child = spawn(tool("playwright"), ["test", ...given], { stdio: "inherit", env });
  // Only on SIGINT does Playwright end its servers.
  process.on("SIGINT", () => {}).on("SIGTERM", () => child.kill("SIGINT"));
  await new Promise((done) => child.once("close", done));
  const ran = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { passed: 0, failed: 1, skipped: 0 };
  for (const outcome of Object.keys(counts)) counts[outcome] += ran[outcome];
  rmSync(folder, { recursive: true });
}

function tool(name) {
  return `node_modules/.bin/${name}`;
}
