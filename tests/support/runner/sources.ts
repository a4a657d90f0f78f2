import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Every source file, without tests. */
export const sources = ["app", "components", "lib"].flatMap(sourcesBelow);

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourcesBelow(path);
    return /\.(ts|tsx|mts|mjs)$/.test(name) ? [path] : [];
  });
}

/** Files of the project that a file imports, types included. */
export const importsOf = (file: string): string[] =>
  filesAmong(file, namesIn(file, /(?:from|import|import\()\s*"([^"]+)"/g));

/** What a file imports at run time: files of the project, and packages. */
export function needsOf(file: string): { files: string[]; packages: string[] } {
  const names = namesIn(file, /^(?:import|export)\s+(?!type\b)(?:[^;"]*?from\s+)?"([^"]+)"/gm);
  return { files: filesAmong(file, names), packages: names.filter((name) => !isOwn(name)) };
}

const namesIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name = ""]) => name);

const isOwn = (name: string): boolean => name.startsWith("@/") || name.startsWith(".");

const filesAmong = (file: string, names: readonly string[]): string[] =>
  names.filter(isOwn).map((target) => {
    const path = target.startsWith("@/") ? target.slice(2) : normalize(join(dirname(file), target));
    const found = ["", ".ts", ".tsx", ".mts", ".mjs", "/index.ts"].map((end) => path + end).find(isFile);
    if (!found) throw new Error(`${file} imports ${target}, which is not there.`);
    return found;
  });

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
