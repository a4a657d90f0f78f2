import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "@playwright/test";

/** Rooms of the explorer. It could be deployed on another host: it knows the provider by its address alone. */
const EXPLORER =
  /^(app\/(\(landing\)\/)?explorer|app\/api|lib\/explorer|components\/(explorer|markers|compare|gpri|genome|trace))\//;

/** What both may use. */
const SHARED =
  /^(lib\/settings\.ts|components\/(ui|layout\/theme-[a-z-]+\.tsx)|app\/(layout\.tsx|globals\.css))/;

const files = ["app", "components", "lib"].flatMap(sourcesBelow);

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourcesBelow(path);
    return /\.(ts|tsx|mts|mjs)$/.test(name) ? [path] : [];
  });
}

/** Files of the project that a file imports, types included. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/(?:from|import|import\()\s*"([^"]+)"/g)].flatMap(([, target = ""]) => {
    if (!target.startsWith("@/") && !target.startsWith(".")) return [];
    const path = target.startsWith("@/") ? target.slice(2) : normalize(join(dirname(file), target));
    const found = ["", ".ts", ".tsx", ".mts", ".mjs", "/index.ts"].map((end) => path + end).find(isFile);
    if (!found) throw new Error(`${file} imports ${target}, which is not there.`);
    return [found];
  });
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

const crossings = (from: (file: string) => boolean, to: (file: string) => boolean): string[] =>
  files
    .filter(from)
    .flatMap((file) => importsOf(file).flatMap((target) => (to(target) ? [`${file} → ${target}`] : [])));

const isExplorer = (file: string): boolean => EXPLORER.test(file);
/** Commands run the whole project: a reset clears both. */
const isCommand = (file: string): boolean => file.startsWith("lib/commands/");
const isProvider = (file: string): boolean => !EXPLORER.test(file) && !SHARED.test(file);

test.describe("The explorer and the provider", () => {
  test("are both there to be compared", () => {
    expect(files.filter(isExplorer).length).toBeGreaterThan(40);
    expect(files.filter(isProvider).length).toBeGreaterThan(40);
  });

  test("the explorer imports nothing of the provider", () => {
    expect(crossings(isExplorer, isProvider)).toEqual([]);
  });

  test("the provider imports nothing of the explorer", () => {
    expect(crossings((file) => !isExplorer(file) && !isCommand(file), isExplorer)).toEqual([]);
  });

  test("only one file of the explorer's server talks to the provider", () => {
    // Within a template text stands code to show: `fetch(…)`.
    const talks = (file: string) => /(?<!`)\bfetch\(/.test(readFileSync(file, "utf8"));
    const talkers = files.filter(isExplorer).filter(talks);
    expect(talkers.sort()).toEqual(["lib/explorer/browser-read.ts", "lib/explorer/provider-api.ts"]);
  });
});
