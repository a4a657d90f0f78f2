import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** Words of sentences that a reader has to take apart. In quotes or in a path they are names. */
const UNREADABLE =
  /(?<![\w"'`/=])(so many|so long|, of which|anew|nobody|somebody|(?<!there )is none)(?![@\w])/i;

test("sources, tests and documents use no phrases that are hard to read", () => {
  const below = ["app", "bench", "components", "deploy", "lib", "tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const texts = [...below, ...readdirSync(".")].filter((file) => /\.(css|ts|tsx|mts|mjs|md)$/.test(file));
  const isUnreadable = (line: string) => UNREADABLE.test(line) && !line.includes("(?<!");
  expect(texts.flatMap((file) => linesOf(file, isUnreadable))).toEqual([]);
});
