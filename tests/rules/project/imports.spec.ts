import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "@playwright/test";
import { AGAINST, placeOf, problemOf, RANGEFINDER, STRANDBANK } from "../../support/runner/layers";
import { importsOf, sources } from "../../support/runner/sources";

const houses = { Strandbank: STRANDBANK, Rangefinder: RANGEFINDER };
const isKnown = (file: string, target: string) =>
  AGAINST.some(([from, to]) => from === file && to === target);

for (const [name, house] of Object.entries(houses))
  test(`${name}'s layers import only from lower ones`, () => {
    const problems = sources.flatMap((file) =>
      importsOf(file).flatMap((target) =>
        isKnown(file, target) ? [] : (problemOf(file, target, house) ?? []),
      ),
    );
    expect(problems).toEqual([]);
  });

test("imports that are still against the layers are listed", () => {
  const isThere = (file: string, target: string) =>
    sources.includes(file) && importsOf(file).includes(target);
  expect(AGAINST.filter(([file, target]) => !isThere(file, target))).toEqual([]);
});

test("a wrong import is reported with the place where the code belongs", () => {
  const query = "lib/strandbank/platform/http/query.ts";
  expect(problemOf(query, "lib/strandbank/platform/base/errors.ts", STRANDBANK)).toBeNull();
  expect(problemOf(query, "lib/strandbank/core/token/access.ts", STRANDBANK)).toContain(
    "lib/strandbank/platform stands below lib/strandbank/core and must not know it. What both need belongs to a floor below",
  );
  expect(problemOf("lib/strandbank/server/a.ts", "lib/demo/strandbank/b/b.ts", STRANDBANK)).toContain(
    "beside",
  );
  expect(problemOf(query, "lib/rangefinder/core/login/session.ts", STRANDBANK)).toContain(
    "has no floor in this house",
  );
  expect(problemOf(query, "server.ts", STRANDBANK)).toContain("below the roof");
});

test("every file of the program has a floor", () => {
  const isRoof = (file: string) => /^(lib\/commands\/|app\/[^/]+$)/.test(file);
  const homeless = sources.filter((file) => !placeOf(file, STRANDBANK) && !placeOf(file, RANGEFINDER));
  expect(homeless.filter((file) => !isRoof(file))).toEqual([]);
});

test("only one file of the explorer's server talks to the provider", () => {
  // Within a template text stands code to show: `fetch(…)`.
  const talks = (file: string) => /(?<!`)\bfetch\(/.test(readFileSync(file, "utf8"));
  const talkers = sources.filter((file) => placeOf(file, RANGEFINDER)).filter(talks);
  expect(talkers.sort()).toEqual([
    "lib/rangefinder/core/page-data/browser-read.ts",
    "lib/rangefinder/platform/api-client/send.ts",
  ]);
});

const OWN_ROOMS = /^lib\/strandbank\/(core\/reference|extensions\/reference-lists)\//;
// Its extension adds markers to it.
test("only the reference data's own rooms open and query it", () => {
  const asks = (file: string) =>
    importsOf(file).some((target) => /reference\/file\/(open|prepared)/.test(target));
  expect(sources.filter((file) => asks(file) && !OWN_ROOMS.test(file))).toEqual([]);
});

test("files have no import cycles", () => {
  expect(circlesIn(new Map(sources.map((file) => [file, new Set(importsOf(file))])))).toEqual([]);
});

test("folders of a layer have no import cycles", () => {
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
  expect([...folders.values()].flatMap(circlesIn)).toEqual([]);
});

/** What is alike in files that may know each other: their layer, and the folder of their rooms. */
const groupOf = (file: string): string | null => {
  const place = placeOf(file, STRANDBANK) ?? placeOf(file, RANGEFINDER);
  return place && `${place.floor} ${dirname(place.room)}`;
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

/** Ways along the arrows of a drawing that come back to where they began. */
function circlesIn(drawing: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const state = new Map<string, "open" | "done">();
  const circles: string[] = [];
  const visit = (node: string, way: readonly string[]): void => {
    if (state.get(node) === "done") return;
    if (state.get(node) === "open") {
      circles.push([...way.slice(way.indexOf(node)), node].join(" → "));
      return;
    }
    state.set(node, "open");
    for (const target of drawing.get(node) ?? []) visit(target, [...way, node]);
    state.set(node, "done");
  };
  for (const node of drawing.keys()) visit(node, []);
  return circles;
}

test("no folder has more than 20 code files", () => {
  const folders = new Set(sources.map((file) => dirname(file)));
  const wide = [...folders].filter((folder) => codeIn(folder) > 20);
  expect(wide).toEqual([]);
});

const codeIn = (folder: string): number =>
  readdirSync(folder).filter((name) => /\.(ts|tsx|mjs)$/.test(name)).length;
