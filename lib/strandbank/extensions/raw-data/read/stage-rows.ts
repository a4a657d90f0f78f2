import { NO_CALL } from "@/lib/strandbank/core/reference/call-letters";
import type { StagedRow, StagedRows } from "@/lib/strandbank/core/reference/staged-rows";
import type { Reason } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { bulkInsert } from "@/lib/strandbank/platform/store/bulk";
import { BadLines } from "./bad-lines";
import { buildCheck } from "./check-build";
import { callCheck } from "./check-calls";
import { addSexEvidence, noSexEvidence } from "./infer-sex";
import type { KeptRows } from "./kept-rows";
import { linesOf } from "./lines";
import { openFile } from "./open-file";
import { RawDataReader } from "./raw-data-reader";
import { keptRow, type RawRow, readRow } from "./read-row";
import { textOf } from "./text";

const MAX_ROWS = 5_000_000;

/** Why rows of a well-known marker cannot be read; without such markers, all reasons count. */
const UNREADABLE: ReadonlySet<Reason> = new Set(["call", "single", "chromosome"]);
const ALL: ReadonlySet<Reason> = new Set([...UNREADABLE, "unplaced", "position"]);

export interface ReadProgress {
  done: number;
  /** Rows of the file, estimated from the share read so far. */
  total: number;
}

/**
 * Reads a whole file into the table of staged rows and writes nothing else; returns what else it finds out.
 * Rows that cannot be understood join `kept`; a few lines that are no rows are skipped. Throws
 * `invalid_request` for a file that is unreadable, empty, too large, not on build 37 or not a person's
 * results, and `SeveralPeople` if it has those of several and `person` is none of them.
 * @param lengths of the chromosomes, in bases
 */
export async function stageRows(
  { db }: StagedRows,
  { file, person = null }: { file: string; person?: string | null },
  kept: KeptRows,
  lengths: ReadonlyMap<string, number>,
  onProgress: (progress: ReadProgress) => void | Promise<void> = () => {},
) {
  const { bytes, share } = await openFile(file);
  const badLines = new BadLines();
  const reader = new RawDataReader(badLines, person);
  const build = buildCheck();
  const calls = callCheck();
  const sex = noSexEvidence();
  /** Of the file, with those that stay private; of them, those without a result. */
  const counts = { rows: 0, empty: 0 };
  for await (const lines of linesOf(textOf(bytes))) {
    for (const line of lines) reader.add(line);
    await stage(reader.taken());
    const { rows } = counts;
    if (rows > MAX_ROWS) throw invalidRequest("The file is too large: it has more than five million rows.");
    await onProgress({ done: rows, total: Math.max(rows, Math.round(rows / Math.max(share(), 0.001))) });
  }
  reader.end();
  await stage(reader.taken());
  const { rows, empty } = counts;
  badLines.check(rows + badLines.count);
  if (rows === 0) throw invalidRequest("The file has no rows of raw data. Nothing was imported.");
  calls.check();
  kept.checkMost(rows - empty, build.hasKnown() ? UNREADABLE : ALL);
  build.check();
  await onProgress({ done: rows, total: rows });
  return { rows, badLines, sex };

  async function stage(raws: readonly RawRow[]): Promise<void> {
    const staged: StagedRow[] = [];
    for (const raw of raws) {
      counts.rows += 1;
      const row = readRow(raw, lengths);
      calls.see(raw, row);
      if (typeof row === "string") {
        kept.add(row, keptRow(raw));
        continue;
      }
      if (row.call === NO_CALL) counts.empty += 1;
      staged.push(row);
      build.see(row);
      addSexEvidence(sex, row);
    }
    await bulkInsert(db, "staged_row", staged);
  }
}
