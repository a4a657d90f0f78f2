import { isPseudoautosomal } from "@/lib/strandbank/core/genotypes/calls";
import { allCalls, callAt, countResults } from "@/lib/strandbank/core/genotypes/profile-calls";
import { listProfiles, type Profile } from "@/lib/strandbank/core/profiles/profiles";
import { NO_CALL, NOT_ASSAYED } from "@/lib/strandbank/core/reference/call-letters";
import { eachLocus } from "@/lib/strandbank/core/reference/each-locus";
import { nextGenomeIndex } from "@/lib/strandbank/core/reference/markers";
import { batchHeads, rowsOfBatch } from "@/lib/strandbank/extensions/raw-data/private-rows/batches";
import { placeOf, type Reason } from "@/lib/strandbank/extensions/raw-data/private-rows/private-row";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import { reads } from "@/lib/strandbank/platform/store/database";

/** The start of every exported file. Other programs recognize the layout by the first line. */
export const FILE_HEAD = [
  "# Raw data of a profile, written by Strandbank in the layout of 23andMe raw data.",
  "# Positions are 1-based on build 37 (GRCh37) of the reference genome. Alleles are on the plus strand.",
  "# The file has all results of the profile: also sensitive ones that are turned off, and calls that pages hide as noise.",
  "# A genotype has two letters, or one where there is a single copy of the chromosome: Y, MT and a man's X outside",
  "# its pseudoautosomal regions. D and I are the shorter and the longer allele; -- means no result.",
  "# rsid\tchromosome\tposition\tgenotype",
]
  .map((line) => `${line}\n`)
  .join("");

/** The profile's raw-data file in genome order. The process serves others between the pieces. */
export async function* exportRawData(profile: Profile): AsyncGenerator<string> {
  yield FILE_HEAD;
  for await (const rows of exportedRows(profile)) yield rows.map(formatRow).join("");
}

export const formatRow = ({ id, chromosome, position, genotype }: ExportedRow): string =>
  `${id}\t${chromosome}\t${position}\t${genotype}\n`;

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
      const position = start + 1;
      const genotype = genotypeOf({ chromosome, position, call }, profile.sex);
      for (const named of ids.get(genomeIndex) ?? [{ id }])
        rows.push({ id: named.id, chromosome, position, genotype, reason: null });
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

interface PlacedCall {
  chromosome: string;
  /** 1-based. */
  position: number;
  call: string;
}

/** The call as in a file: one letter where it is homozygous and there is one copy of the chromosome. */
export function genotypeOf(row: PlacedCall, sex: Profile["sex"]): string {
  const { call } = row;
  const isSingle = call !== NO_CALL && call[0] === call[1] && hasSingleCopy(row, sex);
  return isSingle ? call.slice(1) : call;
}

function hasSingleCopy({ chromosome, position }: PlacedCall, sex: Profile["sex"]): boolean {
  if (chromosome === "Y" || chromosome === "MT") return true;
  return chromosome === "X" && sex === "male" && !isPseudoautosomal(position - 1);
}

/** The account's profiles in order, each with the number of its locations that have a result. */
export const profilesWithCalls = async (accountId: string) =>
  Array.fromAsync(await listProfiles(accountId), async (profile) => {
    await nextTurn();
    return { ...profile, calls: await countCalls(profile.id) };
  });

export const countCalls = async (profileId: string): Promise<number> =>
  countResults(await allCalls(profileId));
