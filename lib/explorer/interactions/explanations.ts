import type { Interaction } from "@/lib/explorer/provider-client/wire/types";
import { binsOf } from "./interaction-bins";

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
