import { randomToken, sha256Hex } from "@/lib/provider/base/crypto";
import { ACCESS_TOKEN_MS } from "@/lib/provider/bounds";
import { loadScopeSet } from "@/lib/provider/oauth/scopes/scope-sets";
import { preparedStatement } from "@/lib/provider/store/prepared";
import type { Db, ResourceName } from "@/lib/provider/store/tables/schema";
import type { TokenSet } from "./schemas";

/**
 * Issues an access token with the given scopes and resource, and a refresh token. Neither outlives the
 * consent.
 */
export async function issueTokens(
  db: Db,
  { grantId, endsAt }: { grantId: string; endsAt: number },
  { scopeHash, resource }: Pick<NewAccessToken, "scopeHash" | "resource">,
): Promise<TokenSet> {
  const accessToken = randomToken();
  const refreshToken = randomToken();
  const now = Date.now();
  const expiresAt = Math.min(now + ACCESS_TOKEN_MS, endsAt);
  await insertAccessToken(db, {
    hash: sha256Hex(accessToken),
    grantId,
    scopeHash,
    resource,
    expiresAt,
  });
  await insertRefreshToken(db, { hash: sha256Hex(refreshToken), grantId, now });
  const scopes = await loadScopeSet(db, scopeHash);
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: Math.floor((expiresAt - now) / 1000),
    refresh_token: refreshToken,
    scope: scopes.toString(),
  };
}

interface NewAccessToken {
  hash: string;
  grantId: string;
  scopeHash: string;
  /** The only one that it opens; null: the API. */
  resource: ResourceName | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const insertAccessToken = preparedStatement(
  (db, { hash, grantId, scopeHash, resource, expiresAt }: NewAccessToken) =>
    db
      .insertInto("access_token")
      .values({ hash, grant_id: grantId, scope_hash: scopeHash, resource, expires_at: expiresAt }),
);

interface NewRefreshToken {
  hash: string;
  grantId: string;
  /** Milliseconds since 1970. */
  now: number;
}

const insertRefreshToken = preparedStatement((db, { hash, grantId, now }: NewRefreshToken) =>
  db.insertInto("refresh_token").values({ hash, grant_id: grantId, created_at: now, rotated_at: null }),
);
