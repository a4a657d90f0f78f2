import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { lockFile } from "./lock-file";
import { ownImportsIn, packageFile, STYLES } from "./package-file";

/** What the application is made of: Rangefinder and what it shares with nobody but its own pages. */
const FOLDERS = [
  "app/explorer",
  "app/api/auth",
  "components/explorer",
  "components/ui",
  "lib/explorer",
  "public/explorer",
];

/** Tests of its rules, some of which need more of this project. */
const TESTS = "tests/rules/explorer";

/** Beside Rangefinder's own folders: what an application needs around them. */
const here = dirname(fileURLToPath(import.meta.url));

/** Where the workshop observes requests. */
const HOOK = "lib/explorer/base/on-request";

/** Whether a path belongs to what shows and tests the application. */
const isWorkshop = (path: string): boolean =>
  /(^|\/)\(?workshop\)?(\/|$)/.test(path) || path === `${HOOK}.ts`;

/** Files that npm or git would not carry under their own names. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: ".gitignore", "env.example": ".env.example" };

const brandFile = (name: string): string => `/** The application's name, as people read it on every page. */
export const BRAND = ${JSON.stringify(name)};

/** What it is, at the foot of every page. */
export const ABOUT = \`\${BRAND} reads your data at Strandbank, with your consent. This is not medical advice.\`;
`;

/** Writes the application into a folder, under this name; returns the number of its files. */
export function take(folder: string, name: string, withWorkshop: boolean): number {
  mkdirSync(folder, { recursive: true });
  for (const part of FOLDERS)
    cpSync(part, join(folder, part), {
      recursive: true,
      filter: (source) => withWorkshop || !isWorkshop(source),
    });
  for (const layer of ["always", withWorkshop ? "with-workshop" : "without-workshop"])
    cpSync(join(here, layer), folder, { recursive: true });
  for (const [name, real] of Object.entries(RENAMED)) renameSync(join(folder, name), join(folder, real));
  writeFileSync(join(folder, "lib/explorer/brand.ts"), brandFile(name));
  if (!withWorkshop) removeHook(filesBelow(folder));
  for (const test of readdirSync(TESTS))
    if (hasAll(folder, ownImportsIn(join(TESTS, test))))
      cpSync(join(TESTS, test), join(folder, "tests/rules", test));
  return completed(folder, "rangefinder", STYLES);
}

/** Removes what the files call of the hook: `observed("api", handle)` becomes `handle`. */
function removeHook(files: readonly string[]): void {
  for (const file of files) {
    const code = readFileSync(file, "utf8");
    if (!code.includes(HOOK)) continue;
    const rest = code
      .replace(/^import .*on-request";\n/m, "")
      .replaceAll(/observed\(\s*"\w+",\s*(.*?),?\s*\);\n/gs, "$1;\n")
      .replaceAll(/observedWork\(\(\) => (.*)\);\n/g, "$1;\n")
      .replaceAll(/^ *await visitorChanges\(.*\);\n/gm, "");
    writeFileSync(file, rest);
  }
}

const hasAll = (folder: string, imports: readonly string[]): boolean =>
  imports.every((name) => [".ts", ".tsx"].some((end) => existsSync(join(folder, name.slice(2) + end))));

/** Writes the two minimal applications, in TypeScript and Python; returns the number of their files. */
export function takeMinimal(folder: string): number {
  cpSync(join(here, "minimal"), folder, { recursive: true });
  for (const language of ["typescript", "python"])
    cpSync(join(here, "always", "gitignore"), join(folder, language, ".gitignore"));
  return (
    completed(join(folder, "typescript"), "one-marker-one-result") + filesBelow(join(folder, "python")).length
  );
}

/** Adds to an application what all in TypeScript have; returns the number of its files. */
function completed(folder: string, name: string, further: readonly string[] = []): number {
  cpSync("LICENSE", join(folder, "LICENSE"));
  writeJson(join(folder, "tsconfig.json"), tsconfig());
  const files = filesBelow(folder);
  const code = files.filter((file) => CODE.test(basename(file)));
  const application = packageFile(name, code, further);
  writeJson(join(folder, "package.json"), application);
  writeJson(join(folder, "package-lock.json"), lockFile(application));
  return files.length + 2;
}

const CODE = /\.(tsx?|css|mjs)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

function tsconfig(): object {
  const { exclude: _, ...config } = JSON.parse(readFileSync("tsconfig.json", "utf8"));
  return { ...config, exclude: ["node_modules"] };
}

const writeJson = (file: string, value: object): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
