import type { Interaction } from "@/lib/explorer/provider-client/wire/types";
import { idInWords } from "./interaction-bins";

/** A predictor, which the interface knows by the interactions that need its bin. */
export interface Predictor {
  id: string;
  title: string;
  interactions: readonly Interaction[];
}

/** The predictors of these interactions, in the same order. */
export function predictorsOf(interactions: readonly Interaction[]): Predictor[] {
  const ids = new Set(interactions.map(({ predictor_id }) => predictor_id));
  return [...ids].map((id) => ({
    id,
    title: titleOf(id),
    interactions: interactions.filter(({ predictor_id }) => predictor_id === id),
  }));
}

function titleOf(id: string): string {
  const words = idInWords(id);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Address of a predictor's part of the page. */
export const predictorAddress = ({ id }: Predictor): string =>
  `/explorer/interactions/?predictor=${encodeURIComponent(id)}#${HABITS}`;

/** Anchor of the part of the page that shows one predictor at a time. */
export const HABITS = "habits";
