import { prepared } from "@/lib/provider/store/prepared";
import { NOT_ASSAYED } from "./calls";
import { CHUNK_LOCATIONS } from "./profile-calls";

/**
 * All raw calls of a profile at one moment, in Latin-1: two characters for each genome index up to the last
 * stored one, which makes two megabytes for a million locations.
 */
export async function allCalls(profileId: string): Promise<Buffer> {
  const chunks = await chunksOf({ profileId });
  const last = chunks.at(-1);
  const length = last ? last.chunk * CHUNK_LOCATIONS * 2 + last.calls.length : 0;
  const calls = Buffer.alloc(length, NOT_ASSAYED, "latin1");
  for (const { chunk, calls: some } of chunks) calls.write(some, chunk * CHUNK_LOCATIONS * 2, "latin1");
  return calls;
}

const chunksOf = prepared((db, { profileId }: { profileId: string }) =>
  db
    .selectFrom("genotype_chunk")
    .select(["chunk", "calls"])
    .where("profile_id", "=", profileId)
    .orderBy("chunk"),
);
