import {
  type PrivateRow,
  REASONS,
  type Reason,
} from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import type { keptRow } from "./read-row";

/** Most private rows of a profile: more than any chip has. */
const MAX_PRIVATE_ROWS = 1_000_000;
/** Characters of their texts together, which are in memory until the profile is written. */
const MAX_PRIVATE_TEXT = 64 * MAX_PRIVATE_ROWS;

/** How many rows stay private for one reason, with the first of them as an example. */
interface KeptForReason {
  reason: Reason;
  count: number;
  /** From 1. */
  line: number;
  id: string;
  /** The parts of the row, as they are kept. */
  text: string;
}

/**
 * Collects the private rows of a file, marked not sensitive until matched. Throws `invalid_request` when
 * there are too many.
 */
export class KeptRows {
  readonly rows: PrivateRow[];
  #textLength: number;
  readonly #byReason: Map<Reason, KeptForReason>;

  /** @param before rows to begin with, which stay as they are */
  constructor(before?: KeptRows) {
    this.rows = before?.rows.slice() ?? [];
    this.#textLength = before ? before.#textLength : 0;
    this.#byReason = new Map(before?.counts().map((one) => [one.reason, { ...one }]));
  }

  add(reason: Reason, { line, id, chromosome, position, genotype }: ReturnType<typeof keptRow>): void {
    this.#textLength += id.length + chromosome.length + genotype.length;
    if (this.rows.length === MAX_PRIVATE_ROWS || this.#textLength > MAX_PRIVATE_TEXT) throw tooMany();
    this.rows.push({ id, chromosome, position, genotype, reason, isSensitive: false });
    const before = this.#byReason.get(reason);
    if (before) before.count += 1;
    if (before && before.line < line) return;
    const text = `${id} ${chromosome} ${position} ${genotype}`;
    this.#byReason.set(reason, { reason, count: before?.count ?? 1, line, id, text });
  }

  /**
   * Throws `invalid_request` with the most frequent of some reasons if they keep more than half of `rows`.
   */
  checkMost(rows: number, reasons: ReadonlySet<Reason>): void {
    const some = this.counts().filter(({ reason }) => reasons.has(reason));
    const [most] = some;
    if (!most || some.reduce((sum, { count }) => sum + count, 0) * 2 <= rows) return;
    throw invalidRequest(
      `We cannot use most rows of the file: ${REASONS[most.reason]} (for example line ${most.line.toLocaleString("en-US")}: ${most.text}). Nothing was imported.`,
    );
  }

  counts(): KeptForReason[] {
    return [...this.#byReason.values()].sort((one, other) => other.count - one.count);
  }
}

const tooMany = () =>
  invalidRequest(
    "The file has more than a million results at places that we do not know, or very long ones. Nothing was imported.",
  );
