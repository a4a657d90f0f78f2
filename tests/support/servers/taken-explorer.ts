import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { z } from "zod";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      peerDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/** The dependencies that the application's package.json names. */
export const namedDependencies = (folder: string): Record<string, string> =>
  packageSchema.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).dependencies;

/**
 * Installs exactly what `npm install` would by the application's package.json, from this project's packages:
 * what it names, and what that depends on. Anything else that it imports is not there.
 */
export function installTaken(folder: string): void {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const placed = new Set<string>();
  const place = (name: string, from: string): void => {
    const path = pathOf(name, from, packages);
    if (path === null || placed.has(path)) return;
    placed.add(path);
    linkFolder(path, join(folder, path));
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      place(needed, path);
  };
  for (const name of Object.keys(namedDependencies(folder))) place(name, "");
}

/** Where Node.js finds a package from another one; null where it is not installed on this platform. */
function pathOf(name: string, from: string, packages: Readonly<Record<string, unknown>>): string | null {
  for (let parent = from; ; parent = parent.slice(0, Math.max(0, parent.lastIndexOf("/node_modules/")))) {
    const path = `${parent === "" ? "" : `${parent}/`}node_modules/${name}`;
    if (packages[path] && lstatSync(path, { throwIfNoEntry: false })) return path;
    if (parent === "") return null;
  }
}

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
export function runTaken(folder: string, [tool = "", ...args]: string[]): void {
  execFileSync(process.execPath, [join("node_modules", tool), ...args], {
    cwd: folder,
    env: environment({}),
    stdio: "pipe",
  });
}

const NEXT = "node_modules/next/dist/bin/next";

/** Builds the application, as `npm run build` does. */
export const buildTaken = (folder: string): void => runTaken(folder, ["next/dist/bin/next", "build"]);

/** Checks its types, as `npm run check` does. */
export function checkTaken(folder: string): void {
  runTaken(folder, ["next/dist/bin/next", "typegen"]);
  runTaken(folder, ["typescript/bin/tsc", "--noEmit"]);
}

/** What the application says when it is started without its registration, and the code it ends with. */
export function startedBare(folder: string, port: number): { status: number | null; stderr: string } {
  const start = [NEXT, "start", "--port", String(port)];
  return spawnSync(process.execPath, start, { cwd: folder, env: environment({}), encoding: "utf8" });
}

/** Starts the application, as `npm start` does; resolves when it answers, with what ends it. */
export async function startTaken(folder: string, port: number, settings: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [NEXT, "start", "--port", String(port)], {
    cwd: resolve(folder),
    env: environment(settings),
    stdio: "ignore",
  });
  // The worker of a failed test ends.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const answers = () =>
    fetch(`http://localhost:${port}/explorer/icon.svg`).then(
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
