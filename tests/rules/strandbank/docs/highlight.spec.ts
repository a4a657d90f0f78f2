import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { highlight } from "@/lib/strandbank/extensions/docs/highlight";

const kindsIn = (code: string, ending: string) =>
  highlight(code, ending).flatMap(({ text, kind }) => (kind ? [`${kind} ${text}`] : []));

test.describe("Code in colors", () => {
  test("is unchanged but for its colors", () => {
    for (const folder of ["lib/strandbank/extensions/docs/samples", "lib/rangefinder/platform"])
      for (const name of readdirSync(folder).filter((file) => file.includes("."))) {
        const code = readFileSync(join(folder, name), "utf8");
        const ending = name.slice(name.lastIndexOf(".") + 1);
        const texts = highlight(code, ending).map(({ text }) => text);
        expect(texts.join("")).toBe(code);
      }
  });

  test("distinguishes keywords, strings and comments", () => {
    expect(kindsIn('const a = "it // is"; // a const', "ts")).toEqual([
      "keyword const",
      'string "it // is"',
      "comment // a const",
    ]);
    expect(kindsIn("x = '#1'  # not one\nreturn x", "py")).toEqual([
      "string '#1'",
      "comment # not one",
      "keyword return",
    ]);
    expect(kindsIn('curl "$A#b" # ask', "sh")).toEqual(["keyword curl", 'string "$A#b"', "comment # ask"]);
    expect(kindsIn("curl a#b", "sh")).toEqual(["keyword curl"]);
  });

  test("does not take a quote within a regular expression for a string", () => {
    expect(kindsIn(`test(/["'\`]/, "a");`, "ts")).toEqual(['string "a"']);
  });
});
