import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { z } from "zod";
import { systemChromium } from "@/lib/commands/setup/chromium.mjs";

const named = z.record(z.string(), z.string());
const packageSchema = z.object({ dependencies: named, devDependencies: named });
const lockSchema = z.object({ packages: z.record(z.string(), z.unknown()) });

/** The dependencies that the application's package.json names. */
export function namedDependencies(folder: string): Record<string, string> {
  const { dependencies, devDependencies } = packageSchema.parse(read(folder, "package.json"));
  return { ...dependencies, ...devDependencies };
}

/**
 * Installs exactly what `npm ci` would by the application's package-lock.json, from this project's packages:
 * what it names, and what that depends on. Anything else that it imports is not there.
 */
export function installTaken(folder: string): void {
  // Not installed: this project itself, and packages for other platforms.
  for (const path of Object.keys(lockSchema.parse(read(folder, "package-lock.json")).packages))
    if (path !== "" && lstatSync(path, { throwIfNoEntry: false })) linkFolder(path, join(folder, path));
}

const read = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"));

/** Links the files of a package, without the packages within it, which are placed by themselves. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === "node_modules") continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isFile()) linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Another disk.
    copyFileSync(source, target);
  }
}

/** What its commands get: nothing of this run's own settings. */
const environment = (own: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ""}`,
  HOME: process.env.HOME ?? "",
  NEXT_TELEMETRY_DISABLED: "1",
  NODE_ENV: "production",
  ...own,
});

/** Runs one of the application's tools to its end. Throws with what it printed when it fails. */
export function runTaken(
  folder: string,
  [tool = "", ...args]: string[],
  settings: Record<string, string> = {},
): void {
  const command = [join("node_modules", tool), ...args];
  const env = environment(settings);
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stdout + stderr);
}

const NEXT = "node_modules/next/dist/bin/next";

/** Builds the application, as `npm run build` does, which checks its types first. */
export const buildTaken = (folder: string): void => runTaken(folder, ["next/dist/bin/next", "build"]);

/** Checks its types, as `npm run check` does. */
export function checkTaken(folder: string): void {
  runTaken(folder, ["next/dist/bin/next", "typegen"]);
  runTaken(folder, ["typescript/bin/tsc", "--noEmit"]);
}

/** Runs its own tests, as `npm test` does, against the running application. */
export const testTaken = (folder: string, settings: Record<string, string>): void =>
  runTaken(folder, ["@playwright/test/cli.js", "test", "--reporter=line"], {
    CHROMIUM: systemChromium() ?? "",
    ...settings,
  });

/** What the application says when it is started without its registration, and the code it ends with. */
export function startedBare(folder: string, port: number): { status: number | null; stderr: string } {
  const start = [NEXT, "start", "--port", String(port)];
  return spawnSync(process.execPath, start, { cwd: folder, env: environment({}), encoding: "utf8" });
}

/** Starts the application, as `npm start` does; resolves when it answers, with what ends it. */
export const startTaken = (folder: string, port: number, settings: Record<string, string>) =>
  startProgram(
    folder,
    [process.execPath, NEXT, "start", "--port", String(port)],
    `http://localhost:${port}/explorer/icon.svg`,
    settings,
  );

/** Starts a program in a folder; resolves when the URL answers, with what ends the program. */
export async function startProgram(
  folder: string,
  [program = "", ...args]: string[],
  url: string,
  settings: Record<string, string> = {},
) {
  const child: ChildProcess = spawn(program, args, {
    cwd: resolve(folder),
    env: environment(settings),
    stdio: "ignore",
  });
  // The worker of a failed test ends.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers).toBe(true);
  return () =>
    new Promise<void>((done) => {
      process.off("exit", kill);
      child.once("exit", () => done());
      child.kill("SIGTERM");
    });
}
