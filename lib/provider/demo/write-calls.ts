import type { Transaction } from "kysely";
import { NOT_ASSAYED } from "@/lib/provider/genotypes/calls";
import { deleteGenome } from "@/lib/provider/genotypes/packed-genome/leases";
import { CHUNK_LOCATIONS } from "@/lib/provider/genotypes/profile-calls";
import { bulkInsert } from "@/lib/provider/store/bulk";
import type { Database, GenomeIndex } from "@/lib/provider/store/tables/schema";

/** Raw calls at consecutive genome indices, two ASCII characters each. */
interface CallRun {
  profileId: string;
  firstIndex: GenomeIndex;
  calls: Uint8Array;
}

/**
 * Replaces a profile's raw calls at these genome indices, within the caller's transaction. Locations before
 * them that were never written are not assayed.
 */
export async function writeCalls(
  transaction: Transaction<Database>,
  { profileId, firstIndex, calls }: CallRun,
): Promise<void> {
  if (calls.length === 0) return;
  const firstChunk = Math.floor(firstIndex / CHUNK_LOCATIONS);
  const here = { start: firstChunk * CHUNK_LOCATIONS, end: firstIndex + calls.length / 2 };
  const known = await transaction
    .selectFrom("genotype_chunk")
    .select(["chunk", "calls"])
    .where("profile_id", "=", profileId)
    .where("chunk", ">=", firstChunk)
    .where("chunk", "<", Math.ceil(here.end / CHUNK_LOCATIONS))
    .execute();
  const reach = known.map(({ chunk, calls }) => chunk * CHUNK_LOCATIONS + calls.length / 2);
  const bytes = Buffer.alloc((Math.max(here.end, ...reach) - here.start) * 2, NOT_ASSAYED, "latin1");
  for (const { chunk, calls } of known)
    bytes.write(calls, (chunk * CHUNK_LOCATIONS - here.start) * 2, "latin1");
  bytes.set(calls, (firstIndex - here.start) * 2);
  await transaction
    .deleteFrom("genotype_chunk")
    .where("profile_id", "=", profileId)
    .where("chunk", ">=", firstChunk)
    .where("chunk", "<", Math.ceil(here.end / CHUNK_LOCATIONS))
    .execute();
  await bulkInsert(
    transaction,
    "genotype_chunk",
    ["profile_id", "chunk", "calls"],
    chunksOf(profileId, firstChunk, bytes),
  );
  await deleteGenome(transaction, profileId);
}

function* chunksOf(
  profileId: string,
  firstChunk: number,
  bytes: Buffer,
): Generator<Database["genotype_chunk"]> {
  const size = CHUNK_LOCATIONS * 2;
  for (let from = 0, chunk = firstChunk; from < bytes.length; from += size, chunk++)
    yield {
      profile_id: profileId,
      chunk,
      calls: bytes.toString("latin1", from, Math.min(from + size, bytes.length)),
    };
}
