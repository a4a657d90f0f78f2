import { bulkInsert } from "@/lib/provider/store/bulk";
import { prepared } from "@/lib/provider/store/prepared";
import type { Database, Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";

/**
 * Size of a piece, in bytes. Larger ones take two to three times longer to read: the C library maps and unmaps
 * memory for every allocation above 128 KiB.
 */
const PIECE_BYTES = 64_000;

/** Stores the answer with a packed genome, in place of an earlier one. Does nothing when the lease was lost. */
export const storeAnswer = (db: Db, lease: string, answer: Uint8Array<ArrayBuffer>): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const packed = await transaction
      .updateTable("packed_genome")
      .set({ bytes: answer.length, is_ready: 1 })
      .where("claim", "=", lease)
      .where("is_ready", "=", 0)
      .returning("profile_id")
      .executeTakeFirst();
    if (!packed) return;
    const profileId = packed.profile_id;
    await transaction.deleteFrom("packed_genome_piece").where("profile_id", "=", profileId).execute();
    await bulkInsert(
      transaction,
      "packed_genome_piece",
      ["profile_id", "claim", "number", "bytes"],
      piecesOf(answer, { profileId, lease }),
    );
  });

function* piecesOf(
  answer: Uint8Array<ArrayBuffer>,
  { profileId, lease }: PackedGenome,
): Generator<Database["packed_genome_piece"]> {
  for (let from = 0, number = 0; from < answer.length; from += PIECE_BYTES, number++)
    yield { profile_id: profileId, claim: lease, number, bytes: answer.slice(from, from + PIECE_BYTES) };
}

/** A finished answer in UTF-8, which is read while it is sent. */
export interface GenomeAnswer {
  /** Size of all pieces together. */
  bytes: number;
  /** Throws when the genome is deleted or packed again meanwhile. */
  pieces: AsyncGenerator<Uint8Array>;
}

/** The answer with a genome as it was packed under a lease. */
export const readAnswer = ({ bytes, ...packed }: PackedGenome & { bytes: number }): GenomeAnswer => ({
  bytes,
  pieces: readPieces(packed, Math.ceil(bytes / PIECE_BYTES)),
});

interface PackedGenome {
  profileId: string;
  lease: string;
}

async function* readPieces(packed: PackedGenome, count: number): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < count; number++) {
    const [piece] = await pieceAt({ ...packed, number });
    if (!piece) throw new Error("The packed genome was replaced while it was being read.");
    yield piece.bytes;
  }
}

const pieceAt = prepared(
  (db, { profileId, lease, number }: { profileId: string; lease: string; number: number }) =>
    db
      .selectFrom("packed_genome_piece")
      .select("bytes")
      .where("profile_id", "=", profileId)
      .where("claim", "=", lease)
      .where("number", "=", number),
);
