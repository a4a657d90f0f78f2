import type { Client } from "@/lib/strandbank/core/clients/clients";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { isDamaged } from "@/lib/strandbank/platform/base/marked-token";
import { elapsedSince } from "@/lib/strandbank/platform/base/time";
import { reads } from "@/lib/strandbank/platform/store/database";
import { prepared } from "@/lib/strandbank/platform/store/prepared";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { idleEnd, type Opened, openedBy, reachedConsents } from "./connections";
import { presented } from "./refresh-token";

/** A connection as it is now, ended or not. Times in milliseconds since 1970. */
export type Connection = NonNullable<Awaited<ReturnType<typeof connectionOfFamily>>>;

/** The connection that a code was issued for, or null. */
export const connectionOfCode = async (codeHash: string) =>
  withOpened(await byCode({ codeHash, now: Date.now() }));

/** The connection of a refresh token's family, or null. */
export const connectionOfFamily = async (familyHash: string) =>
  withOpened(await byFamily({ familyHash, now: Date.now() }));

/** Whether the application may still ask again for the latest token set, which is unused. */
export const mayRetry = ({ unusedHash, refreshedAt }: Connection, { retrySeconds }: Client): boolean =>
  unusedHash !== null && elapsedSince(refreshedAt ?? 0) < retrySeconds * 1000;

/** An issued token, valid or not. */
export type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** The access or refresh token with this text, or null. Of refresh tokens, the family's latest is found. */
export async function findToken(token: string) {
  if (isDamaged(token)) return null;
  const access = await withOpened(await byAccessToken({ accessHash: sha256Hex(token), now: Date.now() }));
  if (access) return inForce("access_token", access, access.revokedAt === null ? access.expiresAt : 0);
  const { familyHash, hash } = presented(token);
  const family = await connectionOfFamily(familyHash);
  return family && inForce("refresh_token", family, family.refreshHash === hash ? idleEnd(family) : 0);
}

/** The token with what it opens now, where it is in force. No token outlives what the customer allowed. */
function inForce<Kind extends "access_token" | "refresh_token", Found extends { opened: Opened | null }>(
  kind: Kind,
  found: Found,
  end: number,
) {
  const { opened } = found;
  const expiresAt = opened === null ? 0 : Math.min(end, opened.endsAt);
  const scopes = expiresAt > Date.now() ? (opened?.scopes ?? null) : null;
  return { ...found, kind, expiresAt, scopes };
}

/** `opened` is null if the connection ended, or if nothing is left of what it asked for. */
async function withOpened<Row extends Parameters<typeof openedBy>[1][number] & { endedAt: number | null }>(
  rows: readonly Row[],
): Promise<(Row & { opened: Opened | null }) | null> {
  const [found] = rows;
  if (!found) return null;
  return { ...found, opened: found.endedAt === null ? await openedBy(reads(), rows) : null };
}

/** A row for each consent in force that a connection reaches, or one without where there is none. */
const connections = (db: Db, now: number) =>
  db
    .selectFrom("connection")
    .leftJoin("consent", reachedConsents(now))
    .select(["connection.id as connectionId", "connection.account_id as accountId"])
    .select(["connection.client_id as clientId", "connection.redirect_uri as redirectUri"])
    .select(["signed_in_at as signedInAt", "connection.ended_at as endedAt", "family_hash as familyHash"])
    .select(["refresh_hash as refreshHash", "previous_hash as previousHash", "unused_hash as unusedHash"])
    .select(["refreshed_at as refreshedAt", "refresh_count as refreshCount", "code_used_at as codeUsedAt"])
    .select(["consent.scope_hash as consentHash", "consent.ends_at as endsAt"])
    .orderBy("consent.profile_id");

const ofConnection = (db: Db, now: number) =>
  connections(db, now).select([
    "connection.scope_hash as scopeHash",
    "connection.resource",
    "connection.dpop_jkt as dpopJkt",
  ]);

const byFamily = prepared((db, { familyHash, now }: { familyHash: string; now: number }) =>
  ofConnection(db, now).where("family_hash", "=", familyHash),
);

const byCode = prepared((db, { codeHash, now }: { codeHash: string; now: number }) =>
  ofConnection(db, now)
    .select(["code_challenge as codeChallenge", "code_expires_at as codeExpiresAt"])
    .where("code_hash", "=", codeHash),
);

const byAccessToken = prepared((db, { accessHash, now }: { accessHash: string; now: number }) =>
  connections(db, now)
    .innerJoin("access_token", "access_token.connection_id", "connection.id")
    .select([
      "access_token.scope_hash as scopeHash",
      "access_token.resource",
      "access_token.dpop_jkt as dpopJkt",
    ])
    .select(["access_token.expires_at as expiresAt", "access_token.revoked_at as revokedAt"])
    .where("access_token.hash", "=", accessHash),
);
