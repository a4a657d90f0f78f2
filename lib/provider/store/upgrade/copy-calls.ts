import { sql } from "kysely";
import type { Db } from "@/lib/provider/store/tables/schema";

interface Chunk {
  chunk: number;
  calls: string;
}

/** Locations in a chunk of before, which holds two characters for each. */
const CHUNK_LOCATIONS = 1_000;
/** Size of a block, which has four bits for each location. */
const BLOCK_BYTES = 1_950;

const CALLS = "__ -- AA AC AG AT CC CG CT GG GT TT DD DI II".split(" ");
/** By call, whose letters a file may have given in either order. */
const CODES = new Map(
  CALLS.flatMap((call, code): [string, number][] => [
    [call, code],
    [`${call[1]}${call[0]}`, code],
  ]),
);

/** Copies the calls of all profiles into today's blocks, with those of one profile in memory at a time. */
export async function copyCalls(db: Db): Promise<void> {
  const profiles = await sql<{ profile_id: string }>`
    select distinct profile_id from before_upgrade.genotype_chunk`.execute(db);
  for (const { profile_id } of profiles.rows) {
    const { rows } = await sql<Chunk>`
      select chunk, calls from before_upgrade.genotype_chunk
      where profile_id = ${profile_id} order by chunk`.execute(db);
    const packed = packedCalls(rows);
    const blocks = Array.from({ length: Math.ceil(packed.length / BLOCK_BYTES) }, (_, block) => ({
      profile_id,
      block,
      calls: packed.slice(block * BLOCK_BYTES, (block + 1) * BLOCK_BYTES),
    }));
    if (blocks.length > 0) await db.insertInto("genotype_block").values(blocks).execute();
  }
}

function packedCalls(chunks: readonly Chunk[]): Uint8Array {
  const last = chunks.at(-1) ?? { chunk: 0, calls: "" };
  const packed = new Uint8Array(Math.ceil((last.chunk * CHUNK_LOCATIONS + last.calls.length / 2) / 2));
  for (const { chunk, calls } of chunks)
    for (let at = 0; at < calls.length; at += 2) {
      const code = CODES.get(calls.slice(at, at + 2));
      if (code === undefined) throw new Error("The database has a call that is none.");
      const index = chunk * CHUNK_LOCATIONS + at / 2;
      packed[index >> 1] = (packed[index >> 1] ?? 0) | (index % 2 === 0 ? code << 4 : code);
    }
  return packed;
}
