import { purgeUses } from "@/lib/provider/activity/access-log/purge";
import { log } from "@/lib/provider/base/log";
import { notedPurges } from "@/lib/provider/base/noted";
import { DAY_MS, HOUR_MS } from "@/lib/provider/base/time";
import { CHANGES_KEPT_DAYS, CLIENT_REQUESTS_KEPT_DAYS } from "@/lib/provider/bounds";
import {
  purgeConnections,
  purgeConsents,
  purgeLongRequests,
  purgeScopeSets,
} from "@/lib/provider/oauth/purge";
import { store } from "@/lib/provider/store/database";
import { deleteEnded, type Keyed } from "@/lib/provider/store/delete-in-batches";
import type { Db } from "@/lib/provider/store/tables/schema";

/** How many days rows stay after the time in a column. Of what has expired we can still say so for a day. */
const ENDING: readonly (readonly [rows: Keyed, time: string, days: number])[] = [
  [["access_token", "hash"], "expires_at", 1],
  [["authorization_request", "id"], "expires_at", 1],
  [["session", "hash"], "expires_at", 0],
  [["passkey_challenge", "hash"], "expires_at", 0],
  [["rate_count", "key"], "ends_at", 0],
  [["audit_event", "id"], "at", 365],
  [["client_request", "id"], "at", CLIENT_REQUESTS_KEPT_DAYS],
  [["consent_change", "client_id", "number"], "at", CHANGES_KEPT_DAYS],
];

/** Scope sets come after all that refers to them. */
const OTHERS = [purgeLongRequests, purgeConsents, purgeConnections, purgeScopeSets, purgeUses];

/** Deletes everything past its retention time. A purge that fails is logged and does not hold up the rest. */
export async function purge(db: Db, now = Date.now()): Promise<void> {
  for (const [rows, time, days] of ENDING)
    await tried(rows[0], deleteEnded(db, rows, time, now - days * DAY_MS));
  for (const purgeOne of OTHERS) await tried(purgeOne.name, purgeOne(db, now));
}

async function tried(what: string, work: Promise<void>): Promise<void> {
  try {
    await work;
    notedPurges.publish(true);
  } catch (error) {
    log.error({ error, what }, "a purge failed");
    notedPurges.publish(false);
  }
}

/** Purges now and every hour. Does not keep the process running. */
export function keepPurged(): NodeJS.Timeout {
  const run = () => void store().gently(() => purge(store().writes));
  run();
  return setInterval(run, HOUR_MS).unref();
}
