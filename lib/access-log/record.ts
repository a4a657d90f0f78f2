import { database } from "@/lib/store/database";
import type { DataKind } from "./kinds";

/** How long counts wait in memory before they are written together. */
const WRITE_AFTER_MS = 3_000;

interface Count {
  grant_id: string;
  /** YYYY-MM-DD, in UTC. */
  day: string;
  kind: DataKind;
  count: number;
  last_at: number;
}

interface Pending {
  counts: Map<string, Count>;
  timer: NodeJS.Timeout | null;
}

declare global {
  var strandbankAccessLog: Pending | undefined;
}

/** On globalThis, since Next gives pages and handlers copies of a module each. */
function pending(): Pending {
  if (!globalThis.strandbankAccessLog) {
    globalThis.strandbankAccessLog = { counts: new Map(), timer: null };
    // For a server that Next runs alone: it ends its process by itself, without asking anyone.
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => writeUses().catch(keepForLater));
  }
  return globalThis.strandbankAccessLog;
}

/** Counts one use of a grant. Touches memory only. */
export function recordUse(grantId: string, kind: DataKind): void {
  const now = Date.now();
  const day = dayOf(now);
  const state = pending();
  const key = `${grantId} ${day} ${kind}`;
  const known = state.counts.get(key);
  if (known) {
    known.count += 1;
    known.last_at = now;
  } else state.counts.set(key, { grant_id: grantId, day, kind, count: 1, last_at: now });
  state.timer ??= setTimeout(() => writeUses().catch(keepForLater), WRITE_AFTER_MS).unref();
}

/** The database was busy for long or is closed: the counts are still there for the next write. */
const keepForLater = (): void => undefined;

const DAY_MS = 86_400_000;

let today = { day: "", endsAt: 0 };

/** The day of a time in milliseconds since 1970, in UTC, as YYYY-MM-DD. */
export function dayOf(time: number): string {
  if (time >= today.endsAt || time < today.endsAt - DAY_MS)
    today = {
      day: new Date(time).toISOString().slice(0, 10),
      endsAt: (Math.floor(time / DAY_MS) + 1) * DAY_MS,
    };
  return today.day;
}

/** Writes what was counted since the last time. For the timer, for pages that show the log, and for shutdown. */
export async function writeUses(): Promise<void> {
  const state = pending();
  if (state.timer) clearTimeout(state.timer);
  state.timer = null;
  const { counts } = state;
  if (counts.size === 0) return;
  state.counts = new Map();
  try {
    await write([...counts.values()]);
  } catch (error) {
    for (const [key, count] of counts) merge(state.counts, key, count);
    throw error;
  }
}

function merge(counts: Map<string, Count>, key: string, count: Count): void {
  const newer = counts.get(key);
  if (newer) newer.count += count.count;
  else counts.set(key, count);
}

/** Grants that are gone by now are passed over. */
const write = (counts: readonly Count[]): Promise<void> =>
  database()
    .transaction()
    .execute(async (transaction) => {
      for (const count of counts) {
        const grant = await transaction
          .selectFrom("access_grant")
          .select("id")
          .where("id", "=", count.grant_id)
          .executeTakeFirst();
        if (!grant) continue;
        await transaction
          .insertInto("access_log")
          .values(count)
          .onConflict((conflict) =>
            conflict.columns(["grant_id", "day", "kind"]).doUpdateSet((set) => ({
              count: set("access_log.count", "+", count.count),
              last_at: count.last_at,
            })),
          )
          .execute();
      }
    });
