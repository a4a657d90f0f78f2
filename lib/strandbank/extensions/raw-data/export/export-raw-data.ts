import { allCalls, callAt, countResults } from "@/lib/strandbank/core/genotypes/profile-calls";
import { listProfiles, type Profile } from "@/lib/strandbank/core/profiles/profiles";
import { NOT_ASSAYED } from "@/lib/strandbank/core/reference/call-letters";
import { eachLocus } from "@/lib/strandbank/core/reference/each-locus";
import { nextGenomeIndex } from "@/lib/strandbank/core/reference/markers";
import { batchHeads, rowsOfBatch } from "@/lib/strandbank/extensions/raw-data/private-rows/batches";
import { placeOf } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import { reads } from "@/lib/strandbank/platform/store/database";
import { type ExportedRow, type ExportKind, FILE_HEADS, formatRow, inLayout } from "./layout";

/** One of a profile's two files, in genome order. The process serves others between the batches. */
export async function* exportRawData(profile: Profile, kind: ExportKind): AsyncGenerator<string> {
  yield FILE_HEADS[kind];
  for await (const rows of exportedRows(profile))
    yield (kind === "unfiltered" ? rows : rows.flatMap((row) => inLayout(row, profile.sex)))
      .map(formatRow)
      .join("");
}

/**
 * The profile's raw calls at every assayed location and its private rows, in genome order and piece by piece,
 * whatever is turned off or hidden elsewhere. Calls have the ids of the file they were imported from, or the
 * primary id; all of them are read when the first piece is taken: what is deleted or imported later does not
 * show. The process serves others between the pieces. Throws when the profile is deleted before its private
 * rows are read.
 */
export async function* exportedRows(profile: Profile): AsyncGenerator<ExportedRow[]> {
  const batches = await batchHeads(profile.id);
  let waiting: ExportedRow[] = [];
  for await (const called of calledRows(profile)) {
    const end = placeOf(called.at(-1) ?? GENOME_START);
    for (; batches[0] && batches[0].first_place <= end; batches.shift())
      waiting.push(...(await privateRows(profile, batches[0].number)));
    const before = waiting.filter((row) => placeOf(row) <= end);
    waiting = waiting.slice(before.length);
    yield [...called, ...before].sort((one, other) => placeOf(one) - placeOf(other));
  }
  if (waiting.length > 0) yield waiting;
  for (const { number } of batches) yield await privateRows(profile, number);
}

const GENOME_START = { chromosome: "1", position: 1 };

async function privateRows(profile: Profile, batch: number): Promise<ExportedRow[]> {
  await nextTurn();
  return rowsOfBatch(profile.id, batch);
}

/** The profile's raw calls at every assayed location. */
async function* calledRows(profile: Profile): AsyncGenerator<ExportedRow[]> {
  const ids = await idsOfFile(profile.id);
  const calls = await allCalls(profile.id, nextGenomeIndex());
  for await (const loci of eachLocus()) {
    const rows: ExportedRow[] = [];
    for (const { id, chromosome, start, genomeIndex } of loci) {
      const call = callAt(calls, genomeIndex);
      if (call === NOT_ASSAYED) continue;
      for (const named of ids.get(genomeIndex) ?? [{ id }])
        rows.push({ id: named.id, chromosome, position: start + 1, genotype: call, reason: null });
    }
    if (rows.length > 0) yield rows;
  }
}

/** The ids of the profile's own file by genome index, where they differ from the primary id. */
async function idsOfFile(profileId: string) {
  const rows = await reads()
    .selectFrom("raw_data_id")
    .select(["genome_index", "id"])
    .where("profile_id", "=", profileId)
    .execute();
  return Map.groupBy(rows, ({ genome_index }) => genome_index);
}

/** The account's profiles in order, each with the number of its locations that have a result. */
export const profilesWithCalls = async (accountId: string) =>
  Array.fromAsync(await listProfiles(accountId), async (profile) => {
    await nextTurn();
    return { ...profile, calls: await countCalls(profile.id) };
  });

export const countCalls = async (profileId: string): Promise<number> =>
  countResults(await allCalls(profileId));
