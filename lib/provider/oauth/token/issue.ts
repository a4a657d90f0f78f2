import { randomToken, sha256Hex } from "@/lib/provider/base/crypto";
import { ServiceError } from "@/lib/provider/base/errors";
import { ACCESS_TOKEN_MS, MAX_ACCESS_TOKENS } from "@/lib/provider/bounds";
import { reachedConsents } from "@/lib/provider/oauth/connections/connections";
import { type Rights, reachOf } from "@/lib/provider/oauth/scopes/rights";
import { preparedStatement } from "@/lib/provider/store/prepared";
import type { Database, Db, ResourceName } from "@/lib/provider/store/tables/schema";
import type { TokenSet } from "./fields";

/** What a connection opens now, and until when at most. */
export interface Opened extends Rights {
  /** Milliseconds since 1970. */
  endsAt: number;
}

/**
 * What a connection opens of these scopes (by their hash), or null where the customer shares nothing with it
 * any more.
 */
export async function openedBy(db: Db, connectionId: string, askedHash: string): Promise<Opened | null> {
  const { rows } = await reachedConsents(db, { id: connectionId, now: Date.now() });
  if (rows.length === 0) return null;
  const { all } = await reachOf(
    db,
    askedHash,
    rows.map(({ scopeHash }) => scopeHash),
  );
  return { ...all, endsAt: Math.max(...rows.map(({ endsAt }) => endsAt)) };
}

export const NOTHING_SHARED = new ServiceError(
  "invalid_grant",
  "The customer has withdrawn consent, or it has ended.",
);

interface Issued {
  connectionId: string;
  /** What the connection asked for, or the part that a refresh names. */
  scopeHash: string;
  resource: ResourceName | null;
  opened: Opened;
  refreshToken: string;
}

/** Issues an access token beside a refresh token. It does not outlive what the customer allowed. */
export async function issueTokens(
  db: Db,
  { connectionId, scopeHash, resource, opened, refreshToken }: Issued,
): Promise<TokenSet> {
  const accessToken = randomToken();
  const now = Date.now();
  const expiresAt = Math.min(now + ACCESS_TOKEN_MS, opened.endsAt);
  await insertAccessToken(db, {
    hash: sha256Hex(accessToken),
    connection_id: connectionId,
    scope_hash: scopeHash,
    resource,
    expires_at: expiresAt,
  });
  await deleteOldTokens(db, { connectionId, now });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: Math.floor((expiresAt - now) / 1000),
    refresh_token: refreshToken,
    scope: opened.scopes.toString(),
  };
}

interface NewAccessToken extends Omit<Database["access_token"], "resource" | "revoked_at"> {
  resource: ResourceName | null;
}

const insertAccessToken = preparedStatement(
  (db, { hash, connection_id, scope_hash, resource, expires_at }: NewAccessToken) =>
    db.insertInto("access_token").values({ hash, connection_id, scope_hash, resource, expires_at }),
);

/** Deletes a connection's tokens that have expired, and those beyond its newest. */
const deleteOldTokens = preparedStatement(
  (db, { connectionId, now }: { connectionId: string; now: number }) =>
    db
      .deleteFrom("access_token")
      .where("connection_id", "=", connectionId)
      .where((of) =>
        of.or([
          of("expires_at", "<=", now),
          of(
            "hash",
            "not in",
            of
              .selectFrom("access_token as newest")
              .select("newest.hash")
              .where("newest.connection_id", "=", connectionId)
              .orderBy("newest.expires_at", "desc")
              .limit(MAX_ACCESS_TOKENS),
          ),
        ]),
      ),
);
