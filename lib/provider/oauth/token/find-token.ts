import { sha256Hex } from "@/lib/provider/base/crypto";
import { ServiceError } from "@/lib/provider/base/errors";
import { refreshTokenEnd } from "@/lib/provider/oauth/grants/lifetime";
import { reads } from "@/lib/provider/store/database";

const GRANT_COLUMNS = [
  "access_grant.id as grantId",
  "access_grant.client_id as clientId",
  "access_grant.account_id as accountId",
  "access_grant.revoked_at as grantRevokedAt",
] as const;

export const OTHER_REDIRECT_URI = new ServiceError(
  "invalid_grant",
  "The redirect_uri differs from the one in the authorization request.",
);

/** An issued token, valid or not. */
export type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** The access or refresh token with this text, or null. */
export async function findToken(token: string) {
  const hash = sha256Hex(token);
  return (await findAccessToken(hash)) ?? (await findRefreshToken(hash));
}

async function findAccessToken(hash: string) {
  const found = await reads()
    .selectFrom("access_token")
    .innerJoin("access_grant", "access_grant.id", "access_token.grant_id")
    .select(GRANT_COLUMNS)
    .select(["access_token.scope_hash as scopeHash", "access_token.expires_at as expiresAt"])
    .select(["access_token.resource", "access_token.revoked_at as revokedAt"])
    .where("access_token.hash", "=", hash)
    .executeTakeFirst();
  if (!found) return null;
  const { revokedAt, grantRevokedAt, ...token } = found;
  const isInForce = revokedAt === null && grantRevokedAt === null && token.expiresAt > Date.now();
  return { kind: "access_token" as const, ...token, isInForce };
}

async function findRefreshToken(hash: string) {
  const found = await reads()
    .selectFrom("refresh_token")
    .innerJoin("access_grant", "access_grant.id", "refresh_token.grant_id")
    .select(GRANT_COLUMNS)
    .select(["access_grant.granted_scope_hash as scopeHash", "refresh_token.rotated_at as rotatedAt"])
    .select(["access_grant.resource", "access_grant.ends_at as endsAt"])
    .select("refresh_token.created_at as issuedAt")
    .where("refresh_token.hash", "=", hash)
    .executeTakeFirst();
  if (!found) return null;
  const { grantRevokedAt, rotatedAt, endsAt, issuedAt, ...token } = found;
  const expiresAt = refreshTokenEnd({ issuedAt, endsAt });
  const isInForce = grantRevokedAt === null && rotatedAt === null && expiresAt > Date.now();
  return { kind: "refresh_token" as const, ...token, expiresAt, isInForce };
}
