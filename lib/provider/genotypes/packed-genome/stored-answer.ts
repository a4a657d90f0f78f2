import { prepared } from "@/lib/provider/store/prepared";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";

/**
 * Size of a piece, in bytes: small enough that slow readers hold little memory. Two megabytes in a single
 * piece take more than twice the processor time of the same bytes in pieces of this size.
 */
const PIECE_BYTES = 64_000;

/**
 * Stores the answer with a packed genome, in place of an earlier one. Does nothing when the lease was lost.
 */
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
    await transaction
      .insertInto("packed_genome_piece")
      .values(piecesOf(answer, { profileId, lease }))
      .execute();
  });

const piecesOf = (answer: Uint8Array<ArrayBuffer>, { profileId, lease }: PackedGenome) =>
  Array.from({ length: Math.ceil(answer.length / PIECE_BYTES) }, (_, number) => ({
    profile_id: profileId,
    claim: lease,
    number,
    bytes: answer.slice(number * PIECE_BYTES, (number + 1) * PIECE_BYTES),
  }));

/** A finished answer in UTF-8, which is read while it is sent. */
export interface GenomeAnswer {
  /** Size of all pieces together. */
  bytes: number;
  /** Throws if the genome is deleted or packed again in the meantime. */
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
