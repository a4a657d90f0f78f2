import { RESULTS } from "@/lib/explorer/base/results-path";
import type { GeneticBin, Interaction } from "@/lib/explorer/provider-client/wire/answers";
import { capitalized, idInWords } from "./phenotype-words";
import { strongestIn } from "./result";

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

/** By what matters most in their bin, then those without a bin, then those that are not shared. */
export function byEffect(predictors: readonly Predictor[], bins: readonly GeneticBin[]): Predictor[] {
  const rank = ({ id, interactions }: Predictor): number => {
    const bin = bins.find(({ predictor_id }) => predictor_id === id);
    if (!bin) return -3;
    if (bin.bin_number === null) return -2;
    return strongestIn(interactions, bin.bin_number)?.bin.value ?? -1;
  };
  return predictors.toSorted((a, b) => rank(b) - rank(a));
}

export const predictorAddress = ({ id }: Predictor): string =>
  `${RESULTS}?predictor=${encodeURIComponent(id)}#${HABITS}`;

export const HABITS = "habits";
