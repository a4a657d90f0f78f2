import type { Interaction } from "@/lib/rangefinder/platform/api-client/wire/answers";

export interface Bin {
  number: number;
  value: number;
  explanation: string;
}

/** The bins of an interaction, ascending. A bin whose number or value is not numeric is left out. */
export const binsOf = ({ bins }: Interaction): Bin[] =>
  Object.entries(bins)
    .map(([number, bin]) => ({
      number: Number(number),
      value: Number(bin.maximum_difference_value),
      explanation: bin.maximum_difference_explanation,
    }))
    .filter(({ number, value }) => Number.isInteger(number) && Number.isFinite(value))
    .sort((a, b) => a.number - b.number);

export const binNumbers = (interactions: readonly Interaction[]): number[] =>
  [...new Set(interactions.flatMap((interaction) => binsOf(interaction).map(({ number }) => number)))].sort(
    (a, b) => a - b,
  );

export const percentOf = (value: number, largest: number): number =>
  largest > 0 ? (100 * value) / largest : 0;

export const largestIn = (bins: readonly Bin[]): number => Math.max(0, ...bins.map(({ value }) => value));

interface Told {
  interaction: Interaction;
  bins: Bin[];
  /** The bin whose explanation is told. */
  bin: Bin;
}

/**
 * What is told of a predictor: its first interaction, in the provider's order, at this bin; without a bin,
 * at the one with the largest value. Null when no interaction knows it.
 */
export function toldOf(interactions: readonly Interaction[], own: number | null): Told | null {
  for (const interaction of interactions) {
    const bins = binsOf(interaction);
    const bin = bins.find(({ number, value }) => (own === null ? value === largestIn(bins) : number === own));
    if (bin) return { interaction, bins, bin };
  }
  return null;
}

const sentences = new Intl.Segmenter("en-US", { granularity: "sentence" });

/** The last of several sentences; null when there is only one. */
function lastSentence(text: string): string | null {
  const [last, before] = [...sentences.segment(text)].toReversed();
  return last && before ? last.segment.trim() : null;
}

/** The sentence, such as a disclaimer, with which all explanations end; null when they differ. */
export function sharedEnding(interactions: readonly Interaction[]): string | null {
  const explanations = interactions.flatMap(binsOf).map(({ explanation }) => explanation);
  const endings = new Set(explanations.map((text) => lastSentence(text)));
  const [ending = null] = endings;
  return explanations.length > 1 && endings.size === 1 ? ending : null;
}

export const withoutEnding = (explanation: string, ending: string | null): string =>
  ending !== null && explanation.endsWith(ending)
    ? explanation.slice(0, -ending.length).trimEnd()
    : explanation;
