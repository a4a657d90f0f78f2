import assert from "node:assert/strict";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { familiesIn, type Pair } from "@/lib/rangefinder/core/genome/pairs";
import { closestPair, readPairs } from "@/lib/rangefinder/extensions/compare/relations";

const pair = (one: string, other: string, relation: Pair["relation"], share = 0.7): Pair => ({
  ids: [one, other],
  relation,
  share,
});
const kin = (one: string, other: string) => pair(one, other, "parent and child");
const strangers = (one: string, other: string) => pair(one, other, "strangers");

test("the closest pair is the most closely related, and of several the one that shares most", () => {
  const siblings = pair("a", "c", "siblings", 0.9);
  expect(closestPair([strangers("a", "b"), siblings, kin("b", "c")])).toEqual(kin("b", "c"));
  expect(closestPair([pair("a", "b", null, 0.99), siblings])).toEqual(siblings);
  const closer = pair("a", "b", "relatives", 0.8);
  expect(closestPair([pair("b", "c", "relatives", 0.7), closer])).toEqual(closer);
  const byChance = pair("a", "b", "strangers", 0.71);
  expect(closestPair([strangers("b", "c"), byChance])).toEqual(strangers("b", "c"));
  expect(closestPair([])).toBeNull();
});

test("the pairs are each two of the first five profiles", async () => {
  const nothing = async () => ({ data: [], links: { next: null } }) as never;
  const pairs = await readPairs(nothing, ["a", "b", "c", "d", "e", "f"]);
  const ids = "ab ac ad ae bc bd be cd ce de";
  expect(pairs.map((pair) => pair.ids.join("")).join(" ")).toBe(ids);
});

test.describe("A family", () => {
  test("is two strangers and the child of both, in whichever order they are compared", () => {
    const pairs = [strangers("mother", "father"), kin("mother", "child"), kin("child", "father")];
    const family = { parents: ["mother", "father"], members: ["mother", "father", "child"] };
    fc.assert(
      fc.property(fc.shuffledSubarray(pairs, { minLength: pairs.length }), (shuffled) =>
        assert.deepEqual(familiesIn([...shuffled, strangers("child", "friend")]), [family]),
      ),
    );
  });

  test("is a pair where the pairs do not tell who is whose child: one parent, or three generations", () => {
    const two = (...members: string[]) => ({ parents: null, members });
    expect(familiesIn([kin("a", "b")])).toEqual([two("a", "b")]);
    expect(familiesIn([kin("a", "b"), kin("b", "c"), pair("a", "c", "relatives")])).toEqual([
      two("a", "b"),
      two("b", "c"),
    ]);
    expect(familiesIn([strangers("a", "b"), pair("b", "c", "siblings"), pair("a", "c", null)])).toEqual([]);
  });
});
