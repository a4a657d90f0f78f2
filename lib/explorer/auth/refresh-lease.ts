import { setTimeout as pause } from "node:timers/promises";
import { explorerDatabase } from "@/lib/explorer/store/database";

/** Longer than a refresh with its two requests takes; a crashed process blocks the others for no longer. */
const LEASE_MS = 30_000;
const BETWEEN_TRIES_MS = 50;

/**
 * Runs `refresh` while no other process refreshes this connection: a refresh token works once. A caller that
 * had to wait finds new tokens stored, so `refresh` must load them first.
 */
export async function underLease<T>(connectionId: string, refresh: () => Promise<T>): Promise<T> {
  let endsAt = await takeLease(connectionId);
  for (; endsAt === null; endsAt = await takeLease(connectionId)) await pause(BETWEEN_TRIES_MS);
  try {
    return await refresh();
  } finally {
    await explorerDatabase()
      .deleteFrom("refresh_lease")
      .where("connection_id", "=", connectionId)
      .where("ends_at", "=", endsAt)
      .execute();
  }
}

/** End of the lease that was taken; null while another process holds it. */
async function takeLease(connectionId: string): Promise<number | null> {
  const now = Date.now();
  const endsAt = now + LEASE_MS;
  const { numInsertedOrUpdatedRows } = await explorerDatabase()
    .insertInto("refresh_lease")
    .values({ connection_id: connectionId, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .column("connection_id")
        .doUpdateSet({ ends_at: endsAt })
        // A lease that ends later than a new one would was taken before the clock was set back.
        .where((lease) =>
          lease.or([lease("refresh_lease.ends_at", "<=", now), lease("refresh_lease.ends_at", ">", endsAt)]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? endsAt : null;
}
