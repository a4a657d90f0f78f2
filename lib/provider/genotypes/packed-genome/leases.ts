import { randomUUID } from "node:crypto";
import type { Db } from "@/lib/provider/store/schema";

/*
 * The row of `packed_genome` is the only place that tells who packs what: processes share it, and it survives them.
 * Whoever packs holds a claim and gives signs of life; without one for a while, the claim may be taken over.
 */

const LEASE = 15_000;
/** How often the holder of a claim gives a sign of life, in milliseconds. */
export const SIGN_OF_LIFE = 5_000;

interface Wanted {
  profileId: string;
  /** What beside the calls decides the genome. */
  madeFrom: string;
}

/**
 * Claims the packing of a genome that is not there, is stale, or whose packing was given up. Returns the claim, or
 * null when it is there or somebody is at it: of any number of callers, in any number of processes, one gets it.
 */
export async function acquireLease(
  db: Db,
  { profileId, madeFrom }: Wanted,
  now = Date.now(),
): Promise<string | null> {
  const claim = randomUUID();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("packed_genome")
    .values({
      profile_id: profileId,
      requested_at: now,
      claim,
      claimed_until: now + LEASE,
      made_from: madeFrom,
      is_ready: 0,
      genome: null,
    })
    .onConflict((conflict) =>
      conflict
        .column("profile_id")
        .doUpdateSet((is) => ({
          // Who takes over does not let the application wait anew.
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
          genome: null,
        }))
        .where((is) =>
          is.or([
            is("packed_genome.made_from", "!=", is.ref("excluded.made_from")),
            is.and([
              is("packed_genome.is_ready", "=", 0),
              is.or([
                is("packed_genome.claimed_until", "<=", now),
                // Nobody claims for so long: the clock was set back.
                is("packed_genome.claimed_until", ">", now + 2 * LEASE),
              ]),
            ]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? claim : null;
}

/** Gives a sign of life. Returns when the genome was asked for, or null when the claim is no longer held. */
export async function renewLease(db: Db, claim: string, now = Date.now()): Promise<number | null> {
  const renewed = await db
    .updateTable("packed_genome")
    .set({ claimed_until: now + LEASE })
    .where("claim", "=", claim)
    .where("is_ready", "=", 0)
    .returning("requested_at")
    .executeTakeFirst();
  return renewed?.requested_at ?? null;
}

/** Puts the packed genome in its place. Does nothing when the claim is no longer held. */
export async function storeGenome(db: Db, claim: string, genome: Uint8Array): Promise<void> {
  await db
    .updateTable("packed_genome")
    .set({ genome, is_ready: 1 })
    .where("claim", "=", claim)
    .where("is_ready", "=", 0)
    .execute();
}

/**
 * To be called in the transaction that changes a profile's calls: the packed genome is made anew when next asked for,
 * and what somebody is packing at the moment is thrown away.
 */
export async function forgetGenome(db: Db, profileId: string): Promise<void> {
  await db.deleteFrom("packed_genome").where("profile_id", "=", profileId).execute();
}
