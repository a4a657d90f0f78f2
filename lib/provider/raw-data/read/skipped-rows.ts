/** Why a row of a raw-data file is skipped, as the end of a sentence about it. */
export const REASONS = {
  id: "the id is neither an rs number nor an i number",
  chromosome: "the chromosome is not one of 1 to 22, X, Y and MT",
  unplaced: "the row has no position",
  position: "the position is outside the chromosome",
  call: "the genotype cannot be read",
  single: "the genotype has one letter, but the chromosome comes in pairs",
  repeated: "an earlier row has the same id",
  moved: "the id belongs to another position",
  strand: "the genotype fits the marker only on the other strand",
  alleles: "the marker does not have these alleles",
  conflict: "an earlier row has the genotype, under another id of the marker",
} as const;

export type Reason = keyof typeof REASONS;

/** How many rows were skipped for one reason, with the first of them as an example. */
export interface SkippedForReason {
  reason: Reason;
  count: number;
  /** From 1. */
  line: number;
  id: string;
}

/** Counts the skipped rows of a file by reason; given earlier counts, it continues a copy of them. */
export class SkippedRows {
  readonly #byReason = new Map<Reason, SkippedForReason>();

  constructor(before?: SkippedRows) {
    for (const one of before?.list() ?? []) this.#byReason.set(one.reason, { ...one });
  }

  add(reason: Reason, { line, id }: { line: number; id: string }): void {
    const before = this.#byReason.get(reason);
    if (!before) this.#byReason.set(reason, { reason, count: 1, line, id });
    else {
      before.count += 1;
      if (line < before.line) Object.assign(before, { line, id });
    }
  }

  /** Most frequent first. */
  list(): SkippedForReason[] {
    return [...this.#byReason.values()].sort((one, other) => other.count - one.count);
  }
}
