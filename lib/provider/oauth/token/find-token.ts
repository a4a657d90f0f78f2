import { sha256Hex } from "@/lib/provider/base/crypto";
import { isDamaged } from "@/lib/provider/base/marked-token";
import { refreshTokenEnd } from "@/lib/provider/oauth/connections/lifetime";
import { connectionOfAccessToken, connectionOfFamily, type Opened } from "./find-connection";
import { presented } from "./refresh-token";

/** An issued token, valid or not. */
export type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** The access or refresh token with this text, or null. Of refresh tokens, the family's latest is found. */
export async function findToken(token: string) {
  if (isDamaged(token)) return null;
  const access = await connectionOfAccessToken(sha256Hex(token));
  if (access)
    return inForce("access_token", access, (endsAt) =>
      access.revokedAt === null ? Math.min(access.expiresAt, endsAt) : 0,
    );
  const { familyHash, hash } = presented(token);
  const family = await connectionOfFamily(familyHash);
  return (
    family &&
    inForce("refresh_token", family, (endsAt) =>
      family.refreshHash === hash ? refreshTokenEnd({ issuedAt: family.refreshedAt ?? 0, endsAt }) : 0,
    )
  );
}

/** The token with what it opens now, where it is in force. */
function inForce<Kind extends "access_token" | "refresh_token", Found extends { opened: Opened | null }>(
  kind: Kind,
  found: Found,
  endOf: (endsAt: number) => number,
) {
  const { opened } = found;
  const expiresAt = opened === null ? 0 : endOf(opened.endsAt);
  const scopes = expiresAt > Date.now() ? (opened?.scopes ?? null) : null;
  return { ...found, kind, expiresAt, scopes };
}
