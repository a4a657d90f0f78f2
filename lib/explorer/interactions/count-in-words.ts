const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A count in words up to ten. */
export const inWords = (count: number): string => numbers[count] ?? String(count);
