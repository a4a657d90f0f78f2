export interface Meaning {
  name: string;
  /** Markers, the best-known first; empty for a gene. */
  ids: readonly string[];
  gene: string | null;
}

export interface Knowledge {
  /** What the text means; null where it is no word that we know. */
  meaning: Meaning | null;
  similar: readonly Meaning[];
  says: string | null;
}

/** Nothing at all: for texts that cannot have a meaning, and while it cannot be read. */
export const UNKNOWN: Knowledge = { meaning: null, similar: [], says: null };
