import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { sources } from "../../support/runner/sources";

/** The formatter does not wrap comments. In characters. */
const LONGEST_COMMENT = 110;

test("no line of a comment is longer than the code may be", () => {
  const isLong = (line: string) =>
    line.length > LONGEST_COMMENT && /^\s*(\/\*|\*|\/\/ (?!biome-ignore))/.test(line);
  const long = sources.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    if (text.startsWith("// Generated")) return [];
    return text.split("\n").flatMap((line, index) => (isLong(line) ? [`${file}:${index + 1}`] : []));
  });
  expect(long).toEqual([]);
});
