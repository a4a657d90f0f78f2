import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "@playwright/test";
import { take } from "@/lib/commands/take-explorer/take";

/** What Next, Playwright, PostCSS and people load by its place or name, and what is generated as a whole. */
const LOADED =
  /^(app|tests)\/|^(proxy|instrumentation)\.ts$|\.config\.(ts|mjs)$|\.(d\.ts|md|example)$|wire\/openapi\.ts$/;
const EXPORT = /^export (?:declare |default )?(?:async )?(const|let|function|class|interface|type) (\w+)/gm;
const IMPORT = /^(?:import|export)\s(?:type\s)?(?:([^;"]*?)\s*from\s+)?"((?:@\/|\.)[^"]+)"/gm;
const ON_DEMAND = /\bimport\("((?:@\/|\.)[^"]+)"\)/g;

/** What a file imports from others: `file` for one of them, `file name` for what it takes from there. */
function importsOf(file: string, text: string): string[] {
  const found = (target: string, names: string): string[] => {
    const path = target.startsWith("@/") ? target.slice(2) : normalize(join(dirname(file), target));
    return [path, ...(names.match(/\w+/g) ?? []).map((name) => `${path} ${name}`)];
  };
  return [
    ...[...text.matchAll(IMPORT)].flatMap(([, names = "", target = ""]) => found(target, names)),
    // What is loaded on demand is named anywhere.
    ...[...text.matchAll(ON_DEMAND)].flatMap(([, target = ""]) => found(target, text)),
  ];
}

const isType = (kind = ""): boolean => /interface|type/.test(kind);

/** A type may also be exported because an exported function of its file names it. */
const isNamedAgain = (text: string, name: string): boolean =>
  text.split(new RegExp(`\\b${name}\\b`)).length > 2;

/** Files that nothing imports, and exports that no other file does, among these. */
function unusedIn(files: ReadonlyMap<string, string>): string[] {
  const imported = new Set([...files].flatMap(([file, text]) => importsOf(file, text)));
  return [...files]
    .filter(([file]) => !LOADED.test(file))
    .flatMap(([file, text]) => {
      const path = file.replace(/\.tsx?$/, "");
      if (!imported.has(path) && !imported.has(file)) return file;
      return [...text.matchAll(EXPORT)]
        .filter(([, kind, name = ""]) => !(isType(kind) && isNamedAgain(text, name)))
        .map(([, , name]) => `${path} ${name}`)
        .filter((one) => !imported.has(one));
    });
}

function taken(withWorkshop: boolean): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "taken-files-"));
  try {
    take(folder, "My Application", withWorkshop);
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    return new Map(
      names
        .filter((name) => /\.(tsx?|mjs|md|example)$/.test(name))
        .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const withWorkshop of [false, true])
  test(`the taken application has no unused file or export ${withWorkshop ? "with" : "without"} the workshop`, () => {
    const files = taken(withWorkshop);
    expect(files.size).toBeGreaterThan(200);
    expect(unusedIn(files)).toEqual([]);
  });

test("the taken application has nothing of the workshop without it", () => {
  const left = [...taken(false)].filter(([, text]) =>
    /workshop|EXPLORER_DEMO|base\/on-request|observed\("|observedWork|visitorChanges/i.test(text),
  );
  expect(left.map(([file]) => file)).toEqual([]);
});

test("an unused file and an unused export are found", () => {
  const files = new Map([
    ["app/page.tsx", 'import { one, type Kind } from "@/lib/used";\n'],
    ["lib/used.ts", "export const one = 1;\nexport interface Kind {}\nexport function two() {}\n"],
    ["lib/unused.ts", 'import { one } from "./used";\n'],
  ]);
  expect(unusedIn(files)).toEqual(["lib/used two", "lib/unused.ts"]);
});
