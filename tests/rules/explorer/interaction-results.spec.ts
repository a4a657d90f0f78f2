import { expect, test } from "@playwright/test";
import { reportScope } from "@/lib/explorer/auth/scopes";
import { plainNumbers } from "@/lib/explorer/base/numbers";
import { sharedEnding, withoutEnding } from "@/lib/explorer/interactions/interaction-bins";
import {
  capitalized,
  habitInWords,
  idInWords,
  measureInWords,
} from "@/lib/explorer/interactions/phenotype-words";
import { byEffect, predictorsOf } from "@/lib/explorer/interactions/predictors";
import { effectInWords, rangeInWords, strongestIn } from "@/lib/explorer/interactions/result";
import type { Interaction } from "@/lib/explorer/provider-client/wire/answers";
import { readPredictors } from "@/lib/provider/demo/seed/predictors";

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

/** Text with plain spaces. */
const plain = (text: string | null): string | null => text?.replaceAll("\u00a0", " ") ?? null;

/** What is said to Elena about a bin. */
function told(interactions: Interaction[], number: number): (string | null)[] {
  const effect = strongestIn(interactions, number);
  if (!effect) return [];
  const { before, after, others } = effectInWords(effect, plainNumbers);
  return [plain(`${before} Elena${after}`), plain(others)];
}

test.describe("The sentences of a result", () => {
  test("are about what matters most in the bin, compared with the other bins", () => {
    expect(told([sleep, exercise], 1)).toEqual([
      "Exercise matters little for Elena: at most 2.1 % of body weight.",
      "In other gene groups it is up to 6.2 %.",
    ]);
    expect(told([exercise], 3)).toEqual([
      "Exercise matters somewhat for Elena: at most 3.8 % of body weight.",
      "In other gene groups it is 2.1 % to 6.2 %.",
    ]);
    expect(told([exercise], 5)).toEqual([
      "Exercise matters a lot for Elena: at most 6.2 % of body weight.",
      "In other gene groups it is 2.1 % to 4.9 %.",
    ]);
  });

  test("compare with one other bin, with equal ones, and with none", () => {
    const others = (values: string[]) => told([interaction("smoking_status", values)], 1);
    const first = (words: string) => `Smoking ${words} for Elena: at most 3.0 % of body weight.`;
    expect(others(["3", "4"])).toEqual([first("matters little"), "In the other gene group it is 4.0 %."]);
    expect(others(["3", "3"])).toEqual([first("matters"), "In the other gene group it is the same."]);
    expect(others(["3", "3", "4"])).toEqual([
      first("matters little"),
      "In other gene groups it is up to 4.0 %.",
    ]);
    expect(others(["3.0", "1", "1"])).toEqual([first("matters a lot"), "In other gene groups it is 1.0 %."]);
    expect(others(["3"])).toEqual([first("matters"), null]);
  });

  test("name phenotypes that Rangefinder does not know by their ids", () => {
    expect(told([interaction("wine_glasses", ["31.0"], "nose-redness")], 1)).toEqual([
      "Wine glasses matters for Elena: at most 31.0 % of nose redness.",
      null,
    ]);
  });

  test("leave out an interaction without the bin, or without a numeric value", () => {
    const [sentence] = told([interaction("a", [null, "9"]), interaction("b", ["many"]), sleep], 1);
    expect(sentence).toBe("The length of sleep matters little for Elena: at most 0.9 % of body weight.");
    expect(strongestIn([exercise], 6)).toBeNull();
    expect(strongestIn([], 1)).toBeNull();
  });

  test("give the range of the strongest interaction where there is no bin", () => {
    expect(plain(rangeInWords([sleep, exercise, interaction("a", [])], plainNumbers))).toBe(
      "Depending on the gene group, exercise makes a difference of at most 2.1 % to 6.2 % of body weight.",
    );
    expect(plain(rangeInWords([interaction("smoking_status", ["31.0"])], plainNumbers))).toBe(
      "In every gene group, smoking makes a difference of at most 31.0 % of body weight.",
    );
    expect(rangeInWords([], plainNumbers)).toBeNull();
  });
});

test.describe("The demo's predictors", () => {
  const predictors = readPredictors().map(({ id, interactions }) => ({
    id,
    interactions: interactions.map((one) => ({ ...one, predictor_id: id })),
  }));

  for (const { id, interactions } of predictors)
    test(`${id}: every bin of every interaction is told as its own explanation has it`, () => {
      for (const one of interactions) {
        const habit = habitInWords(one.variable_phenotype_id);
        const measure = measureInWords(one.observed_phenotype_id);
        expect([habit, measure].filter((words) => words.includes("_"))).toEqual([]);
        const values = Object.values(one.bins).map((bin) => Number(bin.maximum_difference_value));
        for (const [number, { maximum_difference_value, maximum_difference_explanation }] of Object.entries(
          one.bins,
        )) {
          const value = Number(maximum_difference_value);
          const degree =
            value === Math.min(...values) ? "little" : value === Math.max(...values) ? "a lot" : "somewhat";
          const sentence = `${capitalized(habit)} matters ${degree} for Elena: at most ${maximum_difference_value} % of ${measure}.`;
          expect(told([one], Number(number))[0]).toBe(sentence);
          expect(maximum_difference_explanation).toContain(`at most ${maximum_difference_value} % in `);
          expect(maximum_difference_explanation).toMatch(/^In this group, people who /);
        }
      }
    });

  test("use phenotypes that Rangefinder has words for", () => {
    const ids = predictors.flatMap(({ interactions }) =>
      interactions.flatMap((one) => [
        [habitInWords(one.variable_phenotype_id), idInWords(one.variable_phenotype_id)],
        [measureInWords(one.observed_phenotype_id), idInWords(one.observed_phenotype_id)],
      ]),
    );
    const asTheyAre = ids.filter(([words, id]) => words === id).map(([, id]) => id);
    expect([...new Set(asTheyAre)]).toEqual(["body weight", "evening screen time"]);
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

test("predictors are ordered by what matters most: with a bin, without one, not shared", () => {
  const late = { ...exercise, predictor_id: "sun_burn" };
  const [weight, burn, tan] = predictorsOf([exercise, late, { ...late, predictor_id: "tan" }]);
  if (!weight || !burn || !tan) throw new Error("There are three predictors.");
  const binOf = (id: string, number: number | null) => ({
    predictor_id: id,
    bin_number: number,
    markers_used: 1,
    markers_missing: 1,
  });
  const ordered = (...bins: ReturnType<typeof binOf>[]) =>
    byEffect([weight, burn, tan], bins).map(({ id }) => id);
  expect(ordered(binOf("genetic_weight", 1), binOf("tan", 4))).toEqual(["tan", "genetic_weight", "sun_burn"]);
  expect(ordered(binOf("tan", null), binOf("sun_burn", 1))).toEqual(["sun_burn", "tan", "genetic_weight"]);
  expect(ordered()).toEqual(["genetic_weight", "sun_burn", "tan"]);
});

test.describe("Explanations", () => {
  test("share their common ending, shown once", () => {
    expect(sharedEnding([exercise, sleep])).toBe("An illustration.");
    expect(withoutEnding("They differ by at most 2.1 %. An illustration.", "An illustration.")).toBe(
      "They differ by at most 2.1 %.",
    );
  });

  test("are not cut when one of them ends differently, or when there is only one sentence", () => {
    const other = interaction("a", []);
    other.bins["1"] = { maximum_difference_value: "1", maximum_difference_explanation: "Just this one." };
    expect(sharedEnding([exercise, other])).toBeNull();
    expect(sharedEnding([other])).toBeNull();
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
});
