import { audit } from "@/lib/provider/activity/audit/record";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { ServiceError } from "@/lib/provider/base/errors";
import { quotedScopes } from "@/lib/provider/base/printable";
import { REUSE_GRACE_MS } from "@/lib/provider/bounds";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { revokeGrant } from "@/lib/provider/oauth/grants/grants";
import { refreshTokenEnd } from "@/lib/provider/oauth/grants/lifetime";
import { scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import { resourceOfToken } from "@/lib/provider/oauth/scopes/resources";
import {
  accessionOfScope,
  isLocationScope,
  loadScopeSet,
  requestedScopes,
  saveScopeSet,
} from "@/lib/provider/oauth/scopes/scopes";
import { writes } from "@/lib/provider/store/database";
import { preparedStatement } from "@/lib/provider/store/prepared";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import type { TokenFields, TokenSet } from "./fields";
import { OTHER_REDIRECT_URI } from "./find-token";
import { issueTokens } from "./issue";

/**
 * Replaces a refresh token by a new token set. The old one is dead at once; using it later revokes the whole
 * family. A `scope` narrows this access token only, and so does a `resource` where the consent
 * names none. Throws `invalid_request` for an absent field,
 * `invalid_scope` for a scope beyond the grant, else `invalid_grant`.
 */
export async function refreshTokens(
  client: Client,
  fields: TokenFields,
  address: string | null,
): Promise<TokenSet> {
  const hash = sha256Hex(fields.require("refresh_token"));
  const tokens = await inTransaction(writes(), async (transaction) => {
    const found = (await findRefreshToken(transaction, { hash })).rows[0];
    if (!found || found.clientId !== client.id) return "unknown";
    if (found.revokedAt !== null) return "revoked";
    const { grantId, accountId } = found;
    const subject = { grantId, accountId, clientId: client.id, address };
    if (found.rotatedAt !== null) {
      if (Date.now() - found.rotatedAt <= REUSE_GRACE_MS) return "replaced";
      await revokeGrant(transaction, grantId, "reuse");
      await audit("refresh_token_reused", subject, transaction);
      return "replaced, and used again too late: the consent ended";
    }
    if (refreshTokenEnd(found) <= Date.now()) return "expired";
    await checkRedirectUri(transaction, grantId, fields.get("redirect_uri"));
    const scopeHash = await narrowedScope(transaction, found.grantedScopeHash, fields.get("scope"));
    const resource = resourceOfToken(found.resource, fields.get("resource"));
    const spent = await spendToken(transaction, { hash, now: Date.now() });
    if (spent.numAffectedRows !== 1n) return "replaced";
    await audit("token_refreshed", subject, transaction);
    return issueTokens(transaction, found, { scopeHash, resource });
  });
  if (typeof tokens === "string")
    throw new ServiceError(
      "invalid_grant",
      "The refresh token is unknown, replaced, expired or revoked.",
      {},
      `The refresh token is ${tokens}.`,
    );
  return tokens;
}

const findRefreshToken = preparedStatement((db, { hash }: { hash: string }) =>
  db
    .selectFrom("refresh_token")
    .innerJoin("access_grant", "access_grant.id", "refresh_token.grant_id")
    .select([
      "access_grant.id as grantId",
      "access_grant.account_id as accountId",
      "access_grant.client_id as clientId",
      "access_grant.revoked_at as revokedAt",
      "access_grant.granted_scope_hash as grantedScopeHash",
      "access_grant.ends_at as endsAt",
      "access_grant.resource",
      "refresh_token.created_at as issuedAt",
      "refresh_token.rotated_at as rotatedAt",
    ])
    .where("refresh_token.hash", "=", hash),
);

/** A redirect URI may be absent here; one that is sent must be that of the authorization. */
async function checkRedirectUri(db: Db, grantId: string, redirectUri: string | null): Promise<void> {
  if (redirectUri === null) return;
  const code = await db
    .selectFrom("authorization_code")
    .select("redirect_uri")
    .where("grant_id", "=", grantId)
    .executeTakeFirst();
  if (code?.redirect_uri !== redirectUri) throw OTHER_REDIRECT_URI;
}

/** Changes the row for one of any number of callers. */
const spendToken = preparedStatement((db, { hash, now }: { hash: string; now: number }) =>
  db
    .updateTable("refresh_token")
    .set({ rotated_at: now })
    .where("hash", "=", hash)
    .where("rotated_at", "is", null),
);

/** The scope set of the new access token: the grant's, or the requested part of it. */
async function narrowedScope(db: Db, grantedHash: string, scope: string | null): Promise<string> {
  if (scope === null) return grantedHash;
  const requested = requestedScopes(scope);
  if (requested.names.length === 0) throw new ServiceError("invalid_scope", "The field scope is empty.");
  const granted = await loadScopeSet(db, grantedHash);
  const beyond = requested.names.filter((name) => !granted.has(name));
  if (beyond.length > 0) throw new ServiceError("invalid_scope", notGranted(beyond));
  return saveScopeSet(db, requested);
}

/** Names the scopes, but no other text: that may be a token in the wrong field. */
function notGranted(beyond: readonly string[]): string {
  const scopes = beyond.filter(
    (name) => scopeText(name) !== null || isLocationScope(name) || accessionOfScope(name) !== null,
  );
  if (scopes.length === 0) return "The scope contains something that is not a scope.";
  return `The customer did not grant: ${quotedScopes(scopes)}.`;
}
