import { REASONS as OF_ROWS } from "@/lib/provider/raw-data/private-rows/private-row";

/** Why a line adds nothing, as the end of a sentence about it. */
const REASONS = {
  ...OF_ROWS,
  alleles: "we know the id with other alleles",
  sequences:
    "a marker has two or more different alleles, each of the letters A, C, G and T, or - for none, the reference’s first",
  unreadable: "the line is no row",
  names: "no gene or platform label has such characters",
};

export type Reason = keyof typeof REASONS;

/** Counts the lines of a file that add nothing, by reason. */
export class Skipped {
  total = 0;
  readonly #byReason = new Map<Reason, { count: number; line: number }>();

  add(reason: Reason, line: number): void {
    const { count, line: first } = this.#byReason.get(reason) ?? { count: 0, line };
    this.#byReason.set(reason, { count: count + 1, line: Math.min(line, first) });
    this.total += 1;
  }

  countOf = (reason: Reason): number => this.#byReason.get(reason)?.count ?? 0;

  /** For example `3 lines were skipped: an earlier row has the same id (line 17 first).`, most first. */
  sentences(): string[] {
    return [...this.#byReason]
      .sort(([, one], [, other]) => other.count - one.count)
      .map(([reason, { count, line }]) => {
        const lines = count === 1 ? "1 line was" : `${count.toLocaleString("en-US")} lines were`;
        return `${lines} skipped: ${REASONS[reason]} (line ${line.toLocaleString("en-US")}${count === 1 ? "" : " first"}).`;
      });
  }
}
