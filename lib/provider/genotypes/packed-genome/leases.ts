import { randomUUID } from "node:crypto";
import type { Db } from "@/lib/provider/store/tables/schema";

/*
 * A row of `packed_genome` holds the lease of the process that packs the genome. All processes share the row,
 * and it outlives them. The holder renews its lease; if it fails to do so in time, another process can take
 * over.
 */

/** How long a lease lasts, in milliseconds. */
const LEASE = 15_000;
/** How often the holder renews it, in milliseconds. */
export const RENEWAL_INTERVAL = 5_000;

interface Wanted {
  profileId: string;
  /** Everything that the genome depends on apart from the calls, as text. */
  madeFrom: string;
}

/**
 * Acquires the lease for packing a genome that is missing, stale, or abandoned by its packer. Returns the id
 * of the lease, or null when the genome is ready or the lease is held. Only one of any number of simultaneous
 * callers gets it, across all processes.
 */
export async function acquireLease(
  db: Db,
  { profileId, madeFrom }: Wanted,
  now = Date.now(),
): Promise<string | null> {
  const lease = randomUUID();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("packed_genome")
    .values({
      profile_id: profileId,
      requested_at: now,
      claim: lease,
      claimed_until: now + LEASE,
      made_from: madeFrom,
      is_ready: 0,
      bytes: null,
    })
    .onConflict((conflict) =>
      conflict
        .column("profile_id")
        .doUpdateSet((is) => ({
          // A takeover does not restart the packing time.
          requested_at: is
            .case()
            .when("packed_genome.made_from", "=", is.ref("excluded.made_from"))
            .then(is.ref("packed_genome.requested_at"))
            .else(is.ref("excluded.requested_at"))
            .end(),
          claim: is.ref("excluded.claim"),
          claimed_until: is.ref("excluded.claimed_until"),
          made_from: is.ref("excluded.made_from"),
          is_ready: 0,
          bytes: null,
        }))
        .where((is) =>
          is.or([
            is("packed_genome.made_from", "!=", is.ref("excluded.made_from")),
            is.and([
              is("packed_genome.is_ready", "=", 0),
              is.or([
                is("packed_genome.claimed_until", "<=", now),
                // No lease lasts that long: the clock was set back.
                is("packed_genome.claimed_until", ">", now + 2 * LEASE),
              ]),
            ]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? lease : null;
}

/**
 * Renews a lease. Returns when the genome was requested (in ms since 1970), or null when the lease was lost.
 */
export async function renewLease(db: Db, lease: string, now = Date.now()): Promise<number | null> {
  const renewed = await db
    .updateTable("packed_genome")
    .set({ claimed_until: now + LEASE })
    .where("claim", "=", lease)
    .where("is_ready", "=", 0)
    .returning("requested_at")
    .executeTakeFirst();
  return renewed?.requested_at ?? null;
}

/**
 * Deletes the packed genome of a profile and its lease; call it in the transaction that changes the calls.
 * The next request packs it again, and packing in progress is discarded.
 */
export async function deleteGenome(db: Db, profileId: string): Promise<void> {
  await db.deleteFrom("packed_genome").where("profile_id", "=", profileId).execute();
}
