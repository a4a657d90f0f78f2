import { reads } from "@/lib/provider/store/database";
import { prepared } from "@/lib/provider/store/prepared";
import type { Db, GenomeIndex } from "@/lib/provider/store/tables/schema";
import { NOT_ASSAYED } from "./calls";

/**
 * Locations (genome indices) per stored chunk of a profile's raw calls; a call is two characters.
 * Such a row is slightly smaller than a quarter of a database page, so that pages are full.
 */
export const CHUNK_LOCATIONS = 1000;

/**
 * The raw calls of a profile at the given genome indices, in their order. Locations beyond the stored genome
 * are not assayed, nor is anything in a profile without genotypes.
 */
export async function rawCalls(profileId: string, genomeIndices: readonly GenomeIndex[]): Promise<string[]> {
  const chunks = await chunksHolding(profileId, genomeIndices);
  return genomeIndices.map((index) => callIn(chunks.get(chunkOf(index)) ?? "", index));
}

/** The raw calls at the given genome indices; null unless all their chunks are among these, by number. */
export function callsIn(
  chunks: ReadonlyMap<number, string>,
  genomeIndices: readonly GenomeIndex[],
): string[] | null {
  const calls: string[] = [];
  let number = -1;
  let chunk: string | undefined;
  for (const index of genomeIndices) {
    if (chunkOf(index) !== number) {
      number = chunkOf(index);
      chunk = chunks.get(number);
    }
    if (chunk === undefined) return null;
    calls.push(callIn(chunk, index));
  }
  return calls;
}

function callIn(chunk: string, index: GenomeIndex): string {
  const at = (index % CHUNK_LOCATIONS) * 2;
  return chunk.slice(at, at + 2) || NOT_ASSAYED;
}

const chunkOf = (genomeIndex: GenomeIndex): number => Math.floor(genomeIndex / CHUNK_LOCATIONS);

const CHUNKS_PER_QUERY = 100;

/** The chunks that hold the calls at these genome indices, by number. */
async function chunksHolding(
  profileId: string,
  genomeIndices: readonly GenomeIndex[],
): Promise<Map<number, string>> {
  const numbers = [...new Set(genomeIndices.map(chunkOf))].sort((a, b) => a - b);
  const chunks = new Map<number, string>();
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? first;
  if (last - first < numbers.length)
    for (const { chunk, calls } of await consecutiveChunks({ profileId, first, last }))
      chunks.set(chunk, calls);
  else
    for (let from = 0; from < numbers.length; from += CHUNKS_PER_QUERY)
      for (const { chunk, calls } of await someChunks(
        profileId,
        numbers.slice(from, from + CHUNKS_PER_QUERY),
      ))
        chunks.set(chunk, calls);
  return chunks;
}

const consecutiveChunks = prepared(
  (db, { profileId, first, last }: { profileId: string; first: number; last: number }) =>
    db
      .selectFrom("genotype_chunk")
      .select(["chunk", "calls"])
      .where("profile_id", "=", profileId)
      .where("chunk", ">=", first)
      .where("chunk", "<=", last),
);

const someChunks = (profileId: string, numbers: readonly number[]) =>
  reads()
    .selectFrom("genotype_chunk")
    .select(["chunk", "calls"])
    .where("profile_id", "=", profileId)
    .where("chunk", "in", numbers)
    .execute();

/** Deletes the raw calls of a profile that is about to be deleted. */
export async function deleteCalls(db: Db, profileId: string): Promise<void> {
  await db.deleteFrom("genotype_chunk").where("profile_id", "=", profileId).execute();
}
