import type { Interaction } from "@/lib/explorer/provider-client/wire/types";

/** One bin of an interaction, ready to draw. `value` is a percentage. */
export interface Bin {
  number: number;
  value: number;
  /** The value as the interface wrote it. */
  text: string;
  explanation: string;
}

/** The bins of an interaction, ascending. A bin whose number or value is not numeric is left out. */
export function binsOf({ bins }: Interaction): Bin[] {
  return Object.entries(bins)
    .map(([number, bin]) => ({
      number: Number(number),
      value: Number(bin.maximum_difference_value),
      text: bin.maximum_difference_value,
      explanation: bin.maximum_difference_explanation,
    }))
    .filter(({ number, value }) => Number.isInteger(number) && Number.isFinite(value))
    .sort((a, b) => a.number - b.number);
}

/** All bin numbers of these interactions, ascending. */
export const binNumbers = (interactions: readonly Interaction[]): number[] =>
  [...new Set(interactions.flatMap((interaction) => binsOf(interaction).map(({ number }) => number)))].sort(
    (a, b) => a - b,
  );

/** The id of a phenotype or predictor as words: `sleep_duration` is `sleep duration`. */
export const idInWords = (id: string): string => id.replaceAll(/[_-]+/g, " ");

/** One line of the comparison chart: the bins of one interaction. */
export interface Series {
  id: string;
  /** The varied and the observed phenotype, in words. */
  name: string;
  bins: Bin[];
}

export const seriesOf = (interactions: readonly Interaction[]): Series[] =>
  interactions.map((interaction) => ({
    id: interaction.id,
    name: `${idInWords(interaction.variable_phenotype_id)} → ${idInWords(interaction.observed_phenotype_id)}`,
    bins: binsOf(interaction),
  }));

/** A value as a percentage of the largest one; 0 when that is 0. */
export const percentOf = (value: number, largest: number): number =>
  largest > 0 ? (100 * value) / largest : 0;

/** The largest value of these bins; 0 without bins. */
export const largestIn = (bins: readonly Bin[]): number => Math.max(0, ...bins.map(({ value }) => value));
