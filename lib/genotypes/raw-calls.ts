import { database } from "@/lib/store/database";
import { NOT_ASSAYED } from "./calls";
import { CHUNK_LOCATIONS } from "./chunks";

/**
 * The raw calls of a profile at the given genome indices, in their order. Locations beyond the stored genome, and all
 * of a profile without genotypes, are not assayed.
 */
export async function rawCalls(profileId: string, genomeIndices: readonly number[]): Promise<string[]> {
  const numbers = [...new Set(genomeIndices.map(chunkOf))];
  const chunks = new Map<number, string>();
  for (let first = 0; first < numbers.length; first += CHUNKS_PER_QUERY) {
    const rows = await database()
      .selectFrom("genotype_chunk")
      .select(["chunk", "calls"])
      .where("profile_id", "=", profileId)
      .where("chunk", "in", numbers.slice(first, first + CHUNKS_PER_QUERY))
      .execute();
    for (const { chunk, calls } of rows) chunks.set(chunk, calls);
  }
  return genomeIndices.map((index) => {
    const at = (index % CHUNK_LOCATIONS) * 2;
    return chunks.get(chunkOf(index))?.slice(at, at + 2) || NOT_ASSAYED;
  });
}

const CHUNKS_PER_QUERY = 100;

const chunkOf = (genomeIndex: number): number => Math.floor(genomeIndex / CHUNK_LOCATIONS);
