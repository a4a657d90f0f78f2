import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

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
