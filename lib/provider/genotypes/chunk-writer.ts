import type { Database } from "@/lib/provider/store/tables/schema";
import { CHUNK_LOCATIONS } from "./profile-calls";

/** Splits the raw calls of one profile, given piece by piece in order, into the chunks to store. */
export function chunkWriter(profileId: string) {
  const buffer = Buffer.alloc(CHUNK_LOCATIONS * 2);
  let filled = 0;
  let chunk = 0;

  const cut = (): Database["genotype_chunk"] => {
    const row = { profile_id: profileId, chunk, calls: buffer.toString("latin1", 0, filled) };
    chunk += 1;
    filled = 0;
    return row;
  };

  return {
    /** Takes the next calls, two characters each, and yields the chunks they complete. */
    *write(calls: Uint8Array): Generator<Database["genotype_chunk"]> {
      for (let from = 0; from < calls.length; ) {
        const part = calls.subarray(from, from + buffer.length - filled);
        buffer.set(part, filled);
        filled += part.length;
        from += part.length;
        if (filled === buffer.length) yield cut();
      }
    },
    /** Yields the last chunk, if it holds anything. */
    *end(): Generator<Database["genotype_chunk"]> {
      if (filled > 0) yield cut();
    },
  };
}
