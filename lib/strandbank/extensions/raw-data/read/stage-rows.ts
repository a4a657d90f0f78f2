import type { StagedRow, StagedRows } from "@/lib/strandbank/core/reference/staged-rows";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { bulkInsert } from "@/lib/strandbank/platform/store/bulk";
import { BadLines } from "./bad-lines";
import { buildCheck } from "./check-build";
import { addSexEvidence, noSexEvidence } from "./infer-sex";
import type { KeptRows } from "./kept-rows";
import { linesOf } from "./lines";
import { openFile } from "./open-file";
import { rawDataReader } from "./raw-data-reader";
import { keptRow, readRow } from "./read-row";
import { textOf } from "./text";

const MAX_ROWS = 5_000_000;

export interface ReadProgress {
  done: number;
  /** Rows of the file, estimated from the share read so far. */
  total: number;
}

/**
 * Reads a whole file into the table of staged rows and writes nothing else; returns what else it finds out.
 * Rows that cannot be understood join `kept`; a few lines that are no rows are skipped. Throws
 * `invalid_request` for a file that is unreadable, empty, too large or not on build 37.
 * @param lengths of the chromosomes, in bases
 */
export async function stageRows(
  { db }: StagedRows,
  file: string,
  kept: KeptRows,
  lengths: ReadonlyMap<string, number>,
  onProgress: (progress: ReadProgress) => void | Promise<void> = () => {},
) {
  const { bytes, share } = await openFile(file);
  const badLines = new BadLines();
  const read = rawDataReader(badLines);
  const build = buildCheck();
  const sex = noSexEvidence();
  /** Of the file, with those that stay private. */
  let rows = 0;
  for await (const lines of linesOf(textOf(bytes))) {
    const staged: StagedRow[] = [];
    for (const line of lines) {
      const raw = read(line);
      if (raw === null) continue;
      rows += 1;
      const row = readRow(raw, lengths);
      if (typeof row === "string") {
        kept.add(row, keptRow(raw));
        continue;
      }
      staged.push(row);
      build.see(row);
      addSexEvidence(sex, row);
    }
    if (rows > MAX_ROWS) throw invalidRequest("The file is too large: it has more than five million rows.");
    await bulkInsert(db, "staged_row", staged);
    await onProgress({ done: rows, total: Math.max(rows, Math.round(rows / Math.max(share(), 0.001))) });
  }
  badLines.check(rows + badLines.count);
  if (rows === 0) throw invalidRequest("The file has no rows of raw data. Nothing was imported.");
  if (!build.hasKnown()) kept.checkMost(rows);
  build.check();
  await onProgress({ done: rows, total: rows });
  return { rows, badLines, sex };
}
