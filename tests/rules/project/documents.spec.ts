import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { apiDocument } from "@/app/(endpoints)/(extensions)/openapi.json/document";
import { MIGRATIONS } from "@/lib/strandbank/platform/store/tables/create/create";

const DOCUMENTS = [
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "bench/README.md"],
  ...readdirSync("deploy")
    .filter((file) => file.endsWith(".md"))
    .map((file) => `deploy/${file}`),
];

/** Paths of the project that a text names in code. */
const named = (text: string): string[] =>
  [
    ...text.matchAll(
      /`((?:app|bench|components|deploy|lib|tests)\/[^`<>*…\s]*|[\w.-]+\.(?:ts|mjs|json|md))`/g,
    ),
  ].map(([, path = ""]) => path);

test("documents name only files that exist", () => {
  const all = DOCUMENTS.flatMap((file) => named(readFileSync(file, "utf8")).map((path) => ({ file, path })));
  expect(all.filter(({ path }) => path !== "route.ts" && !existsSync(path))).toEqual([]);
});

test("documents link to files and headings that exist", () => {
  const broken = DOCUMENTS.flatMap((document) => {
    const links = [...readFileSync(document, "utf8").matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
    const wrong = links.filter(([, path = "", heading]) => {
      const target = path ? join(dirname(document), path) : document;
      return !existsSync(target) || (heading && !headingsOf(target).includes(heading));
    });
    return wrong.map(([link]) => `${document} ${link}`);
  });
  expect(broken).toEqual([]);
});

/** The anchors that a Markdown file's headings get. */
const headingsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

test("package.json, package-lock.json, the OpenAPI document and the changelog have the same version", async () => {
  const versionIn = (file: string) =>
    z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, "utf8"))).version;
  const version = versionIn("package.json");
  const newest = /^## (\S+) \(\d{4}-\d\d-\d\d\)$/m.exec(readFileSync("CHANGELOG.md", "utf8"));
  expect(versionIn("package-lock.json")).toBe(version);
  expect(await apiDocument()).toMatchObject({ info: { version } });
  expect(newest?.[1]).toBe(version);
});

test("the changelog lists each change of the tables since 1.0.0, so that operators stop all instances", () => {
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const [, ...since] = MIGRATIONS;
  const unlisted = since.filter((name) => !changelog.includes(`\`${name}\``));
  expect(
    unlisted,
    "Add each new migration, in backticks, to the line **Tables change** under ## Unreleased in CHANGELOG.md.",
  ).toEqual([]);
});

test("every npm script names files that exist", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const named = Object.values(scripts).flatMap((script) => script.match(/\S+\.mjs/g) ?? []);
  const commands = Object.values(scripts).flatMap((script) => /run\.mjs (\S+)/.exec(script)?.[1] ?? []);
  const runner = readFileSync("lib/commands/run.mjs", "utf8");
  const fileOf = (command: string) =>
    new RegExp(`${command}: "\\.\\./\\.\\./([^"]+)"`).exec(runner)?.[1] ?? `lib/commands/${command}.ts`;
  expect(commands.length).toBeGreaterThan(4);
  expect([...named, ...commands.map(fileOf)].filter((file) => !existsSync(file))).toEqual([]);
});

/** The variables of both schemas, and that of the demo. */
const variables = new Set([
  ...["lib/strandbank/platform/settings.ts", "lib/rangefinder/platform/settings.ts"].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name = ""]) => name),
  ),
  "EXPLORER_DEMO",
]);

test(".env.example has every setting, and nothing else", () => {
  const given = [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z_]+)=/gm)].map(
    ([, name = ""]) => name,
  );
  expect(given.sort()).toEqual([...variables].sort());
});

test("the table of deploy/settings.md has every setting, and nothing else", () => {
  const rows = readFileSync("deploy/settings.md", "utf8").matchAll(/^\| (.*?) \|/gm);
  const told = [...rows].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name),
  );
  expect(told.sort()).toEqual([...variables].sort());
});
