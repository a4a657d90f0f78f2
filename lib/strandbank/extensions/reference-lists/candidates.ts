import { sql } from "kysely";
import { type Reference, reference } from "@/lib/strandbank/core/reference/file/open";
import { REASONS as OF_ROWS } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";

/** A marker that a file names, in the temporary table `candidate`. Coordinates are 0-based and half-open. */
export interface Candidate {
  /** Line in the file, from 1. */
  line: number;
  id: string;
  chromosome: string;
  start: number;
  end: number;
  /** Sorted, comma separated; `-` for none. */
  alleles: string;
  /** Comma separated. */
  genes: string;
  /** Platform labels, as a JSON list. */
  labels: string;
}

/** The reference data, on a connection that has the temporary table `candidate`. */
export type Staging = Reference<{ candidate: Candidate }>;

/** What is in a line with a marker: the marker, or why it adds nothing. */
export type Found = Candidate | { line: number; reason: Reason };

/** A reader that takes the lines of a file in order and returns what is in those that it has understood. */
export interface LineReader {
  /** Throws `invalid_request` for a file of another kind. */
  read(text: string): Found[];
  /** Returns what is left when the file has no more lines. */
  end(): Found[];
  /** Checks what has been read. Throws `invalid_request`. */
  check(): void;
}

/** Opens the reference data with an empty `candidate`, which only this connection sees. */
export async function openStaging(): Promise<Staging> {
  const opened = reference().connect<{ candidate: Candidate }>();
  const { db } = opened;
  await sql`create temporary table candidate (
    line integer primary key, id text not null, chromosome text not null, "start" integer not null,
    "end" integer not null, alleles text not null, genes text not null, labels text not null)`.execute(db);
  await db.schema.createIndex("candidate_id").on("candidate").column("id").execute();
  await db.schema.createIndex("candidate_chromosome").on("candidate").column("chromosome").execute();
  return opened;
}

/** Deletes all candidates of an id but the first, and returns their lines. */
export const dropRepeated = ({ db }: Staging) =>
  db
    .deleteFrom("candidate")
    .where((is) =>
      is.exists(
        is
          .selectFrom("candidate as earlier")
          .select("earlier.line")
          .whereRef("earlier.id", "=", "candidate.id")
          .whereRef("earlier.line", "<", "candidate.line"),
      ),
    )
    .returning("line")
    .execute();

/** Why a line adds nothing, as the end of a sentence about it. */
const REASONS = {
  ...OF_ROWS,
  id: "the id is neither an rs number nor an i number",
  alleles: "we know the id with other alleles",
  sequences:
    "a marker has two or more different alleles, each of the letters A, C, G and T, or - for none, the reference’s first",
  unreadable: "the line is no row",
  names: "no gene or platform label has such characters",
};

type Reason = keyof typeof REASONS;

/** Counts the lines of a file that add nothing, by reason. */
export class Skipped {
  total = 0;
  readonly #byReason = new Map<Reason, { count: number; line: number }>();

  add(reason: Reason, line: number, lines = 1): void {
    const { count, line: first } = this.#byReason.get(reason) ?? { count: 0, line };
    this.#byReason.set(reason, { count: count + lines, line: Math.min(line, first) });
    this.total += lines;
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
