import { sha256Hex } from "@/lib/provider/base/crypto";
import { ServiceError } from "@/lib/provider/base/errors";
import { refreshTokenEnd } from "@/lib/provider/oauth/connections/lifetime";
import { reads } from "@/lib/provider/store/database";
import { openedBy } from "./issue";
import { presented } from "./refresh-token";

const COLUMNS = [
  "connection.id as connectionId",
  "connection.client_id as clientId",
  "connection.account_id as accountId",
  "connection.ended_at as endedAt",
  "connection.signed_in_at as signedInAt",
] as const;

export const OTHER_REDIRECT_URI = new ServiceError(
  "invalid_grant",
  "The redirect_uri differs from the one in the authorization request.",
);

/** An issued token, valid or not. */
export type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** The access or refresh token with this text, or null. Of refresh tokens, the family's latest is found. */
export const findToken = async (token: string) =>
  (await findAccessToken(sha256Hex(token))) ?? (await findRefreshToken(token));

async function findAccessToken(hash: string) {
  const found = await reads()
    .selectFrom("access_token")
    .innerJoin("connection", "connection.id", "access_token.connection_id")
    .select(COLUMNS)
    .select(["access_token.scope_hash as scopeHash", "access_token.expires_at as expiresAt"])
    .select(["access_token.resource", "access_token.revoked_at as revokedAt"])
    .where("access_token.hash", "=", hash)
    .executeTakeFirst();
  if (!found) return null;
  const { revokedAt, ...token } = found;
  return withOpened("access_token", token, (endsAt) =>
    revokedAt === null ? Math.min(token.expiresAt, endsAt) : 0,
  );
}

async function findRefreshToken(text: string) {
  const { familyHash, hash } = presented(text);
  const found = await reads()
    .selectFrom("connection")
    .select(COLUMNS)
    .select([
      "scope_hash as scopeHash",
      "resource",
      "refreshed_at as refreshedAt",
      "refresh_hash as refreshHash",
    ])
    .where("family_hash", "=", familyHash)
    .executeTakeFirst();
  if (!found) return null;
  const { refreshedAt, refreshHash, ...token } = found;
  return withOpened("refresh_token", token, (endsAt) =>
    refreshHash === hash ? refreshTokenEnd({ issuedAt: refreshedAt ?? 0, endsAt }) : 0,
  );
}

/** The token with what it opens now, where it is in force. */
async function withOpened<
  Kind extends "access_token" | "refresh_token",
  Token extends { connectionId: string; scopeHash: string; endedAt: number | null },
>(kind: Kind, token: Token, endOf: (endsAt: number) => number) {
  const opened = token.endedAt === null ? await openedBy(reads(), token.connectionId, token.scopeHash) : null;
  const expiresAt = opened === null ? 0 : endOf(opened.endsAt);
  const scopes = expiresAt > Date.now() ? (opened?.scopes ?? null) : null;
  return { ...token, kind, expiresAt, scopes };
}
