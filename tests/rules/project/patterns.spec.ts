import { expect, test } from "@playwright/test";
import { checkSync } from "recheck";
import { type Pattern, patterns, patternsOf } from "../../support/runner/patterns";

// Its JavaScript build, here in this process: the others are programs for some machines only.
process.env.RECHECK_SYNC_BACKEND = "pure";

/** What the checker cannot read: properties of strings (the flag v). The one here has no quantifier. */
const UNREADABLE = [String.raw`\p{RGI_Emoji}`];

/** Fewer attempts than by default: all patterns are checked in seconds. The seed is always the same. */
const EFFORT = {
  attackLimit: 50_000_000,
  crossoverSize: 5,
  incubationLimit: 10_000,
  maxGenerationSize: 30,
  maxInitialGenerationSize: 100,
  maxIteration: 3,
  maxNFASize: 300,
  mutationSize: 10,
  recallTimeout: -1,
};

test("the time of a regular expression that a request can reach grows no faster than its text", () => {
  const slow = patterns()
    .filter(({ source }) => !UNREADABLE.includes(source))
    .filter(isSlow);
  expect(slow).toEqual([]);
});

test("the patterns that stopped the service are found, in TypeScript and Python, and built from parts", () => {
  const found = [
    ...patternsOf("a.ts", String.raw`const basic = /^basic +(\S*) *$/i;`),
    ...patternsOf("a.tsx", String.raw`const A = () => <a href="/x/">{text.replace(/\/+$/, "")}</a>;`),
    ...patternsOf(
      "a.ts",
      `const EDGE = String.raw\`[\\s.]\`;\nconst END = new RegExp(\`^a|\${EDGE}+$\`, "g");`,
    ),
    ...patternsOf("a.py", String.raw`re.search(rf"(?:^|; ?)\s*{NAME}\s*\s*=", text)`),
  ];
  expect(found.map(({ source, place }) => `${place} ${source}`)).toEqual([
    String.raw`a.ts:1 ^basic +(\S*) *$`,
    String.raw`a.tsx:1 \/+$`,
    String.raw`a.ts:2 ^a|[\s.]+$`,
    String.raw`a.py:1 (?:^|; ?)\s*x\s*\s*=`,
  ]);
  expect(found.filter(isSlow)).toEqual(found);
});

/** Without a repetition that has no bound, or with one behind the beginning, nothing is tried twice. */
function isSlow({ source, flags }: Pattern): boolean {
  const plain = source.replaceAll(/\\./g, "x").replaceAll(/\[[^\]]*\]/g, "x");
  const unbounded = plain.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  const isAnchored = plain.startsWith("^") && !plain.includes("|");
  if (unbounded === 0 || (unbounded === 1 && isAnchored)) return false;
  return checkSync(source, flags, EFFORT).status !== "safe";
}
