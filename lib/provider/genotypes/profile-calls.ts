import { prepared } from "@/lib/provider/store/prepared";
import type { GenomeIndex } from "@/lib/provider/store/tables/numbers";
import type { Db } from "@/lib/provider/store/tables/schema";
import { numbersIn } from "@/lib/provider/store/text";
import { callAt, emptyCalls, type PackedCalls } from "./packed-calls";

/**
 * Size of a stored block of a profile's raw calls, in bytes; the last one may be shorter. Two such rows fill
 * a page of SQLite, four one of PostgreSQL, which moves longer ones to another table.
 */
const BLOCK_BYTES = 1_950;
const BLOCK_LOCATIONS = BLOCK_BYTES * 2;

/**
 * The raw calls of a profile at the given genome indices, in their order. Locations beyond the stored genome
 * are not assayed, nor is anything in a profile without genotypes.
 */
export async function rawCalls(profileId: string, indices: readonly GenomeIndex[]): Promise<string[]> {
  if (indices.length === 0) return [];
  const numbers = new Set(indices.map(blockOf));
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const rows = await (last - first < numbers.size
    ? blocksBetween({ profileId, first, last })
    : someBlocks({ profileId, numbers: JSON.stringify([...numbers]) }));
  const blocks = new Map(rows.map(({ block, calls }) => [block, calls]));
  return indices.map((index) => callAt(blocks.get(blockOf(index)) ?? NOTHING, index % BLOCK_LOCATIONS));
}

const NOTHING: PackedCalls = new Uint8Array();

const blockOf = (index: GenomeIndex): number => Math.floor(index / BLOCK_LOCATIONS);

/** Takes half the time of `someBlocks`. */
const blocksBetween = prepared(
  (db, { profileId, first, last }: { profileId: string; first: number; last: number }) =>
    db
      .selectFrom("genotype_block")
      .select(["block", "calls"])
      .where("profile_id", "=", profileId)
      .where("block", ">=", first)
      .where("block", "<=", last),
);

const someBlocks = prepared((db, { profileId, numbers }: { profileId: string; numbers: string }) =>
  db
    .selectFrom("genotype_block")
    .select(["block", "calls"])
    .where("profile_id", "=", profileId)
    .where("block", "in", numbersIn(db, numbers)),
);

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

export async function deleteCalls(db: Db, profileId: string): Promise<void> {
  await db.deleteFrom("genotype_block").where("profile_id", "=", profileId).execute();
}
