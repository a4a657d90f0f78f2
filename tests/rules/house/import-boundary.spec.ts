import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { importsOf, sources } from "../../support/runner/sources";

/** Rooms of the explorer. It could be deployed on another host: it knows the provider by its address alone. */
const EXPLORER = /^(app\/explorer|app\/api|lib\/explorer|components\/explorer)\//;

/** What both may use. */
const SHARED = /^(components\/ui|app\/(layout\.tsx|globals\.css))/;

const crossings = (from: (file: string) => boolean, to: (file: string) => boolean): string[] =>
  sources
    .filter(from)
    .flatMap((file) => importsOf(file).flatMap((target) => (to(target) ? [`${file} → ${target}`] : [])));

const isExplorer = (file: string): boolean => EXPLORER.test(file);
/** Commands run the whole project: a reset clears both. */
const isCommand = (file: string): boolean => file.startsWith("lib/commands/");
const isProvider = (file: string): boolean => !EXPLORER.test(file) && !SHARED.test(file);

test.describe("The explorer and the provider", () => {
  test("are both there to be compared", () => {
    expect(sources.filter(isExplorer).length).toBeGreaterThan(40);
    expect(sources.filter(isProvider).length).toBeGreaterThan(40);
  });

  test("the explorer imports nothing of the provider", () => {
    expect(crossings(isExplorer, isProvider)).toEqual([]);
  });

  test("the provider imports nothing of the explorer", () => {
    expect(crossings((file) => !isExplorer(file) && !isCommand(file), isExplorer)).toEqual([]);
  });

  test("only one file of the explorer's server talks to the provider", () => {
    // Within a template text stands code to show: `fetch(…)`.
    const talks = (file: string) => /(?<!`)\bfetch\(/.test(readFileSync(file, "utf8"));
    const talkers = sources.filter(isExplorer).filter(talks);
    expect(talkers.sort()).toEqual([
      "lib/explorer/page-data/browser-read.ts",
      "lib/explorer/provider-client/api.ts",
    ]);
  });
});
