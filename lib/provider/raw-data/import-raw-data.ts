import { planMerge } from "@/lib/provider/raw-data/match/merge-plan";
import { inferSex } from "@/lib/provider/raw-data/read/infer-sex";
import { SkippedRows } from "@/lib/provider/raw-data/read/skipped-rows";
import { type ReadProgress, stageRows } from "@/lib/provider/raw-data/read/stage-rows";
import { createStagedRows, dropStaging } from "@/lib/provider/raw-data/read/staged-rows";
import type { Imported } from "@/lib/provider/raw-data/write/summary";
import { type NewProfile, writeProfile } from "@/lib/provider/raw-data/write/write-profile";
import { nextGenomeIndex } from "@/lib/provider/reference/next-numbers";
import { referenceVersionIn } from "@/lib/provider/reference/update/change-version";
import { prepareUpdate } from "@/lib/provider/reference/update/prepare-update";
import { dropShadowTables } from "@/lib/provider/store/shadow-table";
import type { Db, StagingTables } from "@/lib/provider/store/tables/schema";
import { inOwnTransaction } from "@/lib/provider/store/transaction";

interface ImportRequest extends Omit<NewProfile, "sex"> {
  /** Path of the raw-data file: plain, gzip or zip. */
  file: string;
  onRead?: (progress: ReadProgress) => void | Promise<void>;
  /** Called between reading the file and changing the database. */
  onMerge?: () => void | Promise<void>;
}

/**
 * Imports a raw-data file as a new, genotyped profile, the last of its account. New markers join the
 * reference data and the end of the SNP key. The file is read first; then everything is written in one
 * transaction, so that a failure changes nothing. Takes seconds and does not yield: run it in a process that
 * serves nobody.
 * Throws `invalid_request` with a sentence for a file that is refused and for an account that does not exist.
 */
export async function importRawData(db: Db, request: ImportRequest): Promise<Imported> {
  const staging = db.withTables<StagingTables>();
  const skipped = new SkippedRows();
  await createStagedRows(staging);
  try {
    const lengths = await chromosomeLengths(db);
    const staged = await stageRows(staging, request.file, skipped, lengths, request.onRead);
    const { sex } = inferSex(staged.sex);
    const file = { repeated: staged.repeated, skipped, sex };
    await request.onMerge?.();
    const written = await repeatWhileChanging(db, async () => {
      const plan = await planMerge(staging, file, await nextGenomeIndex(db));
      const update = await prepareUpdate(db, plan.newMarkers);
      return inOwnTransaction(db, (transaction) =>
        writeProfile(transaction, { ...request, sex }, plan, update),
      );
    });
    return { ...written, rows: staged.rows, sex, evidence: staged.sex };
  } finally {
    await dropStaging(staging);
    await dropShadowTables(db);
  }
}

/**
 * Does the work; does it again when it failed because another import changed the reference data meanwhile.
 */
async function repeatWhileChanging<T>(db: Db, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const version = await referenceVersionIn(db);
    try {
      return await work();
    } catch (error) {
      if ((await referenceVersionIn(db)) === version) throw error;
    }
  }
}

async function chromosomeLengths(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom("accession").select(["chromosome", "length"]).execute();
  return new Map(rows.map(({ chromosome, length }) => [chromosome, length]));
}
