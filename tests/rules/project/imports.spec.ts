import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "@playwright/test";
import {
  COMPOSES,
  type Layers,
  placeOf,
  problemOf,
  RANGEFINDER,
  STRANDBANK,
} from "../../support/runner/layers";
import { importsOf, sources } from "../../support/runner/sources";

const applications: Readonly<Record<string, Layers>> = { Strandbank: STRANDBANK, Rangefinder: RANGEFINDER };

for (const [name, layers] of Object.entries(applications)) {
  test(`${name}'s modules import only from lower layers`, () => {
    const problems = sources.flatMap((file) =>
      importsOf(file).flatMap((target) => problemOf(file, target, layers) ?? []),
    );
    expect(problems).toEqual([]);
  });

  test(`${name} has at most seven layers, of folders that exist`, () => {
    expect(layers.length).toBeLessThanOrEqual(7);
    expect(layers.every((modules) => modules.length > 0)).toBe(true);
    expect(layers.flat().filter((folder) => !existsSync(folder))).toEqual([]);
  });
}

test("an import from a higher layer is reported with what to do", () => {
  const query = "lib/strandbank/platform/http/query.ts";
  const problem = (to: string, from = query) => problemOf(from, to, STRANDBANK);
  expect(problem("lib/strandbank/platform/base/errors.ts")).toBeNull();
  expect(problem("lib/strandbank/core/token/access.ts")).toBe(
    "lib/strandbank/platform/http/query.ts imports lib/strandbank/core/token/access.ts, but lib/strandbank/core is in a higher layer. " +
      "Move what both need to a module below lib/strandbank/platform, or pass it in from app/ or a command as a parameter.",
  );
  expect(problem("lib/demo/strandbank/b/b.ts", "lib/strandbank/server/a.ts")).toContain("in the same layer");
  expect(problem("lib/rangefinder/core/login/session.ts")).toContain("in no layer of this application. Use");
  expect(problem("server.ts")).toContain("composes the applications. Pass");
});

test("every file of the program is in a layer", () => {
  const isOutside = (file: string) => !placeOf(file, STRANDBANK) && !placeOf(file, RANGEFINDER);
  expect(sources.filter((file) => isOutside(file) && !COMPOSES.test(file))).toEqual([]);
});

test("only one file of Rangefinder's back end sends requests to Strandbank", () => {
  // Within a template text stands code to show: `fetch(…)`.
  const talks = (file: string) => /(?<!`)\bfetch\(/.test(readFileSync(file, "utf8"));
  const talkers = sources.filter((file) => placeOf(file, RANGEFINDER)).filter(talks);
  expect(talkers.sort()).toEqual([
    "lib/rangefinder/core/page-data/browser-read.ts",
    "lib/rangefinder/platform/api-client/send.ts",
  ]);
});

const OWN_MODULES = /^lib\/strandbank\/(core\/reference|extensions\/reference-lists)\//;
// Its extension adds markers to it.
test("only the modules of the reference data open and query it", () => {
  const asks = (file: string) =>
    importsOf(file).some((target) => /reference\/file\/(open|prepared)/.test(target));
  expect(sources.filter((file) => asks(file) && !OWN_MODULES.test(file))).toEqual([]);
});

test("files have no import cycles", () => {
  expect(cyclesIn(new Map(sources.map((file) => [file, new Set(importsOf(file))])))).toEqual([]);
});

test("folders of a module have no import cycles", () => {
  /** What the files and folders of a folder import from each other. */
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const file of sources)
    for (const target of importsOf(file)) {
      if (groupOf(file) === null || groupOf(file) !== groupOf(target)) continue;
      const folder = commonFolder(file, target);
      const parts = folders.get(folder) ?? new Map<string, Set<string>>();
      folders.set(folder, parts);
      const part = partOf(file, folder);
      if (part === partOf(target, folder)) continue;
      parts.set(part, (parts.get(part) ?? new Set()).add(partOf(target, folder)));
    }
  expect(folders.size).toBeGreaterThan(10);
  expect([...folders.values()].flatMap(cyclesIn)).toEqual([]);
});

/** Files with the same group may import each other: their modules are in one layer and one folder. */
const groupOf = (file: string): string | null => {
  const place = placeOf(file, STRANDBANK) ?? placeOf(file, RANGEFINDER);
  return place && `${place.layer} ${dirname(place.module)}`;
};

function commonFolder(one: string, other: string): string {
  let folder = dirname(one);
  while (!other.startsWith(`${folder}/`)) folder = dirname(folder);
  return folder;
}

/** The file or folder in a folder that a file belongs to. */
const partOf = (file: string, folder: string): string => {
  const [name = ""] = file.slice(folder.length + 1).split("/");
  return `${folder}/${name}`;
};

/** The cycles of a directed graph, each as a path that ends where it began. */
function cyclesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const state = new Map<string, "open" | "done">();
  const cycles: string[] = [];
  const visit = (node: string, path: readonly string[]): void => {
    if (state.get(node) === "done") return;
    if (state.get(node) === "open") {
      cycles.push([...path.slice(path.indexOf(node)), node].join(" → "));
      return;
    }
    state.set(node, "open");
    for (const target of graph.get(node) ?? []) visit(target, [...path, node]);
    state.set(node, "done");
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

test("no folder has more than 20 code files", () => {
  const folders = new Set(sources.map((file) => dirname(file)));
  const wide = [...folders].filter((folder) => codeIn(folder) > 20);
  expect(wide).toEqual([]);
});

const codeIn = (folder: string): number =>
  readdirSync(folder).filter((name) => /\.(ts|tsx|mjs)$/.test(name)).length;

test("no page shows what only one of several instances has in memory", () => {
  const readsMemory = (file: string) => /\bglobalThis\b/.test(readFileSync(file, "utf8"));
  const ofPages = sources.filter((file) => /^(app|components|lib\/demo)\//.test(file));
  expect(ofPages.filter(readsMemory)).toEqual([]);
});
