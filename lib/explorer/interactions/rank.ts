import type { Bin } from "./interaction-bins";

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ordinals = ["", "second ", "third ", "fourth ", "fifth "];
const listed = new Intl.ListFormat("en-US");

/** A count in words up to ten. */
export const inWords = (count: number): string => numbers[count] ?? String(count);

/**
 * Where a bin's difference ranks among all bins of its interaction, counted from the nearer end: “the least
 * of the five bins”, “the second most of the four bins”. Bins with the same difference are named.
 */
export function rankIn(bins: readonly Bin[], { number, value }: Bin): string {
  if (bins.length === 1) return "the only bin";
  const above = bins.filter((bin) => bin.value > value).length;
  const below = bins.filter((bin) => bin.value < value).length;
  if (above + below === 0)
    return bins.length === 2 ? "the same in both bins" : `the same in all ${inWords(bins.length)} bins`;
  const equals = bins.filter((bin) => bin.value === value && bin.number !== number);
  return `the ${place(above, below)} of the ${inWords(bins.length)} bins${together(equals.map((bin) => bin.number))}`;
}

function place(above: number, below: number): string {
  if (above === below) return "middle";
  const before = Math.min(above, below);
  const ordinal = ordinals[before] ?? `${before + 1}th `;
  return `${ordinal}${above < below ? "most" : "least"}`;
}

const together = (others: readonly number[]): string =>
  others.length === 0
    ? ""
    : `, together with ${others.length === 1 ? "bin" : "bins"} ${listed.format(others.map(String))}`;
