/** The id of a predictor as words: `genetic_weight` is `genetic weight`. */
export const idInWords = (id: string): string => id.replaceAll(/[_-]+/g, " ");

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

export const inWords = (count: number): string => numbers[count] ?? String(count);
