import { sql } from "kysely";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { tooManyRequests } from "@/lib/strandbank/platform/base/errors";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/strandbank/platform/base/time";
import { MAX_EMAIL_CHANGES_PER_DAY, MAX_EMAILS_PER_HOUR } from "@/lib/strandbank/platform/bounds";
import { settings } from "@/lib/strandbank/platform/settings";
import { writes } from "@/lib/strandbank/platform/store/database";
import { deleteEnded } from "@/lib/strandbank/platform/store/delete-in-batches";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { addressKey } from "./api-limit";

/** Challenges for passkeys within five minutes: to sign in, and to add one. */
export const MAX_CHALLENGES_OF_ADDRESS = 1_000;
export const MAX_CHALLENGES_OF_SESSION = 20;

/**
 * How often a network address may do something within a time, counted for all instances. Sign-up has to say
 * when another account uses an email address. What is refused counts too: otherwise anybody could ask who has
 * an account.
 */
const OF_ADDRESS = {
  authorize: { most: settings.apiRequestsPerMinute, spanMs: MINUTE_MS },
  "sign-up": { most: MAX_EMAILS_PER_HOUR, spanMs: HOUR_MS },
  "challenge-address": { most: MAX_CHALLENGES_OF_ADDRESS, spanMs: 5 * MINUTE_MS },
};

/**
 * Counts a request, or as many as it costs. Throws `too_many_requests` beyond the limit; an unknown address
 * (null) has none.
 */
export async function limitAddress(
  what: keyof typeof OF_ADDRESS,
  address: string | null,
  db: Db = writes(),
  now = Date.now(),
  requests = 1,
): Promise<void> {
  if (address !== null)
    await countAtMost(db, countKey(what, addressKey(address)), { ...OF_ADDRESS[what], now, requests });
}

/**
 * Counts a new email address of an account, which has to say the same as sign-up. Throws `too_many_requests`
 * beyond the account's limit or the address's.
 */
export async function limitEmailChanges(
  accountId: string,
  address: string | null,
  db: Db = writes(),
  now = Date.now(),
): Promise<void> {
  const limit = { most: MAX_EMAIL_CHANGES_PER_DAY, spanMs: DAY_MS, now };
  await countAtMost(db, countKey("email-change", accountId), limit);
  await limitAddress("sign-up", address, db, now);
}

/**
 * Counts a challenge for a passkey, of the session or, without one, of the network address. Throws
 * `too_many_requests` beyond the limit.
 */
export async function limitChallenges(
  sessionHash: string | null,
  address: string | null,
  db: Db,
  now: number,
): Promise<void> {
  if (sessionHash === null) return limitAddress("challenge-address", address, db, now);
  const limit = { most: MAX_CHALLENGES_OF_SESSION, spanMs: 5 * MINUTE_MS, now };
  await countAtMost(db, countKey("challenge-session", sessionHash), limit);
}

interface RateCount {
  count: number;
  /** When the count starts over, in milliseconds since 1970. */
  endsAt: number;
}

/** The key of a count: what is counted and for whom, hashed so that the table holds no email addresses. */
export const countKey = (what: string, whom: string): string => `${what}:${sha256Hex(whom)}`;

/** The count that is still running, or null. */
export async function readCount(db: Db, key: string, now: number): Promise<RateCount | null> {
  const row = await db
    .selectFrom("rate_count")
    .select(["count", "ends_at as endsAt"])
    .where("key", "=", key)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Increments a count in a single statement, so that instances that share the database share the count. A
 * count that has ended starts over, and so does one whose end lies impossibly far ahead because the clock was
 * set back.
 * @param isExtended whether each increment moves the end to `spanMs` from now
 */
export async function countOne(
  db: Db,
  key: string,
  {
    spanMs,
    isExtended,
    now = Date.now(),
    requests = 1,
  }: { spanMs: number; isExtended: boolean; now?: number | undefined; requests?: number | undefined },
): Promise<RateCount> {
  const isOver = sql`rate_count.ends_at <= ${now} or rate_count.ends_at > ${now + 2 * spanMs}`;
  const { rows } = await sql<RateCount>`
    insert into rate_count (key, count, ends_at) values (${key}, ${requests}, ${now + spanMs})
    on conflict (key) do update set
      count = case when ${isOver} then excluded.count else rate_count.count + excluded.count end,
      ends_at = case when ${isExtended ? 1 : 0} = 1 or ${isOver} then excluded.ends_at else rate_count.ends_at end
    returning count, ends_at as "endsAt"`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("A count was neither made nor incremented.");
  return counted;
}

/** Counts within a fixed time. Throws `too_many_requests` beyond `most`. */
async function countAtMost(
  db: Db,
  key: string,
  { most, ...span }: { most: number; spanMs: number; now: number; requests?: number },
): Promise<void> {
  const { count, endsAt } = await countOne(db, key, { ...span, isExtended: false });
  if (count > most) throw tooManyRequests(endsAt - span.now);
}

export async function endCount(db: Db, key: string): Promise<void> {
  await db.deleteFrom("rate_count").where("key", "=", key).execute();
}

export const purgeCounts = (db: Db, now: number): Promise<void> =>
  deleteEnded(db, ["rate_count", "key"], "ends_at", now);
