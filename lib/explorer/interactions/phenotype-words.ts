/** Habits as the subject of a sentence, in the singular, by their phenotypes. */
const HABITS: Readonly<Record<string, string>> = {
  afternoon_caffeine: "caffeine after lunch",
  bedtime_regularity: "a regular bedtime",
  caffeine_intake: "caffeine",
  evening_screen_time: "evening screen time",
  exercise_frequency: "exercise",
  fast_food_frequency: "fast food",
  sleep_duration: "the length of sleep",
  smoking_status: "smoking",
  vegetable_servings: "eating vegetables",
};

/** What a difference is a percentage of, by phenotype. */
const MEASURES: Readonly<Record<string, string>> = {
  body_weight: "body weight",
  caffeine_intake: "the caffeine in a day",
  deep_sleep_share: "the deep sleep in a night",
  morning_alertness: "alertness in the morning",
  sleep_duration: "the hours of sleep",
  sleep_onset_time: "the time it takes to fall asleep",
};

export const habitInWords = (id: string): string => wordsFor(HABITS, id);

export const measureInWords = (id: string): string => wordsFor(MEASURES, id);

const wordsFor = (words: Readonly<Record<string, string>>, id: string): string =>
  (Object.hasOwn(words, id) && words[id]) || idInWords(id);

/** The id of a phenotype or predictor as words: `sleep_duration` is `sleep duration`. */
export const idInWords = (id: string): string => id.replaceAll(/[_-]+/g, " ");

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

export const inWords = (count: number): string => numbers[count] ?? String(count);
