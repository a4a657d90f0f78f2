import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { needsOf, sources } from "../../support/runner/sources";

/** Parts of the explorer that run in the browser begin with these words. */
const isClient = (file: string): boolean => readFileSync(file, "utf8").startsWith('"use client"');

const EXPLORER = /^(app|components)\/explorer\//;

/** All files that are sent to the browser with these. */
function sentWith(roots: readonly string[]): Set<string> {
  const sent = new Set(roots);
  for (const file of sent) for (const needed of needsOf(file).files) sent.add(needed);
  return sent;
}

test.describe("Rangefinder's scripts in the browser", () => {
  const sent = [...sentWith(sources.filter((file) => EXPLORER.test(file) && isClient(file)))];

  test("are found by following their imports", () => {
    expect(sent).toContain("lib/explorer/reads/queries.ts");
    expect(sent).toContain("lib/explorer/page-data/browser-read.ts");
  });

  test("contain none of the tables of what markers are studied for", () =>
    expect(sent.filter((file) => /knowledge\/(know|names|topics)/.test(file))).toEqual([]));

  test("contain no validator: the back end has validated the data", () => {
    expect(sent.filter((file) => needsOf(file).packages.some((name) => /^zod\b/.test(name)))).toEqual([]);
  });

  test("contain no server code", () => {
    expect(
      sent.filter((file) => needsOf(file).packages.some((name) => /^(node:|next\/headers)/.test(name))),
    ).toEqual([]);
  });
});
