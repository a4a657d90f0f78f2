import { reads } from "@/lib/provider/store/database";
import { prepared } from "@/lib/provider/store/prepared";
import type { Db, GenomeIndex } from "@/lib/provider/store/tables/schema";
import { callAt, emptyCalls, type PackedCalls } from "./packed-calls";

/**
 * Size of a stored block of a profile's raw calls, in bytes; the last one may be shorter. Two such rows fill
 * a page of SQLite, four one of PostgreSQL, which moves longer ones to another table.
 */
const BLOCK_BYTES = 1_950;
/** Locations (genome indices) of a block. */
const BLOCK_LOCATIONS = BLOCK_BYTES * 2;

/**
 * The raw calls of a profile at the given genome indices, in their order. Locations beyond the stored genome
 * are not assayed, nor is anything in a profile without genotypes.
 */
export async function rawCalls(profileId: string, indices: readonly GenomeIndex[]): Promise<string[]> {
  const blocks = await blocksHolding(profileId, indices);
  return indices.map((index) => callAt(blocks.get(blockOf(index)) ?? NOTHING, index % BLOCK_LOCATIONS));
}

const NOTHING: PackedCalls = new Uint8Array();

const blockOf = (index: GenomeIndex): number => Math.floor(index / BLOCK_LOCATIONS);

const BLOCKS_PER_QUERY = 100;

/** The blocks that hold the calls at these genome indices, by number. */
async function blocksHolding(
  profileId: string,
  indices: readonly GenomeIndex[],
): Promise<Map<number, PackedCalls>> {
  const numbers = [...new Set(indices.map(blockOf))].sort((a, b) => a - b);
  const blocks = new Map<number, PackedCalls>();
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? first;
  if (last - first < numbers.length)
    for (const { block, calls } of await consecutiveBlocks({ profileId, first, last }))
      blocks.set(block, calls);
  else
    for (let from = 0; from < numbers.length; from += BLOCKS_PER_QUERY)
      for (const { block, calls } of await someBlocks(
        profileId,
        numbers.slice(from, from + BLOCKS_PER_QUERY),
      ))
        blocks.set(block, calls);
  return blocks;
}

const consecutiveBlocks = prepared(
  (db, { profileId, first, last }: { profileId: string; first: number; last: number }) =>
    db
      .selectFrom("genotype_block")
      .select(["block", "calls"])
      .where("profile_id", "=", profileId)
      .where("block", ">=", first)
      .where("block", "<=", last),
);

const someBlocks = (profileId: string, numbers: readonly number[]) =>
  reads()
    .selectFrom("genotype_block")
    .select(["block", "calls"])
    .where("profile_id", "=", profileId)
    .where("block", "in", numbers)
    .execute();

/**
 * All raw calls of a profile at one moment: half a megabyte for a million locations.
 * @param locations how many there are at least; without it, as many as are stored
 */
export async function allCalls(profileId: string, locations = 0): Promise<PackedCalls> {
  const blocks = await blocksOf({ profileId });
  const last = blocks.at(-1);
  const stored = last ? last.block * BLOCK_LOCATIONS + last.calls.length * 2 : 0;
  const calls = emptyCalls(Math.max(stored, locations));
  for (const { block, calls: some } of blocks) calls.set(some, block * BLOCK_BYTES);
  return calls;
}

const blocksOf = prepared((db, { profileId }: { profileId: string }) =>
  db
    .selectFrom("genotype_block")
    .select(["block", "calls"])
    .where("profile_id", "=", profileId)
    .orderBy("block"),
);

/** Stores the raw calls of a profile that has none. */
export async function writeCalls(db: Db, profileId: string, calls: PackedCalls): Promise<void> {
  const rows = Array.from({ length: Math.ceil(calls.length / BLOCK_BYTES) }, (_, block) => ({
    profile_id: profileId,
    block,
    calls: calls.slice(block * BLOCK_BYTES, (block + 1) * BLOCK_BYTES),
  }));
  if (rows.length > 0) await db.insertInto("genotype_block").values(rows).execute();
}

/** Deletes the raw calls of a profile. */
export async function deleteCalls(db: Db, profileId: string): Promise<void> {
  await db.deleteFrom("genotype_block").where("profile_id", "=", profileId).execute();
}
