import assert from "node:assert/strict";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { canFollow } from "@/lib/rangefinder/core/genome/zygosity";

test.describe("A child's call", () => {
  const allele = fc.constantFrom("A", "C", "G", "T", "-", "TTC");
  const call = fc.tuple(allele, allele);

  test("follows from parents who pass on one allele each, in either order", () =>
    fc.assert(
      fc.property(call, call, fc.nat(1), fc.nat(1), (first, second, one, other) => {
        const child = [first[one] ?? "", second[other] ?? ""];
        const families = [[first, second], [first], [second]];
        assert.ok(families.every((parents) => canFollow(child, parents)));
        assert.ok(canFollow(child.toReversed(), [first, second]));
      }),
    ));

  const cases = [
    ["AA", ["AG", "GG"]],
    ["AG", ["AA", "AA"]],
    ["CT", ["CC", "AA"]],
    ["AA", ["GG"]],
    ["AG", ["", "GG"]],
    ["", ["AG", "GG"]],
  ] as const;
  test("does not follow from other parents, nor where a call is missing", () => {
    const letters = (call: string) => [...call];
    const follow = cases.filter(([child, parents]) => canFollow(letters(child), parents.map(letters)));
    expect(follow).toEqual([]);
  });
});
