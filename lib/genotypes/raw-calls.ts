import { type KeyRange, sizeOf } from "@/lib/reference/key-ranges";
import { database } from "@/lib/store/database";
import { remembered } from "@/lib/store/prepared";
import { NOT_ASSAYED } from "./calls";
import { CHUNK_LOCATIONS } from "./chunks";

/**
 * The raw calls of a profile at the given genome indices, in their order: two characters each, as Latin-1. Locations
 * beyond the stored genome, and all of a profile without genotypes, are not assayed.
 */
export async function rawCalls(profileId: string, stretches: readonly KeyRange[]): Promise<Buffer> {
  const numbers = chunkNumbers(stretches);
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? first;
  const found = await (last - first < numbers.length
    ? consecutiveChunks({ profileId, first, last })
    : chunksNumbered(profileId, numbers));
  const chunks = new Map(found.map(({ chunk, calls }) => [chunk, calls]));
  const raw = Buffer.allocUnsafe(sizeOf(stretches) * 2).fill(NOT_ASSAYED_CODE);
  let done = 0;
  for (const { from, to } of stretches)
    for (let next = from; next < to; ) {
      const chunk = chunkOf(next);
      const first = chunk * CHUNK_LOCATIONS;
      const end = Math.min(to, first + CHUNK_LOCATIONS);
      const calls = chunks.get(chunk) ?? "";
      raw.write(calls.slice((next - first) * 2, (end - first) * 2), done * 2, "latin1");
      done += end - next;
      next = end;
    }
  return raw;
}

const NOT_ASSAYED_CODE = NOT_ASSAYED.charCodeAt(0);

/** The places with these genome indices, in their order, as stretches. */
export function stretchesOf(genomeIndices: readonly number[]): KeyRange[] {
  const stretches: KeyRange[] = [];
  for (const index of genomeIndices) addStretch(stretches, index, index + 1);
  return stretches;
}

/** Adds the places `from` to `to` - 1, to the last stretch where they follow it. */
export function addStretch(stretches: KeyRange[], from: number, to: number): void {
  const last = stretches.at(-1);
  if (last?.to === from) last.to = to;
  else stretches.push({ from, to });
}

const CHUNKS_PER_QUERY = 100;

/** The stored chunks with these numbers. */
async function chunksNumbered(profileId: string, numbers: readonly number[]): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (let from = 0; from < numbers.length; from += CHUNKS_PER_QUERY) {
    const rows = await database()
      .selectFrom("genotype_chunk")
      .select(["chunk", "calls"])
      .where("profile_id", "=", profileId)
      .where("chunk", "in", numbers.slice(from, from + CHUNKS_PER_QUERY))
      .execute();
    chunks.push(...rows);
  }
  return chunks;
}

interface Chunk {
  chunk: number;
  calls: string;
}

/** Ascending, each once. */
function chunkNumbers(stretches: readonly KeyRange[]): number[] {
  const numbers: number[] = [];
  for (const { from, to } of stretches)
    for (let chunk = chunkOf(from); chunk <= chunkOf(to - 1); chunk++)
      if (numbers.at(-1) !== chunk) numbers.push(chunk);
  return numbers.length < 2 ? numbers : [...new Set(numbers)].sort((a, b) => a - b);
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
