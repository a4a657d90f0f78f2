import { setTimeout as pause } from "node:timers/promises";
import { explorerStore } from "@/lib/explorer/store/database";

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
    await explorerStore().run(
      "delete from rangefinder.refresh_lease where connection_id = $1 and ends_at = $2",
      connectionId,
      endsAt,
    );
  }
}

/** End of the lease that was taken; null while another process holds it. */
async function takeLease(connectionId: string): Promise<number | null> {
  const now = Date.now();
  const endsAt = now + LEASE_MS;
  // A lease that ends later than a new one would was taken before the clock was set back.
  const taken = await explorerStore().run(
    `insert into rangefinder.refresh_lease (connection_id, ends_at) values ($1, $2)
     on conflict (connection_id) do update set ends_at = excluded.ends_at
     where refresh_lease.ends_at <= $3 or refresh_lease.ends_at > excluded.ends_at
     returning ends_at`,
    connectionId,
    endsAt,
    now,
  );
  return taken.length > 0 ? endsAt : null;
}
