import {
  purgeConnections,
  purgeConsents,
  purgeLongRequests,
  purgeScopeSets,
} from "@/lib/strandbank/core/consent/purge";
import { log } from "@/lib/strandbank/platform/base/log";
import { notedPurges } from "@/lib/strandbank/platform/base/noted";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/strandbank/platform/base/time";
import { CHANGES_KEPT_DAYS, CLIENT_REQUESTS_KEPT_DAYS } from "@/lib/strandbank/platform/bounds";
import { purgeUses } from "@/lib/strandbank/platform/records/access-log/purge";
import { store } from "@/lib/strandbank/platform/store/database";
import { deleteEnded, type Keyed } from "@/lib/strandbank/platform/store/delete-in-batches";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

type Ending = readonly [rows: Keyed, time: string, days: number];

const PROOFS: Ending = [["dpop_proof", "hash"], "expires_at", 0];

/** How many days rows stay after the time in a column. Of what has expired we can still say so for a day. */
const ENDING: readonly Ending[] = [
  [["access_token", "hash"], "expires_at", 1],
  [["authorization_request", "id"], "expires_at", 1],
  [["session", "hash"], "expires_at", 0],
  [["passkey_challenge", "hash"], "expires_at", 0],
  [["rate_count", "key"], "ends_at", 0],
  PROOFS,
  [["audit_event", "id"], "at", 365],
  [["client_request", "id"], "at", CLIENT_REQUESTS_KEPT_DAYS],
  [["consent_change", "client_id", "number"], "at", CHANGES_KEPT_DAYS],
];

/** Scope sets come after all that refers to them. */
const OTHERS = [purgeLongRequests, purgeConsents, purgeConnections, purgeScopeSets, purgeUses];

/** A purge of an extension, which what puts the whole together hands in. */
type Purge = (db: Db, now: number) => Promise<void>;

/** Deletes everything past its retention time. A purge that fails is logged and does not hold up the rest. */
export async function purge(db: Db, now = Date.now(), more: readonly Purge[] = []): Promise<void> {
  for (const ending of ENDING) await purgeEnded(db, ending, now);
  for (const purgeOne of [...OTHERS, ...more]) await tried(purgeOne.name, purgeOne(db, now));
}

const purgeEnded = (db: Db, [rows, time, days]: Ending, now: number): Promise<void> =>
  tried(rows[0], deleteEnded(db, rows, time, now - days * DAY_MS));

async function tried(what: string, work: Promise<void>): Promise<void> {
  try {
    await work;
    notedPurges.publish(true);
  } catch (error) {
    log.error({ error, what }, "a purge failed");
    notedPurges.publish(false);
  }
}

/** Purges now and every hour, and used proofs every minute. Does not keep the process running. */
export function keepPurged(more: readonly Purge[] = []): NodeJS.Timeout {
  let minute = 0;
  const run = () => {
    const isHour = minute++ % (HOUR_MS / MINUTE_MS) === 0;
    const db = store().writes;
    void store().gently(() => (isHour ? purge(db, Date.now(), more) : purgeEnded(db, PROOFS, Date.now())));
  };
  run();
  return setInterval(run, MINUTE_MS).unref();
}
