const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

export const inWords = (count: number): string => numbers[count] ?? String(count);
