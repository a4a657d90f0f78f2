import { DAY_MS } from "@/lib/day";
import type { Db } from "@/lib/store/database";
import { refreshLimits } from "./token/lifetime";

/**
 * Deletes what is over: sessions, access tokens and requests that expired a day ago (until then developers and customers
 * are told that they did), and the refresh tokens of consents
 * that are revoked or too old. Codes and consents stay, and replaced refresh tokens for as long as their consent can be
 * renewed: these tombstones tell a reuse from an unknown value.
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
}
