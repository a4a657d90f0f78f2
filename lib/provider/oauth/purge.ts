import { sql } from "kysely";
import { DAY_MS } from "@/lib/provider/base/time";
import { deleteRows, eachSlice } from "@/lib/provider/store/delete-in-batches";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import { deleteUnusedScopeSets } from "./scopes/scopes";

/** A larger scope set, of about a thousand locations, goes as soon as its request expires. */
const MAX_SCOPE_BYTES = 12_000;

/** How long an ended consent is kept with its receipt, in ms. */
const KEPT_MS = 365 * DAY_MS;

/** Most refresh tokens kept of a consent: an older one is refused as an unknown one is. */
export const MAX_REFRESH_TOKENS = 1_000;

/** Deletes authorization requests with a long scope set as soon as they expire. */
export const purgeLongRequests = (db: Db, now: number): Promise<void> =>
  eachSlice(setsAfter(db), async (hashes) => {
    const long = db
      .selectFrom("scope_set")
      .select("hash")
      .where("hash", "in", hashes)
      .where(sql<number>`octet_length(scope_set.scopes)`, ">", MAX_SCOPE_BYTES);
    const found = (await long.execute()).map(({ hash }) => hash);
    const requests = db
      .selectFrom("authorization_request")
      .select("id")
      .where("scope_hash", "in", found)
      .where("expires_at", "<=", now);
    if (found.length > 0) await deleteRows(db, ["authorization_request", "id"], requests);
  });

const tokensOf = (db: Db, grants: readonly string[]) =>
  db.selectFrom("refresh_token").select("hash").where("grant_id", "in", grants);

/** Deletes the refresh tokens of consents that are revoked or have ended. */
export const purgeRefreshTokens = (db: Db, now: number): Promise<void> =>
  eachSlice(grantsAfter(db), async (grants) => {
    const ended = await endedGrants(db, now).where("id", "in", grants).execute();
    const ids = ended.map(({ id }) => id);
    if (ids.length > 0) await deleteRows(db, ["refresh_token", "hash"], tokensOf(db, ids));
  });

/** Deletes replaced refresh tokens of a consent beyond its newest `MAX_REFRESH_TOKENS`. */
export const purgeReplacedTokens = (db: Db): Promise<void> =>
  eachSlice(grantsAfter(db), async (grants) => {
    for (const { id, oldest } of await crowdedGrants(db, grants))
      await deleteRows(
        db,
        ["refresh_token", "hash"],
        tokensOf(db, [id]).where("created_at", "<", oldest).where("rotated_at", "is not", null),
      );
  });

/**
 * Deletes the consents that ended a year ago. Codes, consents with their receipts and replaced refresh tokens
 * stay until then, so that a reuse is told from an unknown value.
 */
export const purgeGrants = (db: Db, now: number): Promise<void> =>
  deleteRows(db, ["access_grant", "id"], endedGrants(db, now - KEPT_MS));

export const purgeScopeSets = (db: Db): Promise<void> =>
  eachSlice(setsAfter(db), (hashes) =>
    inTransaction(db, (transaction) => deleteUnusedScopeSets(transaction, hashes)),
  );

const setsAfter = (db: Db) => async (after: string, most: number) => {
  const sets = db.selectFrom("scope_set").select("hash").where("hash", ">", after);
  return (await sets.orderBy("hash").limit(most).execute()).map(({ hash }) => hash);
};

const grantsAfter = (db: Db) => async (after: string, most: number) => {
  const grants = db.selectFrom("access_grant").select("id").where("id", ">", after);
  return (await grants.orderBy("id").limit(most).execute()).map(({ id }) => id);
};

const endedGrants = (db: Db, before: number) =>
  db
    .selectFrom("access_grant")
    .select("id")
    .where((where) => where.or([where("revoked_at", "<=", before), where("ends_at", "<=", before)]));

/** Those of these consents with too many refresh tokens, and when the oldest was made that stays. */
const crowdedGrants = async (db: Db, grants: readonly string[]) => {
  const { rows } = await sql<{ id: string; oldest: number | null }>`
    select id, (
      select created_at from refresh_token where grant_id = access_grant.id
      order by created_at desc limit 1 offset ${MAX_REFRESH_TOKENS - 1}
    ) as oldest
    from access_grant where id in (${sql.join(grants)})`.execute(db);
  return rows.flatMap(({ id, oldest }) => (oldest === null ? [] : [{ id, oldest }]));
};
