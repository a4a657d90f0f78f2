import type { KeyRange } from "@/lib/reference/key-ranges";
import { database } from "@/lib/store/database";
import { remembered } from "@/lib/store/prepared";
import { NOT_ASSAYED } from "./calls";
import { CHUNK_LOCATIONS } from "./chunks";

/**
 * The raw calls of a profile at the given genome indices, in their order: one text, two characters each. Locations beyond
 * the stored genome, and all of a profile without genotypes, are not assayed.
 */
export async function rawCalls(profileId: string, genomeIndices: readonly number[]): Promise<string> {
  const stretches = stretchesOf(genomeIndices);
  const chunks = await chunksOf(profileId, chunkNumbers(stretches));
  let raw = "";
  for (const { from, to } of stretches) {
    const calls = chunks.get(chunkOf(from)) ?? "";
    const start = (from % CHUNK_LOCATIONS) * 2;
    const end = start + (to - from) * 2;
    raw += calls.slice(start, end);
    if (calls.length < end) raw += NOT_ASSAYED.repeat((end - Math.max(start, calls.length)) / 2);
  }
  return raw;
}

/** Genome indices that follow each other, each within one chunk: markers mostly have those of their neighbors. */
function stretchesOf(genomeIndices: readonly number[]): KeyRange[] {
  const stretches: KeyRange[] = [];
  let last: KeyRange | undefined;
  for (const index of genomeIndices) {
    if (last?.to === index && index % CHUNK_LOCATIONS !== 0) last.to++;
    else {
      last = { from: index, to: index + 1 };
      stretches.push(last);
    }
  }
  return stretches;
}

function chunkNumbers(stretches: readonly KeyRange[]): number[] {
  const numbers = new Set<number>();
  for (const { from } of stretches) numbers.add(chunkOf(from));
  return [...numbers];
}

const CHUNKS_PER_QUERY = 100;

/** The stored chunks with these numbers, by number. */
async function chunksOf(profileId: string, numbers: readonly number[]): Promise<Map<number, string>> {
  const chunks = new Map<number, string>();
  if (numbers.length === 0) return chunks;
  const first = Math.min(...numbers);
  const last = Math.max(...numbers);
  if (last - first < numbers.length) {
    for (const { chunk, calls } of await consecutiveChunks({ profileId, first, last }))
      chunks.set(chunk, calls);
    return chunks;
  }
  for (let from = 0; from < numbers.length; from += CHUNKS_PER_QUERY) {
    const rows = await database()
      .selectFrom("genotype_chunk")
      .select(["chunk", "calls"])
      .where("profile_id", "=", profileId)
      .where("chunk", "in", numbers.slice(from, from + CHUNKS_PER_QUERY))
      .execute();
    for (const { chunk, calls } of rows) chunks.set(chunk, calls);
  }
  return chunks;
}

const consecutiveChunks = remembered(
  (db, { profileId, first, last }: { profileId: string; first: number; last: number }) =>
    db
      .selectFrom("genotype_chunk")
      .select(["chunk", "calls"])
      .where("profile_id", "=", profileId)
      .where("chunk", ">=", first)
      .where("chunk", "<=", last),
);

const chunkOf = (genomeIndex: number): number => Math.floor(genomeIndex / CHUNK_LOCATIONS);
