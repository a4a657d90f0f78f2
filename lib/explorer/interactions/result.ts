import type { Interaction } from "@/lib/explorer/provider-client/wire/types";
import { type Bin, binsOf, idInWords } from "./interaction-bins";
import { rankIn } from "./rank";

/** What one interaction says about a bin. */
export interface Effect {
  /** The varied and the observed phenotype, in words. */
  variable: string;
  observed: string;
  bin: Bin;
  /** All bins of the interaction, ascending. */
  bins: Bin[];
}

/** The interactions that matter most and least in a bin; several where they tie. */
export interface Result {
  largest: [Effect, ...Effect[]];
  /** Empty when all of them tie. */
  smallest: Effect[];
}

/** What a predictor's interactions say about this bin; null when none of them knows it. */
export function resultOf(interactions: readonly Interaction[], number: number): Result | null {
  const effects = interactions.flatMap((interaction) => effectsOf(interaction, number));
  const values = effects.map(({ bin }) => bin.value);
  const [first, ...others] = effects.filter(({ bin }) => bin.value === Math.max(...values));
  if (!first) return null;
  const least = Math.min(...values);
  return {
    largest: [first, ...others],
    smallest: least === first.bin.value ? [] : effects.filter(({ bin }) => bin.value === least),
  };
}

function effectsOf(interaction: Interaction, number: number): Effect[] {
  const bins = binsOf(interaction);
  return bins
    .filter((bin) => bin.number === number)
    .map((bin) => ({
      variable: idInWords(interaction.variable_phenotype_id),
      observed: idInWords(interaction.observed_phenotype_id),
      bin,
      bins,
    }));
}

const listed = new Intl.ListFormat("en-US");
/** A value with a percent sign that stays on its line. */
const percent = (text: string): string => `${text}\u00a0%`;
const variables = (effects: readonly Effect[]): string =>
  listed.format(effects.map(({ variable }) => variable));

/** A result as the rest of a sentence that begins with whose it is: “For Elena, …”. */
export function resultInWords({ largest, smallest }: Result): string {
  const [{ variable, observed, bin, bins }, ...others] = largest;
  const atMost = `at most ${percent(bin.text)}`;
  if (others.length > 0) {
    const difference = smallest.length > 0 ? "the largest" : "the same";
    return `${variables(largest)} make ${difference} difference: ${atMost} each.`;
  }
  const rank = rankIn(bins, bin);
  return smallest.length > 0
    ? `${variable} makes the largest difference: ${atMost} in ${observed}, ${rank}.`
    : `${variable} makes a difference of ${atMost} in ${observed}, ${rank}.`;
}

/** What matters least, as a sentence; null when nothing matters less than the rest. */
export function smallestInWords({ smallest }: Result): string | null {
  const [first, ...others] = smallest;
  if (!first) return null;
  return `Smallest: ${variables(smallest)}, at most ${percent(first.bin.text)}${others.length > 0 ? " each" : ""}.`;
}

/** What a predictor's strongest interaction says over all bins, as a sentence; null without interactions. */
export function rangeInWords(interactions: readonly Interaction[]): string | null {
  const strongest = strongestOf(interactions);
  if (!strongest) return null;
  const byValue = binsOf(strongest).toSorted((a, b) => a.value - b.value);
  const [low = "", high = ""] = [byValue.at(0)?.text, byValue.at(-1)?.text];
  const [where, range] =
    low === high ? ["In every bin", percent(high)] : ["Depending on the bin", `${low} to ${percent(high)}`];
  const variable = idInWords(strongest.variable_phenotype_id);
  const observed = idInWords(strongest.observed_phenotype_id);
  return `${where}, ${variable} makes a difference of at most ${range} in ${observed}.`;
}

/** The interaction with the largest difference in any bin. */
export function strongestOf(interactions: readonly Interaction[]): Interaction | undefined {
  const peak = (interaction: Interaction) => Math.max(...binsOf(interaction).map(({ value }) => value));
  return interactions
    .filter((interaction) => binsOf(interaction).length > 0)
    .toSorted((a, b) => peak(b) - peak(a))[0];
}
