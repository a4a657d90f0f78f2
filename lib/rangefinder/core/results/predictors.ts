import type { GeneticBin, Interaction } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { RESULTS } from "@/lib/rangefinder/platform/brand";

/** A predictor, which the interface knows by the interactions that need its bin. */
export interface Predictor {
  id: string;
  title: string;
  interactions: readonly Interaction[];
}

export function predictorsOf(interactions: readonly Interaction[]): Predictor[] {
  const ids = new Set(interactions.map(({ predictor_id }) => predictor_id));
  return [...ids].map((id) => ({
    id,
    title: capitalized(idInWords(id)),
    interactions: interactions.filter(({ predictor_id }) => predictor_id === id),
  }));
}

/** Those with a bin, then those without one, then those that are not shared; each in the provider's order. */
export function knownFirst(predictors: readonly Predictor[], bins: readonly GeneticBin[]): Predictor[] {
  const rank = ({ id }: Predictor): number => {
    const bin = bins.find(({ predictor_id }) => predictor_id === id);
    if (!bin) return 2;
    return bin.bin_number === null ? 1 : 0;
  };
  return predictors.toSorted((a, b) => rank(a) - rank(b));
}

export const predictorAddress = ({ id }: Predictor): string =>
  `${RESULTS}?predictor=${encodeURIComponent(id)}#${HABITS}`;

export const HABITS = "habits";

/** The id of a predictor as words: `genetic_weight` is `genetic weight`. */
export const idInWords = (id: string): string => id.replaceAll(/[_-]+/g, " ");

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

export const inWords = (count: number): string => numbers[count] ?? String(count);
