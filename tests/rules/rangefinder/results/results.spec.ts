import { expect, test } from "@playwright/test";
import { QueryClient } from "@tanstack/react-query";
import { readPredictors } from "@/lib/demo/strandbank/world/seed/read-predictors";
import { reportScope } from "@/lib/rangefinder/core/login/scopes";
import { interactionsQuery, type Read } from "@/lib/rangefinder/core/reads/queries";
import {
  binNumbers,
  binsOf,
  percentOf,
  sharedEnding,
  toldOf,
  withoutEnding,
} from "@/lib/rangefinder/core/results/bins";
import {
  idInWords,
  inWords,
  knownFirst,
  predictorAddress,
  predictorsOf,
} from "@/lib/rangefinder/core/results/predictors";
import { checked } from "@/lib/rangefinder/platform/api-client/api";
import { answers, type Interaction } from "@/lib/rangefinder/platform/api-client/wire/answers";

const bin = (value: string) => ({
  maximum_difference_value: value,
  maximum_difference_explanation: `They differ by at most ${value} %. An illustration.`,
});

/** An interaction with these values in bins 1, 2, …; null where it has no such bin. */
const interaction = (variable: string, values: (string | null)[], observed = "body_weight"): Interaction => ({
  id: `${variable}_${observed}`,
  name: `${variable} and ${observed}`,
  predictor_id: "genetic_weight",
  variable_phenotype_id: variable,
  observed_phenotype_id: observed,
  bins: Object.fromEntries(
    values.flatMap((value, place) => (value === null ? [] : [[String(place + 1), bin(value)]])),
  ),
});

const exercise = interaction("exercise_frequency", ["2.1", "2.9", "3.8", "4.9", "6.2"]);
const sleep = interaction("sleep_duration", ["0.9", "1.3", "1.7", "2.4", "3.1"]);

/** Which interaction is told of a group, and how; null for none. */
function told(interactions: Interaction[], own: number | null): [string, string] | null {
  const found = toldOf(interactions, own);
  return found && [found.interaction.name, found.bin.explanation];
}

test.describe("What is told of a result", () => {
  const inBin = (value: string): [string, string] => [
    exercise.name,
    `They differ by at most ${value} %. An illustration.`,
  ];

  test("is the explanation of the profile's group, always of the provider's first interaction", () => {
    expect(told([exercise, sleep], 1)).toEqual(inBin("2.1"));
    expect(told([exercise, sleep], 5)).toEqual(inBin("6.2"));
    expect(binsOf(exercise).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  test("is the group with the largest difference where there is none of one's own", () => {
    expect(told([exercise, sleep], null)).toEqual(inBin("6.2"));
    expect(told([interaction("a", ["9", "1"])], null)?.[1]).toContain("9 %");
  });

  test("leaves out an interaction without the group, or without a numeric value", () => {
    expect(told([interaction("a", [null, "9"]), interaction("b", ["many"]), exercise], 1)).toEqual(
      inBin("2.1"),
    );
    expect(told([exercise], 6)).toBeNull();
    expect(told([], 1)).toBeNull();
    expect(told([], null)).toBeNull();
  });
});

test.describe("The demo's predictors", () => {
  for (const { id, interactions } of readPredictors())
    test(`${id}: each explanation says who, which way, how much and compared with whom`, () => {
      for (const { bins } of interactions)
        for (const { maximum_difference_value, maximum_difference_explanation } of Object.values(bins)) {
          expect(maximum_difference_explanation).toMatch(
            /^People in this group who .+ up to [\d.]+\u00a0% (more|less|longer|higher) .*than (those|they) .+\. An illustration, not medical advice\.$/,
          );
          expect(maximum_difference_explanation).toContain(`up to ${maximum_difference_value}\u00a0%`);
        }
    });

  test("are opened by a report of their own, which Rangefinder asks for", () => {
    const scopes = new Map(readPredictors().map(({ id, scope }) => [id, scope]));
    for (const [id, scope] of scopes) expect(reportScope(id)).toBe(scope);
    expect(reportScope("weight")).toBe("report:all");
  });

  test("count no marker twice, so that the places of several results add up", () => {
    const markers = readPredictors().flatMap(({ loci }) => loci.map(({ marker_id }) => marker_id));
    expect(new Set(markers).size).toBe(markers.length);
  });
});

test("interactions are read to the last page", async () => {
  const read: Read = async (path, name) => {
    const offset = Number(new URLSearchParams(path.split("?")[1]).get("offset"));
    const next = offset < 2 ? `http://provider${path.split("?")[0]}?limit=1&offset=${offset + 1}` : null;
    return checked(answers[name], { data: [{ ...exercise, id: `${offset}` }], links: { next } });
  };
  const { queryKey, queryFn } = interactionsQuery(read);
  const found = await new QueryClient().fetchQuery({ queryKey, queryFn });
  expect(found.map(({ id }) => id)).toEqual(["0", "1", "2"]);
});

test("predictors stay in the provider's order: with a group, without one, not shared", () => {
  const late = { ...exercise, predictor_id: "sun_burn" };
  const predictors = predictorsOf([exercise, late, { ...late, predictor_id: "tan" }]);
  const binOf = (id: string, number: number | null) => ({
    predictor_id: id,
    bin_number: number,
    markers_used: 1,
    markers_missing: 1,
  });
  const ordered = (...bins: ReturnType<typeof binOf>[]) => knownFirst(predictors, bins).map(({ id }) => id);
  expect(ordered(binOf("tan", 4), binOf("genetic_weight", 1))).toEqual(["genetic_weight", "tan", "sun_burn"]);
  expect(ordered(binOf("sun_burn", null), binOf("tan", 1))).toEqual(["tan", "sun_burn", "genetic_weight"]);
  expect(ordered()).toEqual(["genetic_weight", "sun_burn", "tan"]);
});

test.describe("Explanations", () => {
  test("share their common ending, shown once", () => {
    expect(sharedEnding([exercise, sleep])).toBe("An illustration.");
    expect(sharedEnding([interaction("a", ["1", "2"])])).toBe("An illustration.");
    expect(withoutEnding("They differ by at most 2.1 %. An illustration.", "An illustration.")).toBe(
      "They differ by at most 2.1 %.",
    );
  });

  test("are not cut when one of them ends differently, or when there is only one sentence", () => {
    const other = interaction("a", []);
    other.bins["1"] = { maximum_difference_value: "1", maximum_difference_explanation: "Just this one." };
    expect(sharedEnding([exercise, other])).toBeNull();
    expect(sharedEnding([other])).toBeNull();
    expect(sharedEnding([other, other])).toBeNull();
    expect(sharedEnding([interaction("a", ["9"])])).toBeNull();
    expect(withoutEnding("Just this one.", "An illustration.")).toBe("Just this one.");
    expect(sharedEnding([])).toBeNull();
    expect(withoutEnding("Just this one.", null)).toBe("Just this one.");
  });
});

test("predictors are those that the interactions name, in their order", () => {
  const late = { ...exercise, id: "late", predictor_id: "sun_burn_and_tan" };
  expect(predictorsOf([late, exercise, sleep])).toEqual([
    { id: "sun_burn_and_tan", title: "Sun burn and tan", interactions: [late] },
    { id: "genetic_weight", title: "Genetic weight", interactions: [exercise, sleep] },
  ]);
  expect(predictorsOf([])).toEqual([]);
  const [predictor] = predictorsOf([{ ...exercise, predictor_id: "a&b" }]);
  expect(predictor && predictorAddress(predictor)).toMatch(/\?predictor=a%26b#habits$/);
  expect([idInWords("sun_-burn"), inWords(0), inWords(10), inWords(11)]).toEqual([
    "sun burn",
    "no",
    "ten",
    "11",
  ]);
});

test("the groups of several interactions are their numbers in order, each once", () => {
  expect(binNumbers([interaction("a", [null, "2", "many"]), interaction("b", ["1", "2"])])).toEqual([1, 2]);
  expect([percentOf(1, 4), percentOf(4, 4), percentOf(1, 0)]).toEqual([25, 100, 0]);
});
