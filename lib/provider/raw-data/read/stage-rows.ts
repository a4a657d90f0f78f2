import { bulkInsert } from "@/lib/provider/store/bulk";
import type { StagingTables } from "@/lib/provider/store/tables/schema";
import { buildCheck } from "./check-build";
import { addSexEvidence, noSexEvidence, type SexEvidence } from "./infer-sex";
import { linesOf } from "./lines";
import { openFile } from "./open-file";
import { rawDataParser } from "./parse-line";
import { type Row, readRow } from "./read-row";
import { refusal } from "./refuse";
import type { SkippedRows } from "./skipped-rows";
import { STAGED_COLUMNS, type Staging } from "./staged-rows";

const MOST_ROWS = 5_000_000;

/** What reading finds out beside the rows. */
interface Staged {
  /** Rows of the file, with those skipped. */
  rows: number;
  sex: SexEvidence;
  /** The lines of rows whose id an earlier row has. */
  repeated: ReadonlySet<number>;
}

export interface ReadProgress {
  /** Rows read. */
  done: number;
  /** Rows of the file, estimated from the share read so far. */
  total: number;
}

/**
 * Reads a whole file into the temporary table `staged_row` and writes nothing else. Rows that cannot be
 * understood are counted in `skipped`. Throws `invalid_request` for a file that is damaged, empty, too large
 * or not on build 37.
 * @param lengths of the chromosomes, in bases
 */
export async function stageRows(
  db: Staging,
  file: string,
  skipped: SkippedRows,
  lengths: ReadonlyMap<string, number>,
  onProgress: (progress: ReadProgress) => void | Promise<void> = () => {},
): Promise<Staged> {
  const { bytes, share } = await openFile(file);
  const parse = rawDataParser();
  const build = buildCheck();
  const sex = noSexEvidence();
  const ids = new Set<string>();
  const repeated = new Set<number>();
  let rows = 0;
  for await (const lines of linesOf(bytes)) {
    const staged: StagingTables["staged_row"][] = [];
    for (const line of lines) {
      const raw = parse(line);
      if (raw === null) continue;
      rows += 1;
      const row = readRow(raw, lengths);
      if (typeof row === "string") skipped.add(row, raw);
      else staged.push(seen(row));
    }
    if (rows > MOST_ROWS) throw refusal("The file is too large: it has more than five million rows.");
    await bulkInsert(db, "staged_row", STAGED_COLUMNS, staged);
    await onProgress({ done: rows, total: Math.max(rows, Math.round(rows / Math.max(share(), 0.001))) });
  }
  if (rows === 0) throw refusal("The file has no rows of raw data. Nothing was imported.");
  build.check();
  await onProgress({ done: rows, total: rows });
  return { rows, sex, repeated };

  function seen(row: Row): Row {
    if (ids.has(row.id)) repeated.add(row.line);
    else ids.add(row.id);
    build.see(row);
    addSexEvidence(sex, row);
    return row;
  }
}
