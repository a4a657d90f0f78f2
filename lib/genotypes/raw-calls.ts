import { database } from "@/lib/store/database";
import { remembered } from "@/lib/store/prepared";
import { NOT_ASSAYED } from "./calls";
import { CHUNK_LOCATIONS } from "./chunks";

/**
 * The raw calls of a profile at the given genome indices, in their order. Locations beyond the stored genome, and all
 * of a profile without genotypes, are not assayed.
 */
export async function rawCalls(
  profileId: string,
  genomeIndices: Uint32Array | readonly number[],
): Promise<string[]> {
  const chunks = await chunksOf(profileId, chunkNumbers(genomeIndices));
  // Neighbors mostly share a chunk.
  let number = -1;
  let calls: string | undefined;
  const raw: string[] = [];
  for (const index of genomeIndices) {
    if (chunkOf(index) !== number) {
      number = chunkOf(index);
      calls = chunks.get(number);
    }
    const at = (index % CHUNK_LOCATIONS) * 2;
    raw.push(calls === undefined || at >= calls.length ? NOT_ASSAYED : twoCharacters(calls, at));
  }
  return raw;
}

const CHUNKS_PER_QUERY = 100;

/** By the codes of their characters. */
const texts: string[] = [];

/** `text.slice(at, at + 2)`, but several times faster: two characters each time the same text. */
function twoCharacters(text: string, at: number): string {
  const code = text.charCodeAt(at) * 128 + text.charCodeAt(at + 1);
  const known = texts[code];
  if (known !== undefined) return known;
  const made = text.slice(at, at + 2);
  texts[code] = made;
  return made;
}

function chunkNumbers(genomeIndices: Uint32Array | readonly number[]): number[] {
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
