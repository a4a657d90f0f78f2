import { database } from "@/lib/store/database";
import { remembered } from "@/lib/store/prepared";
import { NOT_ASSAYED } from "./calls";
import { CHUNK_LOCATIONS } from "./chunks";

/**
 * The raw calls of a profile at the given genome indices, in their order. Locations beyond the stored genome, and all
 * of a profile without genotypes, are not assayed.
 */
export async function rawCalls(profileId: string, genomeIndices: readonly number[]): Promise<string[]> {
  const chunks = await chunksOf(profileId, chunkNumbers(genomeIndices));
  // Neighbors mostly share a chunk.
  let first = -CHUNK_LOCATIONS;
  let calls = "";
  const raw: string[] = [];
  for (const index of genomeIndices) {
    if (index < first || index >= first + CHUNK_LOCATIONS) {
      first = chunkOf(index) * CHUNK_LOCATIONS;
      calls = chunks.get(chunkOf(index)) ?? "";
    }
    const at = (index - first) * 2;
    raw.push(at < calls.length ? twoCharacters(calls, at) : NOT_ASSAYED);
  }
  return raw;
}

const CHUNKS_PER_QUERY = 100;

/** By the codes of their characters; without holes, which would make it slow. */
const texts = new Array<string | undefined>(128 * 128).fill(undefined);

/** `text.slice(at, at + 2)`, but several times faster: two characters each time the same text. */
function twoCharacters(text: string, at: number): string {
  const code = text.charCodeAt(at) * 128 + text.charCodeAt(at + 1);
  const known = texts[code];
  if (known !== undefined) return known;
  const made = text.slice(at, at + 2);
  texts[code] = made;
  return made;
}

function chunkNumbers(genomeIndices: readonly number[]): number[] {
  const numbers = new Set<number>();
  let last = -1;
  for (const index of genomeIndices) {
    const number = chunkOf(index);
    if (number !== last) numbers.add(number);
    last = number;
  }
  return [...numbers];
}

/** The stored chunks with these numbers, by number. */
async function chunksOf(profileId: string, numbers: readonly number[]): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map();
  const first = Math.min(...numbers);
  const last = Math.max(...numbers);
  if (last - first < numbers.length) {
    const rows = await consecutiveChunks({ profileId, first, last });
    return new Map(rows.map(({ chunk, calls }) => [chunk, calls]));
  }
  const chunks = new Map<number, string>();
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
