import type { Numbers } from "@/lib/explorer/base/numbers";
import type { Interaction } from "@/lib/explorer/provider-client/wire/answers";
import { type Bin, binsOf, largestIn } from "./interaction-bins";
import { capitalized, habitInWords, measureInWords } from "./phenotype-words";

export interface Effect {
  interaction: Interaction;
  bin: Bin;
  bins: Bin[];
}

/** The interaction that matters most in this bin, the first of several; null when none of them knows it. */
export function strongestIn(interactions: readonly Interaction[], number: number): Effect | null {
  const effects = interactions.flatMap((interaction) => {
    const bins = binsOf(interaction);
    return bins.filter((bin) => bin.number === number).map((bin) => ({ interaction, bin, bins }));
  });
  return effects.toSorted((a, b) => b.bin.value - a.bin.value)[0] ?? null;
}

export const strongestOf = (interactions: readonly Interaction[]): Interaction | undefined =>
  interactions
    .filter((interaction) => binsOf(interaction).length > 0)
    .toSorted((a, b) => largestIn(binsOf(b)) - largestIn(binsOf(a)))[0];

/** A result in two sentences: the first is `before`, whose it is, and `after`. */
interface EffectWords {
  before: string;
  after: string;
  /** What it is in the other bins; null when there are none. */
  others: string | null;
}

/**
 * “Exercise matters little for” Elena “: at most 2.1 % of body weight.” “In other gene groups it is up to
 * 6.2 %.” How much it matters compares the bin with the others.
 */
export function effectInWords({ interaction, bin, bins }: Effect, numbers: Numbers): EffectWords {
  const habit = capitalized(habitInWords(interaction.variable_phenotype_id));
  const others = bins.filter(({ number }) => number !== bin.number).map(({ value }) => value);
  const [low, high] = [Math.min(...others), Math.max(...others)];
  return {
    before: `${habit} ${degree(bin.value, low, high)} for`,
    after: `: at most ${numbers.percent(bin.value)} of ${measureInWords(interaction.observed_phenotype_id)}.`,
    others: othersInWords(bin.value, others, numbers),
  };
}

/** `low` and `high` are those of the other bins: infinities when there are none. */
function degree(value: number, low: number, high: number): string {
  if (value >= high && value <= low) return "matters";
  if (value <= low) return "matters little";
  return value >= high ? "matters a lot" : "matters somewhat";
}

function othersInWords(value: number, others: readonly number[], { percent }: Numbers): string | null {
  const [low, high] = [Math.min(...others), Math.max(...others)];
  if (others.length === 0) return null;
  const where = others.length === 1 ? "In the other gene group" : "In other gene groups";
  if (low === high) return `${where} it is ${low === value ? "the same" : percent(low)}.`;
  return value <= low
    ? `${where} it is up to ${percent(high)}.`
    : `${where} it is ${percent(low)} to ${percent(high)}.`;
}

export function rangeInWords(interactions: readonly Interaction[], { percent }: Numbers): string | null {
  const strongest = strongestOf(interactions);
  if (!strongest) return null;
  const values = binsOf(strongest).map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)].map(percent);
  const [where, range] =
    low === high ? ["In every gene group", low] : ["Depending on the gene group", `${low} to ${high}`];
  const habit = habitInWords(strongest.variable_phenotype_id);
  return `${where}, ${habit} makes a difference of at most ${range} of ${measureInWords(strongest.observed_phenotype_id)}.`;
}
