import { expect, test } from "@playwright/test";
import { callOf, callState, dosageOf, shownCall } from "@/lib/rangefinder/core/genome/calls";
import type { ProfileVariant } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { markerAt } from "../../../support/data/listed-markers";

const variant = (allele: string, dosage: number | null): ProfileVariant => ({
  accession_id: "NC_000015.9",
  start: 28_365_617,
  end: 28_365_618,
  allele,
  platform_labels: [],
  dosage,
  is_assayed: true,
  is_no_call: false,
});

const called = (variants: ProfileVariant[]) => callOf({ variants, is_assayed: true, is_no_call: false });

test.describe("A call is derived from the dosages of a marker's variants", () => {
  test("an allele is a letter for each of its copies", () => {
    const calls = [
      { a: 1, g: 1, letters: "AG" },
      { a: 2, g: 0, letters: "AA" },
      { a: 0, g: 2, letters: "GG" },
      { a: 1, g: 0, letters: "A" },
    ];
    const derived = calls.map(({ a, g }) => ({ a, g, ...called([variant("A", a), variant("G", g)]) }));
    expect(derived).toMatchObject(calls);
  });

  test("insertions and deletions are distinguished", () => {
    expect(called([variant("-", 1), variant("TTC", 1)])).toMatchObject({ letters: "-/TTC" });
    expect(called([variant("A", 1), variant("ATC", 1)])).toMatchObject({ letters: "A/ATC" });
    expect(called([variant("TTC", 2)])).toMatchObject({ letters: "TTC/TTC" });
  });

  test("an unlisted allele gives no letters", () => {
    expect(called([variant("A", 0), variant("G", 0)])).toMatchObject({ kind: "called", letters: "" });
  });

  test("not assayed and no call are distinguished", () => {
    const variants = [variant("A", null), variant("G", null)];
    expect(callOf({ variants, is_assayed: false, is_no_call: false }).kind).toBe("not_assayed");
    expect(callOf({ variants, is_assayed: true, is_no_call: true }).kind).toBe("no_call");
  });
});

test("a call is two alike or two different alleles, or says why it is neither", () => {
  expect(
    [
      [2, 0],
      [1, 1],
    ].map(([a = 0, g = 0]) => callState(called([variant("A", a), variant("G", g)]))),
  ).toEqual(["alike", "different"]);
  expect(callState(shownCall(markerAt("rs1", "NC_000015.9", 9)))).toBe("not_shared");
});

test("a variant's dosage is shown as a count, no call, or not assayed", () => {
  expect(dosageOf(variant("A", 0))).toEqual({ kind: "dosage", count: 0 });
  for (const [dosage, is_no_call] of [
    [null, true],
    [null, false],
    [1, true],
  ] as const)
    expect(dosageOf({ dosage, is_assayed: true, is_no_call }).kind).toBe("no_call");
  expect(dosageOf({ dosage: null, is_assayed: false, is_no_call: false }).kind).toBe("not_assayed");
});
