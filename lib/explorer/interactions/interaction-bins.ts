import type { Interaction } from "@/lib/explorer/provider-client/wire/types";

export interface Bin {
  number: number;
  value: number;
  explanation: string;
}

/** The bins of an interaction, ascending. A bin whose number or value is not numeric is left out. */
export function binsOf({ bins }: Interaction): Bin[] {
  return Object.entries(bins)
    .map(([number, bin]) => ({
      number: Number(number),
      value: Number(bin.maximum_difference_value),
      explanation: bin.maximum_difference_explanation,
    }))
    .filter(({ number, value }) => Number.isInteger(number) && Number.isFinite(value))
    .sort((a, b) => a.number - b.number);
}

export const binNumbers = (interactions: readonly Interaction[]): number[] =>
  [...new Set(interactions.flatMap((interaction) => binsOf(interaction).map(({ number }) => number)))].sort(
    (a, b) => a - b,
  );

export const percentOf = (value: number, largest: number): number =>
  largest > 0 ? (100 * value) / largest : 0;

export const largestIn = (bins: readonly Bin[]): number => Math.max(0, ...bins.map(({ value }) => value));
