const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A count in words up to ten. */
export const inWords = (count: number): string => numbers[count] ?? String(count);

/** A count in digits with its noun: `1 marker`, `2 markers`. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
