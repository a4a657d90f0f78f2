import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The titles of a spec's tests, with `…` for what is filled in. The file is named below `tests/`. */
export const testTitles = (file: string): string[] =>
  [...readFileSync(join("tests", file), "utf8").matchAll(/\btest\(\s*(["`])(.*?)\1,/g)].map(
    ([, , title = ""]) => title.replaceAll(/\$\{.*?\}/g, "…"),
  );
