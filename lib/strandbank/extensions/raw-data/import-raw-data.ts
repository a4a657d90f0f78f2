import { accessions } from "@/lib/strandbank/core/reference/accessions";
import { openStagedRows } from "@/lib/strandbank/core/reference/staged-rows";
import { matchFile } from "@/lib/strandbank/extensions/raw-data/match/match-file";
import { inferSex } from "@/lib/strandbank/extensions/raw-data/read/infer-sex";
import { KeptRows } from "@/lib/strandbank/extensions/raw-data/read/kept-rows";
import { type ReadProgress, stageRows } from "@/lib/strandbank/extensions/raw-data/read/stage-rows";
import type { Imported } from "@/lib/strandbank/extensions/raw-data/write/summary";
import { type NewProfile, writeProfile } from "@/lib/strandbank/extensions/raw-data/write/write-profile";
import { writes } from "@/lib/strandbank/platform/store/database";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";

interface ImportRequest extends Omit<NewProfile, "sex"> {
  /** Path of the raw-data file: plain, gzip or zip. */
  file: string;
  /** Whose results are read if the file has those of several people, by a name of `SeveralPeople`. */
  person?: string | null;
  onRead?: (progress: ReadProgress) => void | Promise<void>;
  /** Called between reading the file and changing the database. */
  onMerge?: () => void | Promise<void>;
}

/**
 * Imports a raw-data file as a genotyped profile: the last of its account, or the one of that name that has
 * no results yet. Rows at markers of the reference data become calls, the others stay with the profile. The
 * file is read and matched first, then one transaction writes the profile: a failure changes nothing. Takes
 * seconds and does not yield: run it in a process that serves no requests.
 * Throws `invalid_request` with a message for a file that is refused and for an account that does not exist,
 * and `SeveralPeople` if a person has to be chosen.
 */
export async function importRawData(request: ImportRequest): Promise<Imported> {
  const kept = new KeptRows();
  const staging = await openStagedRows();
  try {
    const lengths = new Map(accessions().map(({ chromosome, length }) => [chromosome, length]));
    const read = await stageRows(staging, request, kept, lengths, request.onRead);
    const { sex } = inferSex(read.sex);
    await request.onMerge?.();
    const matched = matchFile(staging, kept, sex);
    const profileId = await inTransaction(writes(), (transaction) =>
      writeProfile(transaction, { ...request, sex }, matched),
    );
    return { ...matched, ...read, profileId };
  } finally {
    staging.close();
  }
}
