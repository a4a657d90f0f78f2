import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";

/** What building and checking needs, although nothing imports it. */
const TOOLS = ["@types/node", "@types/react", "@types/react-dom", "typescript"];

/** What styles need to be built. */
export const STYLES = ["@tailwindcss/postcss", "tailwindcss"];

const isTest = (file: string): boolean => /\/tests\/|\/playwright\.config\.ts$/.test(file);

/** The package.json of an application with these files: what they import, in the versions of this project. */
export function packageFile(name: string, files: readonly string[], further: readonly string[]) {
  const { dependencies, devDependencies, engines, license } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const versions: Record<string, string> = { ...devDependencies, ...dependencies };
  const imported = files.filter((file) => !isTest(file)).flatMap(packagesIn);
  const testing = files.filter(isTest).flatMap(packagesIn);
  const typed = imported.map((name) => `@types/${name}`).filter((name) => name in versions);
  const built = [...typed, ...TOOLS, ...further, ...testing.filter((one) => !imported.includes(one))];
  const pick = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries([...new Set(names)].sort().map((one) => [one, versionOf(one, versions)]));
  return {
    name,
    version: "1.0.0",
    license,
    private: true,
    type: "module",
    engines,
    scripts: {
      dev: "next dev --port 4000",
      build: "next build",
      start: "next start --port 4000",
      check: "next typegen && tsc --noEmit",
      ...(testing.length > 0 ? { test: "playwright test" } : {}),
    },
    dependencies: pick(["react", "react-dom", ...imported].filter((one) => !built.includes(one))),
    devDependencies: pick(built),
  };
}

function versionOf(name: string, versions: Readonly<Record<string, string>>): string {
  const version = versions[name];
  if (version === undefined)
    throw new Error(`package.json does not name ${name}, which Rangefinder imports.`);
  return version;
}

/** Statements at the beginning of a line, and imports on demand; code within a text is neither. */
const IMPORTS = [/^@?(?:import|export)\s(?:[^;"`]*?from\s+)?"([^"]+)"/gm, /\bimport\("([^"]+)"\)/g];

/** The packages that a file imports, styles included. */
export const packagesIn = (file: string): string[] =>
  importsIn(file)
    .filter((name) => !isOwn(name) && !isBuiltin(name))
    .map(packageOf);

/** The files of the project that a file imports, as it names them. */
export const ownImportsIn = (file: string): string[] => importsIn(file).filter(isOwn);

const isOwn = (name: string): boolean => /^(@\/|\.)/.test(name);

function importsIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
}

/** `next/headers` belongs to the package `next`, `@scope/name/part` to `@scope/name`. */
const packageOf = (name: string): string =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
