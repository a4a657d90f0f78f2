import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { COMPOSES } from "../../support/runner/layers";
import { importsOf, sources } from "../../support/runner/sources";

const STRANDBANK_PAGES = ["account", "developers", "docs", "import", "llms.txt", "profiles", "sign-up"];

/** Pages of extensions; those of the demo are in groups of that name. */
const EXTENSION_PAGES = [
  ...STRANDBANK_PAGES.map((page) => `app/(strandbank)/${page}`),
  "app/(rangefinder)/explorer/(pages)/compare",
];

const extensions = ["strandbank", "rangefinder"].flatMap((application) =>
  readdirSync(`lib/${application}/extensions`).map((name) => ({ application, name })),
);

const extensionComponents = extensions.map(({ application, name }) => `components/${application}/${name}`);

/** Whether a path belongs to an extension or the demo. */
const isExtra = (path: string): boolean =>
  /^(lib\/[^/]+\/extensions|lib\/demo|components\/demo)\//.test(`${path}/`) ||
  /^app\/.*\((extensions|demo)\)\//.test(`${path}/`) ||
  [...EXTENSION_PAGES, ...extensionComponents].some((folder) => `${path}/`.startsWith(`${folder}/`));

/** Pages compose the features that they show. */
const isComposer = (file: string): boolean =>
  COMPOSES.test(file) || /^app\/\((strandbank|rangefinder)\)\//.test(file);

/** Extensions, the demo, and the composers that use them, directly or through other composers. */
function removed(): Set<string> {
  const gone = new Set(sources.filter(isExtra));
  for (let size = 0; size < gone.size; ) {
    size = gone.size;
    for (const file of sources)
      if (isComposer(file) && importsOf(file).some((target) => gone.has(target))) gone.add(file);
  }
  return gone;
}

test("without extensions and the demo, what is left still compiles", () => {
  const gone = removed();
  const left = sources.filter((file) => !gone.has(file));
  // The consent page itself composes: it shows previews of extensions.
  expect(left).toContain("components/strandbank/consent/consent-request.tsx");
  expect(left).toContain("app/(strandbank)/connected-apps/page.tsx");
  expect(left).toContain("app/(rangefinder)/explorer/(pages)/markers/page.tsx");
  const wrong = left.flatMap((file) =>
    importsOf(file).flatMap((target) => (gone.has(target) ? `${file} imports ${target}` : [])),
  );
  expect(wrong, "pass these in from app/ or a command").toEqual([]);

  const folder = mkdtempSync(join(tmpdir(), "core-alone-"));
  for (const part of ["app", "components", "lib"])
    cpSync(part, join(folder, part), {
      recursive: true,
      filter: (path) => !isExtra(path) && !gone.has(path),
    });
  for (const file of ["tsconfig.json", "package.json", "next.config.mjs"]) cpSync(file, join(folder, file));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const run = (command: string, ...args: string[]) =>
    spawnSync(resolve("node_modules/.bin", command), args, { cwd: folder, encoding: "utf8" }).stdout;
  // The types of the routes that are left.
  run("next", "typegen");
  const problems = run("tsc", "--noEmit", "--incremental", "false", "--checkers", "1", "--pretty", "false");
  rmSync(folder, { recursive: true });
  expect(problems).toBe("");
});

test("the core links to no page of an extension or the demo", () => {
  const names = [...EXTENSION_PAGES, "break-it", "controls"].map((page) => page.split("/").at(-1));
  const link = new RegExp(`["'\`](/explorer)?/(${names.join("|")})([/"'\`?#])`);
  const isComment = (line: string) => /^\s*(\*|\/[*/])/.test(line);
  const linksIn = (file: string) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (link.test(line) && !isComment(line) ? `${file}:${index + 1}: ${line}` : []));
  const core = sources.filter(
    (file) => /^(components|lib)\//.test(file) && !isExtra(file) && !isComposer(file),
  );
  expect(core.flatMap(linksIn), "pass these links in from app/").toEqual([]);
});

test("ARCHITECTURE.md states why each extension exists", () => {
  const rows = readFileSync("ARCHITECTURE.md", "utf8").match(/^\| `.*$/gm) ?? [];
  const missing = extensions.filter(({ name }) => !rows.some((row) => row.includes(`\`${name}\``)));
  expect(missing).toEqual([]);
});

test("only the demo, pages and commands check whether this is the demo", () => {
  const check = /\bsettings\.demo\b|\bisDemo\b|\bEXPLORER_DEMO\b/;
  const checks = sources.filter((file) => !isComposer(file) && check.test(readFileSync(file, "utf8")));
  const isAllowed = (file: string) => /^(lib|components)\/demo\//.test(file) || SETTINGS === file;
  expect(
    checks.filter((file) => !isAllowed(file)),
    "pass the difference in from app/",
  ).toEqual([]);
});

/** The setting itself, and the secret that only the demo creates. */
const SETTINGS = "lib/strandbank/platform/settings.ts";
