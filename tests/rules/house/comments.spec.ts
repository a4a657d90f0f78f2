import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { sources } from "../../support/runner/sources";

/** The formatter does not wrap comments. In characters. */
const MAX_COMMENT = 110;

test("no comment line is longer than 110 characters", () => {
  const isLong = (line: string) =>
    line.length > MAX_COMMENT && /^\s*(\/\*|\*|\/\/ (?!biome-ignore))/.test(line);
  const long = sources.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    if (text.startsWith("// Generated")) return [];
    return text.split("\n").flatMap((line, index) => (isLong(line) ? [`${file}:${index + 1}`] : []));
  });
  expect(long).toEqual([]);
});
