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
  [...readFileSync(file, "utf8").matchAll(/(?:from|import|import\()\s*"([^"]+)"/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name.startsWith("@/") || name.startsWith("."))
    .map((name) => fileOf(file, name));

/** The file of the project that an import names. */
function fileOf(importer: string, name: string): string {
  const path = name.startsWith("@/") ? name.slice(2) : normalize(join(dirname(importer), name));
  const found = ["", ".ts", ".tsx", ".mts", ".mjs", "/index.ts"].map((end) => path + end).find(isFile);
  if (!found) throw new Error(`${importer} imports ${name}, which is not there.`);
  return found;
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
