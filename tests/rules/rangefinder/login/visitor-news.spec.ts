import { mock } from "node:test";
import { expect, test } from "@playwright/test";
import { fingerprintOf, labelOf, lostInWords, type Visitor } from "@/lib/rangefinder/core/visitor/visitor";
import { newsOf } from "@/lib/rangefinder/extensions/withdrawal/changes";
import type { MadeCall } from "@/lib/rangefinder/platform/api-client/send";

const profile = (id: string, name: string | null) => ({
  id,
  name,
  firstName: name,
  isGenotyped: true,
  isAncestryOnly: false,
});
const [elena, david, theo] = [profile("e", "Elena"), profile("d", null), profile("t", "Theo")];
const visitor = (profiles: Visitor["profiles"], granted: string[], kind: Visitor["kind"] = "connected") => ({
  kind,
  profiles,
  profile: profiles[0] ?? null,
  granted,
});
const before = visitor([elena, david], ["names", "genomes"]);

test.describe("What is no longer shared, in words", () => {
  const cases = [
    ["a scope", visitor([elena, david], ["names"]), "No longer shared: Whole genome."],
    ["a person without a name", visitor([elena], before.granted), "No longer shared: the data of Profile 2."],
    [
      "a person and scopes",
      visitor([david], []),
      "No longer shared: the data of Elena, Names and Whole genome.",
    ],
    ["everything", visitor([], [], "lost"), "Nothing is shared any more."],
    ["nothing less", visitor([david, elena], ["genomes", "names", "basic"]), null],
    ["another customer", visitor([theo], []), null],
    ["the demo", visitor([], [], "demo"), null],
  ] as const;
  test("is what the same customer shared before and does not share now", () =>
    expect(cases.map(([what, after]) => [what, after, lostInWords(before, after)])).toEqual(cases));

  test("a guest loses nothing", () => {
    expect(lostInWords(visitor([], [], "guest"), visitor([], [], "lost"))).toBeNull();
  });
});

test("a column is labeled with a name of at most ten letters", () => {
  const names = ["Christophe", "Christopher", null];
  expect(names.map((name) => labelOf(profile("c", name)))).toEqual(["Christophe", "You", "You"]);
});

test("what a page shows is the same whatever order scopes are in, and another for one of them less", () => {
  const shown = (...granted: string[]) => fingerprintOf(visitor([elena, david], granted));
  expect(shown("genomes", "names")).toBe(shown("names", "genomes"));
  expect(shown("genomes")).not.toBe(shown("names", "genomes"));
});

test.describe("News of changed consents", () => {
  test.afterEach(() => {
    globalThis.rangefinderChanges = undefined;
  });

  test("are of the same customer, and later than what the browser knows", async () => {
    const told = {} as MadeCall;
    const [own, earlier, foreign] = [
      { accountId: "own", at: 11, told },
      { accountId: "own", at: 10, told },
      { accountId: "foreign", at: 12, told },
    ];
    const waiting = new Set<() => void>();
    globalThis.rangefinderChanges = { news: [earlier, own, foreign], waiting };
    const { signal } = new AbortController();
    expect(await newsOf("own", 10, 0, signal)).toEqual([own]);
    expect(await newsOf("own", 11, 20, signal)).toEqual([]);
    expect(waiting.size).toBe(0);
  });

  test("are not waited for once the browser is gone, and for a second where a thousand wait", async () => {
    const waiting = new Set<() => void>();
    globalThis.rangefinderChanges = { news: [], waiting };
    mock.timers.enable({ apis: ["setTimeout", "Date"] });
    try {
      const browser = new AbortController();
      const inVain = newsOf("own", 0, 60_000, browser.signal);
      expect(waiting.size).toBe(1);
      browser.abort();
      expect([await inVain, waiting.size]).toEqual([[], 0]);
      for (let count = 0; count < 1_000; count++) waiting.add(() => undefined);
      const short = newsOf("own", 0, 60_000, new AbortController().signal);
      expect(waiting.size).toBe(1_001);
      mock.timers.tick(1_000);
      expect([await short, waiting.size]).toEqual([[], 1_000]);
    } finally {
      mock.timers.reset();
    }
  });
});
