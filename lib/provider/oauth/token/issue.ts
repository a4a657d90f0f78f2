import { randomToken, sha256Hex } from "@/lib/provider/base/crypto";
import { loadScopeSet } from "@/lib/provider/oauth/scopes/scope-sets";
import { preparedStatement } from "@/lib/provider/store/prepared-statement";
import type { Db } from "@/lib/provider/store/tables/schema";
import type { TokenSet } from "./schemas";

/** An access token lives one day (specification, "Limits"). */
const ACCESS_TOKEN_SECONDS = 86_400;

/** Issues an access token with the given scopes and a refresh token. */
export async function issueTokens(db: Db, grantId: string, scopeHash: string): Promise<TokenSet> {
  const accessToken = randomToken();
  const refreshToken = randomToken();
  const now = Date.now();
  await insertAccessToken(db, {
    hash: sha256Hex(accessToken),
    grantId,
    scopeHash,
    expiresAt: now + ACCESS_TOKEN_SECONDS * 1000,
  });
  await insertRefreshToken(db, { hash: sha256Hex(refreshToken), grantId, now });
  const scopes = await loadScopeSet(db, scopeHash);
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    scope: scopes.toString(),
  };
}

interface NewAccessToken {
  hash: string;
  grantId: string;
  scopeHash: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const insertAccessToken = preparedStatement((db, { hash, grantId, scopeHash, expiresAt }: NewAccessToken) =>
  db
    .insertInto("access_token")
    .values({ hash, grant_id: grantId, scope_hash: scopeHash, expires_at: expiresAt }),
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
