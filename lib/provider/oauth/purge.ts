import { sql } from "kysely";
import { DAY_MS } from "@/lib/provider/base/time";
import { deleteUnusedScopeSets } from "@/lib/provider/oauth/scopes/unused-scope-sets";
import { deleteInPortions } from "@/lib/provider/store/delete-in-portions";
import type { Db } from "@/lib/provider/store/tables/schema";

/** A larger scope set, of about a thousand locations, goes as soon as its request expires. */
const MAX_SCOPE_BYTES = 12_000;
const scopeBytes = sql<number>`octet_length(scope_set.scopes)`;

/** How long an ended consent is kept with its receipt, in ms. */
const KEPT_MS = 365 * DAY_MS;

/** Most refresh tokens kept of a consent: an older one is refused as an unknown one is. */
export const MAX_REFRESH_TOKENS = 1_000;

/**
 * Deletes sessions, access tokens and authorization requests that expired a day ago (until then developers
 * and customers can be told so; a request with a long scope set goes at once), refresh tokens of consents
 * that are revoked or have ended, and then unreferenced scope sets. Codes, consents with their receipts and
 * the newest replaced refresh tokens stay as tombstones, so that a reuse is told from an unknown value, until
 * a year after the consent ended.
 */
export async function purgeExpired(db: Db, now = Date.now()): Promise<void> {
  const dayAgo = now - DAY_MS;
  await deleteInPortions(db, (db, most) => {
    const over = db.selectFrom("access_token").select("hash").where("expires_at", "<=", dayAgo).limit(most);
    return db.deleteFrom("access_token").where("hash", "in", over).executeTakeFirstOrThrow();
  });
  await deleteInPortions(db, (db, most) => {
    const over = db.selectFrom("session").select("hash").where("expires_at", "<=", now).limit(most);
    return db.deleteFrom("session").where("hash", "in", over).executeTakeFirstOrThrow();
  });
  await deleteInPortions(db, (db, most) => {
    const over = db
      .selectFrom("authorization_request")
      .innerJoin("scope_set", "scope_set.hash", "scope_hash")
      .select("id")
      .where("expires_at", "<=", now)
      .where((where) =>
        where.or([where("expires_at", "<=", dayAgo), where(scopeBytes, ">", MAX_SCOPE_BYTES)]),
      );
    return db
      .deleteFrom("authorization_request")
      .where("id", "in", over.limit(most))
      .executeTakeFirstOrThrow();
  });
  await deleteInPortions(db, (db, most) => {
    const over = deadRefreshTokens(db, now).limit(most);
    return db.deleteFrom("refresh_token").where("hash", "in", over).executeTakeFirstOrThrow();
  });
  for (const { grant_id, newest } of await crowdedGrants(db))
    await deleteInPortions(db, (db, most) => {
      const old = db
        .selectFrom("refresh_token")
        .select("hash")
        .where("grant_id", "=", grant_id)
        .where("created_at", "<", newest)
        .where("rotated_at", "is not", null);
      return db.deleteFrom("refresh_token").where("hash", "in", old.limit(most)).executeTakeFirstOrThrow();
    });
  await deleteInPortions(db, (db, most) => {
    const over = endedGrants(db, now - KEPT_MS).limit(most);
    return db.deleteFrom("access_grant").where("id", "in", over).executeTakeFirstOrThrow();
  });
  await purgeScopeSets(db);
}

/** Deletes the unreferenced scope sets. */
export const purgeScopeSets = (db: Db): Promise<void> =>
  deleteInPortions(db, (db, most) => deleteUnusedScopeSets(db, most));

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

const deadRefreshTokens = (db: Db, now: number) =>
  db
    .selectFrom("refresh_token")
    .innerJoin("access_grant", "access_grant.id", "refresh_token.grant_id")
    .select("hash")
    .where((where) => where.or([where("revoked_at", "is not", null), where("ends_at", "<=", now)]));
