import { expect, test } from "@playwright/test";
import { sharedEnding, withoutEnding } from "@/lib/explorer/interactions/explanations";
import { predictorsOf } from "@/lib/explorer/interactions/predictors";
import { rankIn } from "@/lib/explorer/interactions/rank";
import { rangeInWords, resultInWords, resultOf, smallestInWords } from "@/lib/explorer/interactions/result";
import type { Interaction } from "@/lib/explorer/provider-client/wire/types";

/** An interaction with these values in bins 1, 2, …; null where it has no such bin. */
const interaction = (variable: string, values: (string | null)[], observed = "body_weight"): Interaction => ({
  id: `${variable}_${observed}`,
  name: `${variable} and ${observed}`,
  predictor_id: "genetic_weight",
  variable_phenotype_id: variable,
  observed_phenotype_id: observed,
  bins: Object.fromEntries(
    values.flatMap((value, place) =>
      value === null
        ? []
        : [
            [
              String(place + 1),
              {
                maximum_difference_value: value,
                maximum_difference_explanation: `They differ by at most ${value} %. An illustration.`,
              },
            ],
          ],
    ),
  ),
});

const exercise = interaction("exercise_frequency", ["2.1", "2.9", "3.8", "4.9", "6.2"]);
const sleep = interaction("sleep_duration", ["0.9", "1.3", "1.7", "2.4", "3.1"]);

/** Text with plain spaces. */
const plain = (text: string | null): string | null => text?.replaceAll("\u00a0", " ") ?? null;

/** The two sentences about a bin. */
function told(interactions: Interaction[], number: number): (string | null)[] {
  const result = resultOf(interactions, number);
  return result ? [plain(resultInWords(result)), plain(smallestInWords(result))] : [];
}

test.describe("The sentence of a result", () => {
  test("names what matters most, its rank, and what matters least", () => {
    expect(told([sleep, exercise], 1)).toEqual([
      "exercise frequency makes the largest difference: at most 2.1 % in body weight, the least of the five bins.",
      "Smallest: sleep duration, at most 0.9 %.",
    ]);
  });

  test("a single interaction is neither the largest nor the smallest", () => {
    expect(told([exercise], 5)).toEqual([
      "exercise frequency makes a difference of at most 6.2 % in body weight, the most of the five bins.",
      null,
    ]);
  });

  test("interactions that tie are named together", () => {
    const food = interaction("fast_food_frequency", ["2.10"]);
    const vegetables = interaction("vegetable_servings", ["0.9"]);
    expect(told([exercise, sleep, vegetables, food], 1)).toEqual([
      "exercise frequency and fast food frequency make the largest difference: at most 2.1 % each.",
      "Smallest: sleep duration and vegetable servings, at most 0.9 % each.",
    ]);
    expect(told([exercise, food], 1)).toEqual([
      "exercise frequency and fast food frequency make the same difference: at most 2.1 % each.",
      null,
    ]);
  });

  test("an interaction without the bin, or without a numeric value, is left out", () => {
    expect(told([interaction("a", [null, "9"]), interaction("b", ["many"]), sleep], 1)).toEqual([
      "sleep duration makes a difference of at most 0.9 % in body weight, the least of the five bins.",
      null,
    ]);
  });

  test("there is no sentence for a bin without data", () => {
    expect(resultOf([exercise], 6)).toBeNull();
    expect(resultOf([], 1)).toBeNull();
  });

  test("without a bin, the sentence gives the range of the strongest interaction", () => {
    expect(plain(rangeInWords([sleep, exercise, interaction("a", [])]))).toBe(
      "Depending on the bin, exercise frequency makes a difference of at most 2.1 to 6.2 % in body weight.",
    );
    expect(plain(rangeInWords([interaction("a", ["31.0"])]))).toBe(
      "In every bin, a makes a difference of at most 31.0 % in body weight.",
    );
    expect(rangeInWords([])).toBeNull();
  });
});

test.describe("The rank of a bin", () => {
  const ranked = (values: number[]) => {
    const bins = values.map((value, place) => ({
      number: place + 1,
      value,
      text: String(value),
      explanation: "",
    }));
    return bins.map((bin) => rankIn(bins, bin));
  };
  const cases: [string, number[], string[]][] = [
    ["one bin", [3], ["the only bin"]],
    ["all equal", [3, 3], ["the same in both bins", "the same in both bins"]],
    [
      "descending",
      [9, 7, 5, 3],
      [
        "the most of the four bins",
        "the second most of the four bins",
        "the second least of the four bins",
        "the least of the four bins",
      ],
    ],
    [
      "a middle",
      [1, 2, 3],
      ["the least of the three bins", "the middle of the three bins", "the most of the three bins"],
    ],
    [
      "equal bins",
      [1, 1, 1, 2],
      [
        "the least of the four bins, together with bins 2 and 3",
        "the least of the four bins, together with bins 1 and 3",
        "the least of the four bins, together with bins 1 and 2",
        "the most of the four bins",
      ],
    ],
    [
      "two equal in the middle",
      [1, 2, 2, 3],
      [
        "the least of the four bins",
        "the middle of the four bins, together with bin 3",
        "the middle of the four bins, together with bin 2",
        "the most of the four bins",
      ],
    ],
  ];
  for (const [name, values, words] of cases) test(name, () => expect(ranked(values)).toEqual(words));

  test("is in digits beyond ten bins and far from either end", () => {
    const many = Array.from({ length: 13 }, (_, place) => place);
    expect(ranked(many)[5]).toBe("the 6th least of the 13 bins");
  });
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
