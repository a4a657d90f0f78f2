import type BetterSqlite3 from "better-sqlite3";
import type { Db } from "@/lib/store/database";
import type { StagingTables } from "@/lib/store/schema";
import { inferSex } from "./infer-sex";
import { LeftOutTally } from "./left-out";
import { planMerge } from "./plan-merge";
import { type ReadProgress, stageRows } from "./stage-rows";
import { createStagedRows, dropStaging, matchRows, repeatedLines, rowsByPosition } from "./staging-tables";
import type { Imported } from "./summary";
import { type NewProfile, writeProfile } from "./write-profile";

/** The database's one connection: its query builder and its handle for bulk loading. */
export interface Opened {
  db: Db;
  sqlite: BetterSqlite3.Database;
}

export interface ImportRequest extends Omit<NewProfile, "sex"> {
  /** Path of the raw-data file: plain, gzip or zip. */
  file: string;
  onRead?: (progress: ReadProgress) => void | Promise<void>;
  /** Called when the file is read and the database is about to change. */
  onMerge?: () => void | Promise<void>;
}

/**
 * Imports a raw-data file as a new, genotyped profile at the end of the account's profiles. Markers that are new join the
 * reference data and the end of the genome key. The file is read first; what is written is written in one transaction,
 * so that a failure changes nothing. Takes seconds and does not yield meanwhile: run it in a process that serves nobody.
 * Throws `invalid_request` with a sentence for a file that is refused, and for an account that does not exist.
 */
export async function importRawData({ db, sqlite }: Opened, request: ImportRequest): Promise<Imported> {
  const staging = db.withTables<StagingTables>();
  const leftOut = new LeftOutTally();
  sqlite.pragma(`busy_timeout = ${WAIT_FOR_OTHERS}`);
  await createStagedRows(staging);
  try {
    const lengths = await chromosomeLengths(db);
    const staged = await stageRows(sqlite, request.file, leftOut, lengths, request.onRead);
    const { sex, isTold } = inferSex(staged.sex);
    const plannedAt = await referenceVersion(db);
    const repeated = await repeatedLines(staging);
    const plan = async (on: Db) => {
      await matchRows(on.withTables<StagingTables>());
      return planMerge(on, rowsByPosition(sqlite, repeated), leftOut, sex);
    };
    const planned = await plan(db);
    await request.onMerge?.();
    const written = await db.transaction().execute(async (transaction) => {
      // Another import may have come between.
      const isStale = (await referenceVersion(transaction)) !== plannedAt;
      const current = isStale ? await plan(transaction) : planned;
      return writeProfile({ transaction, sqlite }, { ...request, sex }, current);
    });
    return {
      ...written,
      rows: staged.rows,
      sex,
      isSexTold: isTold,
      evidence: staged.sex,
    };
  } finally {
    await dropStaging(staging);
  }
}

/** Milliseconds to wait for other writers, such as another import. */
const WAIT_FOR_OTHERS = 300_000;

async function chromosomeLengths(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom("accession").select(["chromosome", "length"]).execute();
  return new Map(rows.map(({ chromosome, length }) => [chromosome, length]));
}

async function referenceVersion(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", "reference_version")
    .executeTakeFirst();
  return row?.value;
}
