import { type MergePlan, planMerge } from "@/lib/provider/raw-data/match/merge-plan";
import { inferSex } from "@/lib/provider/raw-data/read/infer-sex";
import { LeftOutTally } from "@/lib/provider/raw-data/read/skipped-rows";
import { type ReadProgress, stageRows } from "@/lib/provider/raw-data/read/stage-rows";
import { createStagedRows, dropStaging } from "@/lib/provider/raw-data/read/staged-rows";
import type { Imported } from "@/lib/provider/raw-data/write/summary";
import { type NewProfile, writeProfile } from "@/lib/provider/raw-data/write/write-profile";
import { referenceVersion } from "@/lib/provider/reference/update/change-version";
import { prepareGrowth } from "@/lib/provider/reference/update/prepare-update";
import type { Db, StagingTables } from "@/lib/provider/store/schema";
import { dropSideTables } from "@/lib/provider/store/shadow-table";
import { inTransaction } from "@/lib/provider/store/transaction";

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
export async function importRawData(db: Db, request: ImportRequest): Promise<Imported> {
  const staging = db.withTables<StagingTables>();
  const leftOut = new LeftOutTally();
  await createStagedRows(staging);
  try {
    const lengths = await chromosomeLengths(db);
    const staged = await stageRows(staging, request.file, leftOut, lengths, request.onRead);
    const { sex } = inferSex(staged.sex);
    const merge = async () => {
      const plan = await planMerge(staging, staged.repeated, leftOut, sex);
      return mergeWhenCurrent(db, { ...request, sex }, plan);
    };
    await request.onMerge?.();
    const written = await repeatWhileChanging(db, merge);
    return { ...written, rows: staged.rows, sex, evidence: staged.sex };
  } finally {
    await dropStaging(staging);
    await dropSideTables(db);
  }
}

async function mergeWhenCurrent(db: Db, profile: NewProfile, plan: MergePlan) {
  const growth = await prepareGrowth(db, plan.newMarkers);
  return inTransaction(db, (transaction) => writeProfile(transaction, profile, plan, growth));
}

/** Does the work again as long as it fails while another import changes the reference data. */
async function repeatWhileChanging<T>(db: Db, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const version = await referenceVersion(db);
    try {
      return await work();
    } catch (error) {
      if ((await referenceVersion(db)) === version) throw error;
    }
  }
}

async function chromosomeLengths(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom("accession").select(["chromosome", "length"]).execute();
  return new Map(rows.map(({ chromosome, length }) => [chromosome, length]));
}
