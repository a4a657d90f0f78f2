import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { z } from "zod";

const DOCUMENTS = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "deploy/README.md",
  "bench/README.md",
];

/** Paths of the project that a text names, in code or as the target of a link. */
const named = (text: string): string[] =>
  [
    ...text.matchAll(
      /`((?:app|bench|components|deploy|lib|tests)\/[^`<>*…\s]*|[\w.-]+\.(?:ts|mjs|json|md))`/g,
    ),
  ].map(([, path = ""]) => path);

for (const document of DOCUMENTS)
  test(`${document} names only files that exist`, () => {
    const missing = named(readFileSync(document, "utf8")).filter(
      (path) => path !== "route.ts" && !existsSync(path),
    );
    expect(missing).toEqual([]);
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

/** The variables of both schemas. */
const variables = new Set(
  ["lib/provider/settings.ts", "lib/explorer/settings.ts"].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name = ""]) => name),
  ),
);

test("the schemas of the settings are found", () => {
  expect(variables).toContain("EXPLORER_CLIENT_SECRET");
  expect(variables).toContain("TRUST_PROXY");
});

test(".env.example holds every setting, and nothing else", () => {
  const given = [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z_]+)=/gm)].map(
    ([, name = ""]) => name,
  );
  expect(given.sort()).toEqual([...variables].sort());
});

test("the README's table tells every setting, and nothing else", () => {
  const [, section = ""] = readFileSync("README.md", "utf8").split("## Settings");
  const rows = section.split("\n## ")[0]?.matchAll(/^\| (.*?) \|/gm) ?? [];
  const told = [...rows].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name),
  );
  expect(told.sort()).toEqual([...variables].sort());
});
