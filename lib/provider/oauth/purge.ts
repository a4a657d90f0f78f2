import { DAY_MS } from "@/lib/provider/base/time";
import { refreshLimits } from "@/lib/provider/oauth/grants/lifetime";
import { deleteInPortions } from "@/lib/provider/store/delete-in-portions";
import type { Db } from "@/lib/provider/store/tables/schema";

/**
 * Deletes sessions, access tokens and authorization requests that expired a day ago (until then developers
 * and customers can be told so), refresh tokens of consents that are revoked or too old, and then
 * unreferenced scope sets. Codes, consents and replaced refresh tokens stay as tombstones, so that a reuse is
 * told from an unknown value.
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
    const over = db.selectFrom("authorization_request").select("id").where("expires_at", "<=", dayAgo);
    return db
      .deleteFrom("authorization_request")
      .where("id", "in", over.limit(most))
      .executeTakeFirstOrThrow();
  });
  await deleteInPortions(db, (db, most) => {
    const over = deadRefreshTokens(db, now).limit(most);
    return db.deleteFrom("refresh_token").where("hash", "in", over).executeTakeFirstOrThrow();
  });
  await deleteInPortions(db, deleteUnusedScopeSets);
}

/** Deletes at most so many unreferenced scope sets. */
const deleteUnusedScopeSets = (db: Db, most: number) =>
  db
    .deleteFrom("scope_set")
    .where("hash", "in", (sets) =>
      sets
        .selectFrom("scope_set")
        .select("hash")
        .where(({ and, not, exists, selectFrom }) =>
          and(
            [
              selectFrom("authorization_request")
                .select("scope_hash")
                .whereRef("scope_hash", "=", "scope_set.hash"),
              selectFrom("access_grant")
                .select("granted_scope_hash")
                .whereRef("granted_scope_hash", "=", "scope_set.hash"),
              selectFrom("access_grant")
                .select("refused_scope_hash")
                .whereRef("refused_scope_hash", "=", "scope_set.hash"),
              selectFrom("access_token").select("scope_hash").whereRef("scope_hash", "=", "scope_set.hash"),
            ].map((references) => not(exists(references))),
          ),
        )
        .limit(most),
    )
    .executeTakeFirstOrThrow();

const deadRefreshTokens = (db: Db, now: number) =>
  db
    .selectFrom("refresh_token")
    .innerJoin("access_grant", "access_grant.id", "refresh_token.grant_id")
    .select("hash")
    .where((where) =>
      where.or([
        where("revoked_at", "is not", null),
        where("access_grant.created_at", "<=", refreshLimits(now).grantedAt),
      ]),
    );
