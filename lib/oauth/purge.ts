import { DAY_MS } from "@/lib/day";
import type { Db } from "@/lib/store/database";
import { inTransaction } from "@/lib/store/transaction";
import { refreshLimits } from "./token/lifetime";

/**
 * Deletes what is over: sessions, access tokens and requests that expired a day ago (until then developers and customers
 * are told that they did), and the refresh tokens of consents
 * that are revoked or too old. Then the scope sets that nothing refers to. Codes and consents stay, and replaced refresh
 * tokens for as long as their consent can be renewed: these tombstones tell a reuse from an unknown value.
 */
export async function purgeExpired(db: Db, now = Date.now()): Promise<void> {
  await db
    .deleteFrom("access_token")
    .where("expires_at", "<=", now - DAY_MS)
    .execute();
  await db.deleteFrom("session").where("expires_at", "<=", now).execute();
  await db
    .deleteFrom("authorization_request")
    .where("expires_at", "<=", now - DAY_MS)
    .execute();
  await db
    .deleteFrom("refresh_token")
    .where("grant_id", "in", (grants) =>
      grants
        .selectFrom("access_grant")
        .select("id")
        .where((where) =>
          where.or([
            where("revoked_at", "is not", null),
            where("created_at", "<=", refreshLimits(now).grantedAt),
          ]),
        ),
    )
    .execute();
  while ((await inTransaction(db, deleteUnusedScopeSets)) === SETS_AT_A_TIME);
}

/** So many are deleted within some milliseconds, during which others wait to write. */
const SETS_AT_A_TIME = 1_000;

/** Deletes scope sets that nothing refers to. Returns how many. */
async function deleteUnusedScopeSets(db: Db): Promise<number> {
  const { numDeletedRows } = await db
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
        .limit(SETS_AT_A_TIME),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
