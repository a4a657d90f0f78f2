import { sql } from "kysely";
import { DAY_MS } from "@/lib/provider/base/time";
import { deleteUnusedScopeSets } from "@/lib/provider/oauth/scopes/unused-scope-sets";
import { deleteInBatches } from "@/lib/provider/store/delete-in-batches";
import type { Db } from "@/lib/provider/store/tables/schema";

/** A larger scope set, of about a thousand locations, goes as soon as its request expires. */
const MAX_SCOPE_BYTES = 12_000;
const scopeBytes = sql<number>`octet_length(scope_set.scopes)`;

/** How long an ended consent is kept with its receipt, in ms. */
const KEPT_MS = 365 * DAY_MS;

/** Most refresh tokens kept of a consent: an older one is refused as an unknown one is. */
export const MAX_REFRESH_TOKENS = 1_000;

/** Deletes the access tokens that expired a day ago: until then developers can be told so. */
export const purgeAccessTokens = (db: Db, now = Date.now()): Promise<void> =>
  deleteInBatches(db, (db, most) => {
    const over = db
      .selectFrom("access_token")
      .select("hash")
      .where("expires_at", "<=", now - DAY_MS);
    return db.deleteFrom("access_token").where("hash", "in", over.limit(most)).executeTakeFirstOrThrow();
  });

/** Deletes the sessions that expired. */
export const purgeSessions = (db: Db, now = Date.now()): Promise<void> =>
  deleteInBatches(db, (db, most) => {
    const over = db.selectFrom("session").select("hash").where("expires_at", "<=", now).limit(most);
    return db.deleteFrom("session").where("hash", "in", over).executeTakeFirstOrThrow();
  });

/**
 * Deletes the authorization requests that expired a day ago: until then customers can be told so. One with a
 * long scope set goes at once.
 */
export const purgeRequests = (db: Db, now = Date.now()): Promise<void> =>
  deleteInBatches(db, (db, most) => {
    const over = db
      .selectFrom("authorization_request")
      .innerJoin("scope_set", "scope_set.hash", "scope_hash")
      .select("id")
      .where("expires_at", "<=", now)
      .where((where) =>
        where.or([where("expires_at", "<=", now - DAY_MS), where(scopeBytes, ">", MAX_SCOPE_BYTES)]),
      );
    return db
      .deleteFrom("authorization_request")
      .where("id", "in", over.limit(most))
      .executeTakeFirstOrThrow();
  });

/** Deletes the refresh tokens of consents that are revoked or have ended. */
export const purgeRefreshTokens = (db: Db, now = Date.now()): Promise<void> =>
  deleteInBatches(db, (db, most) => {
    const dead = db.selectFrom("refresh_token").select("hash").where("grant_id", "in", endedGrants(db, now));
    return db.deleteFrom("refresh_token").where("hash", "in", dead.limit(most)).executeTakeFirstOrThrow();
  });

/** Deletes replaced refresh tokens of a consent beyond its newest `MAX_REFRESH_TOKENS`. */
export async function purgeReplacedTokens(db: Db): Promise<void> {
  for (const { grant_id, newest } of await crowdedGrants(db))
    await deleteInBatches(db, (db, most) => {
      const old = db
        .selectFrom("refresh_token")
        .select("hash")
        .where("grant_id", "=", grant_id)
        .where("created_at", "<", newest)
        .where("rotated_at", "is not", null);
      return db.deleteFrom("refresh_token").where("hash", "in", old.limit(most)).executeTakeFirstOrThrow();
    });
}

/**
 * Deletes the consents that ended a year ago. Codes, consents with their receipts and replaced refresh tokens
 * stay until then, so that a reuse is told from an unknown value.
 */
export const purgeGrants = (db: Db, now = Date.now()): Promise<void> =>
  deleteInBatches(db, (db, most) => {
    const over = endedGrants(db, now - KEPT_MS).limit(most);
    return db.deleteFrom("access_grant").where("id", "in", over).executeTakeFirstOrThrow();
  });

/** Deletes the unreferenced scope sets. */
export const purgeScopeSets = (db: Db): Promise<void> =>
  deleteInBatches(db, (db, most) => deleteUnusedScopeSets(db, most));

const endedGrants = (db: Db, before: number) =>
  db
    .selectFrom("access_grant")
    .select("id")
    .where((where) => where.or([where("revoked_at", "<=", before), where("ends_at", "<=", before)]));

/** The consents with too many refresh tokens, and when the oldest was made that stays. */
const crowdedGrants = async (db: Db) =>
  (
    await sql<{ grant_id: string; newest: number }>`
      select grant_id, (
        select created_at from refresh_token as kept where kept.grant_id = crowded.grant_id
        order by created_at desc limit 1 offset ${MAX_REFRESH_TOKENS - 1}
      ) as newest
      from refresh_token as crowded group by grant_id having count(*) > ${MAX_REFRESH_TOKENS}`.execute(db)
  ).rows;
