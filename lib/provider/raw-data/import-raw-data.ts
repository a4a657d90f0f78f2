import { planMerge } from "@/lib/provider/raw-data/match/merge-plan";
import { inferSex } from "@/lib/provider/raw-data/read/infer-sex";
import { SkippedRows } from "@/lib/provider/raw-data/read/skipped-rows";
import { type ReadProgress, stageRows } from "@/lib/provider/raw-data/read/stage-rows";
import { createStagedRows, dropStaging } from "@/lib/provider/raw-data/read/staged-rows";
import type { Imported } from "@/lib/provider/raw-data/write/summary";
import { type NewProfile, writeProfile } from "@/lib/provider/raw-data/write/write-profile";
import { buildUpdate } from "@/lib/provider/reference/update/build-update";
import type { StagingTables } from "@/lib/provider/store/tables/schema";
import type { Store } from "@/lib/provider/store/tables/store";
import { inOwnTransaction } from "@/lib/provider/store/transaction";
import { referenceOf, removeOldVersions } from "@/lib/provider/store/versions/current-reference";
import { publishing } from "@/lib/provider/store/versions/publish-version";
import type { ReferenceData } from "@/lib/provider/store/versions/reference-versions";

interface ImportRequest extends Omit<NewProfile, "sex"> {
  /** Path of the raw-data file: plain, gzip or zip. */
  file: string;
  onRead?: (progress: ReadProgress) => void | Promise<void>;
  /** Called between reading the file and changing the database. */
  onMerge?: () => void | Promise<void>;
}

/**
 * Imports a raw-data file as a genotyped profile: the last of its account, or the one of that name that has
 * no results yet. New markers join the
 * reference data and the end of the SNP key. The file is read first, then the next version of the reference
 * data is built, and one transaction makes it the current one and writes the profile: a failure changes
 * nothing. Takes seconds and does not yield: run it in a process that serves nobody.
 * Throws `invalid_request` with a sentence for a file that is refused and for an account that does not exist.
 */
export async function importRawData(store: Store, request: ImportRequest): Promise<Imported> {
  const { db, versions } = store;
  const staging = db.withTables<StagingTables>();
  const skipped = new SkippedRows();
  await createStagedRows(staging);
  try {
    const lengths = await chromosomeLengths(store);
    const staged = await stageRows(staging, request.file, skipped, lengths, request.onRead);
    const { sex } = inferSex(staged.sex);
    const file = { repeated: staged.repeated, skipped, sex };
    await request.onMerge?.();
    const written = await repeatWhileChanging(store, async (reference) => {
      const plan = await planMerge(staging, reference, file);
      const { newMarkers: markers, merge } = plan;
      const update = await buildUpdate(versions, reference, { markers, alternateIds: merge.additions });
      return publishing(db, update.built, () =>
        inOwnTransaction(db, (transaction) => writeProfile(transaction, { ...request, sex }, plan, update)),
      );
    });
    await removeOldVersions(store);
    return { ...written, rows: staged.rows, sex, evidence: staged.sex };
  } finally {
    await dropStaging(staging);
  }
}

/**
 * Does the work; does it again when it failed because another import changed the reference data meanwhile.
 */
async function repeatWhileChanging<T>(
  store: Store,
  work: (reference: ReferenceData) => Promise<T>,
): Promise<T> {
  for (;;) {
    using reference = await referenceOf(store);
    try {
      return await work(reference);
    } catch (error) {
      using now = await referenceOf(store);
      if (now === reference) throw error;
    }
  }
}

async function chromosomeLengths(store: Store): Promise<ReadonlyMap<string, number>> {
  using reference = await referenceOf(store);
  const rows = await reference.db.selectFrom("accession").select(["chromosome", "length"]).execute();
  return new Map(rows.map(({ chromosome, length }) => [chromosome, length]));
}
