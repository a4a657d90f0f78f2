import { randomToken, sha256Hex } from "@/lib/provider/base/crypto";
import { ACCESS_TOKEN_MS } from "@/lib/provider/bounds";
import { loadScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { preparedStatement } from "@/lib/provider/store/prepared";
import type { Database, Db, ResourceName } from "@/lib/provider/store/tables/schema";
import type { TokenSet } from "./fields";

/**
 * Issues an access token with the given scopes and resource, and a refresh token. Neither outlives the
 * consent.
 */
export async function issueTokens(
  db: Db,
  { grantId, endsAt }: { grantId: string; endsAt: number },
  { scopeHash, resource }: { scopeHash: string; resource: ResourceName | null },
): Promise<TokenSet> {
  const accessToken = randomToken();
  const refreshToken = randomToken();
  const now = Date.now();
  const expiresAt = Math.min(now + ACCESS_TOKEN_MS, endsAt);
  await insertAccessToken(db, {
    hash: sha256Hex(accessToken),
    grant_id: grantId,
    scope_hash: scopeHash,
    resource,
    expires_at: expiresAt,
  });
  await insertRefreshToken(db, { hash: sha256Hex(refreshToken), grant_id: grantId, created_at: now });
  const scopes = await loadScopeSet(db, scopeHash);
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: Math.floor((expiresAt - now) / 1000),
    refresh_token: refreshToken,
    scope: scopes.toString(),
  };
}

interface NewAccessToken extends Omit<Database["access_token"], "resource" | "revoked_at"> {
  resource: ResourceName | null;
}

const insertAccessToken = preparedStatement(
  (db, { hash, grant_id, scope_hash, resource, expires_at }: NewAccessToken) =>
    db.insertInto("access_token").values({ hash, grant_id, scope_hash, resource, expires_at }),
);

const insertRefreshToken = preparedStatement(
  (db, { hash, grant_id, created_at }: Omit<Database["refresh_token"], "rotated_at">) =>
    db.insertInto("refresh_token").values({ hash, grant_id, created_at, rotated_at: null }),
);
