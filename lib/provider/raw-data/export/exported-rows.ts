import type { Profile } from "@/lib/provider/accounts/profiles";
import { nextTurn } from "@/lib/provider/base/turns";
import { NOT_ASSAYED } from "@/lib/provider/genotypes/calls";
import { filteredGenome } from "@/lib/provider/genotypes/filtered-calls";
import { callAt } from "@/lib/provider/genotypes/profile-calls";
import { batchHeads, rowsOfBatch } from "@/lib/provider/raw-data/private-rows/batches";
import { placeOf, type Reason } from "@/lib/provider/raw-data/private-rows/private-row";
import { eachLocus } from "@/lib/provider/reference/each-locus";
import { reads } from "@/lib/provider/store/database";
import type { GenomeIndex } from "@/lib/provider/store/tables/numbers";
import { genotypeOf } from "./genotype";

export interface ExportedRow {
  id: string;
  chromosome: string;
  /** 1-based; 0 where the row has none. */
  position: number;
  genotype: string;
  /** Why the row is at no marker of the reference data; null where it is at one. */
  reason: Reason | null;
}

/**
 * The profile's filtered calls at every assayed location and its private rows, in genome order and piece by
 * piece. Calls have the ids of the file they were imported from, else the primary id; all of them are read
 * when the first piece is taken: what is deleted or imported later does not show. The process serves others
 * between the pieces. Throws when the profile is deleted before its private rows are read.
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
  const rows = await rowsOfBatch(profile.id, batch);
  return profile.has_opted_in === 1 ? rows : rows.filter(({ isSensitive }) => !isSensitive);
}

/** The profile's filtered calls at every assayed location. */
async function* calledRows(profile: Profile): AsyncGenerator<ExportedRow[]> {
  const ids = await idsOfFile(profile.id);
  const { calls } = await filteredGenome(profile);
  for await (const loci of eachLocus()) {
    const rows: ExportedRow[] = [];
    for (const { id, chromosome, start, genomeIndex } of loci) {
      const call = callAt(calls, genomeIndex);
      if (call === NOT_ASSAYED) continue;
      const position = start + 1;
      const genotype = genotypeOf({ chromosome, position, call }, profile.sex);
      for (const name of ids.get(genomeIndex) ?? [id])
        rows.push({ id: name, chromosome, position, genotype, reason: null });
    }
    if (rows.length > 0) yield rows;
  }
}

/** The ids of the profile's own file by genome index, where it does not use the primary id alone. */
async function idsOfFile(profileId: string): Promise<ReadonlyMap<GenomeIndex, string[]>> {
  const rows = await reads()
    .selectFrom("raw_data_id")
    .select(["genome_index", "id"])
    .where("profile_id", "=", profileId)
    .execute();
  const ids = new Map<GenomeIndex, string[]>();
  for (const { genome_index, id } of rows) ids.set(genome_index, [...(ids.get(genome_index) ?? []), id]);
  return ids;
}
