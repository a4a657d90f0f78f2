import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { sources } from "../../support/runner/sources";

/** The formatter does not wrap comments. In characters. */
const MAX_COMMENT = 110;

/** Where a line of a file matches, as `file:line`. */
const linesOf = (file: string, isFound: (line: string) => boolean): string[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) => (isFound(line) ? [`${file}:${index + 1}`] : []));

test("no comment line is longer than 110 characters", () => {
  const isLong = (line: string) =>
    line.length > MAX_COMMENT && /^\s*(\/\*|\*|\/\/ (?!biome-ignore))/.test(line);
  expect(sources.flatMap((file) => linesOf(file, isLong))).toEqual([]);
});
